/**
 * Rolls out until every candidate's distance from the best is precise, with common dice. The unit is the block, of a
 * few batches: all candidates play whole blocks from the first on, so any two of them have met the same dice in the
 * blocks that both have.
 *
 * With d_b the difference of two candidates in block b of m, their distance is the mean of d_b by the trials of a block,
 * and its standard error that of m differences, sqrt((m - 1) / (m - 3)) larger: the standard deviation of Student's t.
 */
import type { Move } from '../engine/index.ts';
import type { RolloutJob } from './rollout.ts';
import type { Plan } from './rollout-plan.ts';

/** Batches of a block. */
const BATCHES = 4;
/** Blocks that every candidate plays: Student's standard deviation needs four. */
export const LEAST_BLOCKS = 4;
/** A step plays one block, and one more for every so many that have been played. */
const GROWTH = 8;
/** Sums are kept to so many decimals: what is written down is what the plan goes by. */
const DECIMALS = 1e6;

/** What is known of a candidate. */
export interface Trials {
  readonly move: Move;
  /** The mover's share if the move ends the game: exact, without a trial. */
  readonly returns: number | undefined;
  /** The mover's shares in each block, added up. */
  readonly sums: number[];
}

/** A mean difference and its standard error, as shares of the win. */
interface Gap {
  readonly gap: number;
  readonly error: number;
}

interface PreciseRules {
  readonly mover: number;
  /** Trials of a batch. */
  readonly size: number;
  /** Names the dice. */
  readonly seed: number;
  /** The largest standard error of a distance from the best. */
  readonly error: number;
  /** Part of the distance, 0 to 1, that its error may be where that is more: who is far behind need not be known as well. */
  readonly relative: number;
  /** Blocks of a candidate at most, from `LEAST_BLOCKS`. */
  readonly blocks: number;
}

/** Trials of a block, with batches of this size. */
export function blockTrials(size: number): number {
  return BATCHES * size;
}

/** The mover's mean share over a candidate's own blocks; `trials` are those of a block. */
export function meanOf({ returns, sums }: Pick<Trials, 'returns' | 'sums'>, trials: number): number {
  return returns ?? sums.reduce((sum, one) => sum + one, 0) / (sums.length * trials);
}

/**
 * How far `other` is behind `one` over the blocks that both have, for blocks that `counts` allows. Without any, NaN. Where
 * all differences are alike, which is no proof, the error is about that of Laplace's rule.
 */
export function gapOf(
  one: Pick<Trials, 'returns' | 'sums'>,
  other: Pick<Trials, 'returns' | 'sums'>,
  trials: number,
  counts: (block: number) => boolean = () => true,
): Gap {
  if (one.returns !== undefined && other.returns !== undefined)
    return { gap: one.returns - other.returns, error: 0 };
  const common = Math.min(
    ...[one, other].map(({ returns, sums }) => (returns === undefined ? sums.length : Infinity)),
  );
  const share = ({ returns, sums }: Pick<Trials, 'returns' | 'sums'>, block: number): number =>
    returns ?? sums[block] / trials;
  const gaps: number[] = [];
  for (let block = 0; block < common; block++)
    if (counts(block)) gaps.push(share(one, block) - share(other, block));
  const m = gaps.length;
  const gap = gaps.reduce((sum, value) => sum + value, 0) / m;
  if (m <= 3) return { gap, error: 1 };
  const squares = gaps.reduce((sum, value) => sum + (value - gap) ** 2, 0);
  const error = Math.sqrt(squares / (m * (m - 3)));
  return { gap, error: error < 1e-9 ? 1 / (m * trials + 2) : error };
}

/** The place of the best candidate so far, the first of equals. */
export function bestOf(all: readonly Pick<Trials, 'returns' | 'sums'>[], trials: number): number {
  const means = all.map((one) => meanOf(one, trials));
  return means.indexOf(Math.max(...means));
}

/**
 * Fills the sums of the candidates. What they hold already counts, so that a plan goes on with candidates that were
 * played before. Ends early where a batch is not played.
 */
export function* planPrecise(all: readonly Trials[], rules: PreciseRules): Plan<void> {
  const trials = blockTrials(rules.size);
  const isOpen = ({ returns }: Trials): boolean => returns === undefined;
  for (;;) {
    const young = all.filter((one) => isOpen(one) && one.sums.length < LEAST_BLOCKS);
    const wanted =
      young.length > 0 ? young.map((one) => [one, LEAST_BLOCKS] as const) : unsettled(all, rules, trials);
    const jobs: RolloutJob[] = [];
    for (const [{ move, sums }, blocks] of wanted) {
      for (let batch = sums.length * BATCHES; batch < blocks * BATCHES; batch++)
        jobs.push({ seed: rules.seed, batch, size: rules.size, trials: rules.size, move });
    }
    if (jobs.length === 0) return;
    const results = yield jobs;
    let at = 0;
    for (const [{ sums }, blocks] of wanted) {
      for (let block = sums.length; block < blocks; block++, at += BATCHES) {
        const batches = results.slice(at, at + BATCHES);
        if (batches.length < BATCHES || batches.some((one) => one === undefined)) return;
        const sum = batches.reduce((total, one) => total + (one?.sums[rules.mover] ?? 0), 0);
        sums.push(Math.round(sum * DECIMALS) / DECIMALS);
      }
    }
  }
}

/** Candidates that need more blocks, and how many they shall then have. */
function unsettled(
  all: readonly Trials[],
  { error, relative, blocks }: PreciseRules,
  trials: number,
): (readonly [Trials, number])[] {
  const best = all[bestOf(all, trials)];
  const wanted = new Map<Trials, number>();
  for (const one of all) {
    if (one === best) continue;
    const known = gapOf(best, one, trials);
    if (known.error <= Math.max(error, relative * known.gap)) continue;
    const open = [one, best].filter(({ returns }) => returns === undefined);
    const common = Math.min(...open.map(({ sums }) => sums.length));
    const next = Math.min(blocks, common + 1 + Math.floor(common / GROWTH));
    for (const each of open) wanted.set(each, Math.max(next, wanted.get(each) ?? 0));
  }
  return [...wanted].filter(([{ sums }, next]) => next > sums.length);
}
