/**
 * Which batches to play next, as generators that yield jobs and receive their sums. The driver decides who plays them,
 * and where; the result does not depend on it. A sum that is missing ends the plan with what came before it.
 *
 * Candidates are compared by sequential halving (Karnin, Koren and Somekh 2013, "Almost optimal exploration in
 * multi-armed bandits"): in each of ceil(log2 n) rounds all that are left get the same number of batches, and the
 * better half stays. All use the same dice, so batch b of one is paired with batch b of another, and one that is `jsd`
 * standard errors of the paired difference behind the leader drops out early (gnubg's stop on joint standard
 * deviation).
 */
import type { Move } from '../engine/index.ts';
import type { BatchSums, RolloutJob } from './rollout.ts';
import type { RolloutParams } from './rollout-params.ts';
import { RolloutTally } from './rollout-tally.ts';

export type Plan<R> = Generator<readonly RolloutJob[], R, readonly (BatchSums | undefined)[]>;

/** Batches of one candidate between two looks at which can be dropped. */
const STRETCH = 4;
/** Jobs that a plan has under way at once: enough for any number of threads. */
const MOST_JOBS = 4096;

/** Rolls out one position: whole batches, and a last one with the trials that are left over. */
export function* planPosition(
  players: number,
  trials: number,
  size: number,
  seed: number,
): Plan<RolloutTally> {
  const tally = new RolloutTally(players);
  for (let left = trials, batch = 0; left > 0; ) {
    const jobs: RolloutJob[] = [];
    for (; left > 0 && jobs.length < MOST_JOBS; left -= size, batch++) {
      jobs.push({ seed, batch, size, trials: Math.min(left, size), move: undefined });
    }
    for (const sums of yield jobs) {
      if (!sums) return tally;
      tally.add(sums);
    }
  }
  return tally;
}

/** A move that is rolled out. */
export interface Entrant {
  readonly move: Move;
  readonly tally: RolloutTally;
  /** Each player's returns if the move ends the game: exact, without a trial. */
  readonly returns: readonly number[] | undefined;
}

interface RaceRules {
  readonly mover: number;
  readonly trials: number;
  readonly size: number;
  readonly seed: number;
  readonly params: Pick<RolloutParams, 'jsd' | 'min'>;
  /** Called after each stretch. */
  readonly onStretch?: () => void;
}

/** Fills the tallies of the entrants and gives them best first: the last to be left, and of equals the better. */
export function* planRace(entrants: readonly Entrant[], rules: RaceRules): Plan<readonly Entrant[]> {
  const { size, trials, mover } = rules;
  let alive = [...entrants];
  const out: Entrant[] = [];
  const isOpen = ({ returns }: Entrant): boolean => returns === undefined;
  const drop = (gone: readonly Entrant[]): void => {
    out.unshift(...ordered(gone, mover));
    alive = alive.filter((one) => !gone.includes(one));
  };
  let left = trials;
  const rounds = Math.max(1, Math.ceil(Math.log2(entrants.length)));
  let batch = 0;
  for (let round = rounds; round > 0; round--) {
    const share = left / (round * alive.filter(isOpen).length * size);
    for (
      let batches = Math.floor(share + 1e-9) || Number(round === rounds);
      batches > 0;
      batches -= STRETCH
    ) {
      const open = alive.filter(isOpen);
      if (open.length === 0 || (alive.length === 1 && batch > 0)) break;
      const end = batch + (alive.length === 1 ? 1 : Math.min(batches, STRETCH));
      const played = yield* stretch(open, batch, end, rules);
      left -= open.length * (played - batch) * size;
      const isCut = played < end;
      batch = played;
      rules.onStretch?.();
      if (isCut) return [...ordered(alive, mover), ...out];
      drop(hopeless(alive, rules));
    }
    if (alive.length > 1) drop(ordered(alive, mover).slice(Math.ceil(alive.length / 2)));
  }
  return [...ordered(alive, mover), ...out];
}

/** Plays batches `from` to `to` of each; gives the batch before which the last complete one ended. */
function* stretch(open: readonly Entrant[], from: number, to: number, rules: RaceRules): Plan<number> {
  const jobs: RolloutJob[] = [];
  const { seed, size, trials } = rules;
  for (let batch = from; batch < to; batch++) {
    for (const { move } of open) jobs.push({ seed, batch, size, trials: Math.min(size, trials), move });
  }
  const results = yield jobs;
  for (let batch = from; batch < to; batch++) {
    const row = results.slice((batch - from) * open.length, (batch - from + 1) * open.length);
    const whole = row.filter((sums) => sums !== undefined);
    if (whole.length < open.length) return batch;
    whole.forEach((sums, i) => {
      open[i].tally.add(sums);
    });
  }
  return to;
}

/** What is known of a player's share after the move; nothing is known before the first batch. */
export function shareOf({ returns, tally }: Entrant, player: number): number {
  return returns ? returns[player] : tally.mean(player);
}

function ordered(entrants: readonly Entrant[], mover: number): Entrant[] {
  if (entrants.some((one) => !one.returns && one.tally.batches === 0)) return [...entrants];
  return [...entrants].sort((a, b) => shareOf(b, mover) - shareOf(a, mover));
}

/** Those that are behind the leader by too much for chance. */
function hopeless(alive: readonly Entrant[], { mover, params, size }: RaceRules): Entrant[] {
  const [leader, ...rest] = ordered(alive, mover);
  const played = Math.max(...alive.map(({ tally }) => tally.batches)) * size;
  if (params.jsd === 0 || played < params.min) return [];
  return rest.filter((one) => {
    const { deficit, stderr } = deficitOf(one, leader, mover);
    return deficit > params.jsd * stderr;
  });
}

/** How far the mover's share after a move is behind that after the leading move, with the error of the difference. */
export function deficitOf(
  one: Entrant,
  leader: Entrant,
  mover: number,
): { readonly deficit: number; readonly stderr: number } {
  if (!one.returns && !leader.returns) return one.tally.behind(leader.tally, mover);
  const errors = [one, leader].map(({ returns, tally }) => (returns ? 0 : tally.stderr(mover)));
  return { deficit: shareOf(leader, mover) - shareOf(one, mover), stderr: Math.max(...errors) };
}

/** Runs a plan on this thread. A player that gives nothing is not asked again. */
export function runPlan<R>(plan: Plan<R>, play: (job: RolloutJob) => BatchSums | undefined): R {
  let step = plan.next();
  while (!step.done) {
    const results: (BatchSums | undefined)[] = [];
    for (const job of step.value) {
      const sums = play(job);
      results.push(sums);
      if (!sums) break;
    }
    step = plan.next(results);
  }
  return step.value;
}

/** Runs a plan whose jobs are played elsewhere, those of a step at once. Rejects when none is under way any more. */
export async function runPlanAsync<R>(
  plan: Plan<R>,
  play: (job: RolloutJob) => Promise<BatchSums | undefined>,
): Promise<R> {
  let step = plan.next();
  while (!step.done) {
    const results: (BatchSums | undefined)[] = [];
    for (const result of await Promise.allSettled(step.value.map(play))) {
      if (result.status === 'rejected') throw result.reason;
      results.push(result.value);
    }
    step = plan.next(results);
  }
  return step.value;
}
