/**
 * Studies of the same bots, dice and seeds under different rules, compared block by block. The dice of a block are the
 * same under every variant, so what they do to both sides cancels out.
 *
 * Where the rules differ in their scoring only, the difference has two parts, each over the same blocks:
 *
 *   mechanical    the hands of the first study scored by the other's rules, less the same hands scored by their own:
 *                 what the scoring itself does
 *   behavioural   the other study's hands less the first study's hands, both scored by the other's rules: what bots
 *                 that know the scoring do about it
 *
 * They add up to the total.
 */
import type { RuleSet } from '../../engine/index.ts';
import {
  type BlockSums,
  type ComparedFigure,
  comparedFigures,
  type Estimate,
  figuresOfGame,
  gameNamed,
  isSettledFrom,
  meanEstimate,
  type PairedDifference,
  pairedDifference,
  type RunSums,
  shareEstimate,
} from '../../selfplay/index.ts';
import { listBlocks } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';
import { recordedSums } from './recorded-sums.ts';
import { countedOnce, type RepeatedGames, repeatedGames } from './repeats.ts';

/**
 * More blocks than this are taken together in runs of equally many that follow each other. Sums over runs are as
 * independent as sums over blocks, and beyond thousands of them an interval gets no better by more; it only takes longer.
 */
const MAX_BLOCKS = 5000;
/** Runs at most: the chance in the width of an interval is one part in the root of twice as many, 1.6 %. */
const MAX_RUNS = 2000;

/** How many blocks make a run. */
export function runLength(blocks: number): number {
  return blocks <= MAX_BLOCKS ? 1 : Math.ceil(blocks / MAX_RUNS);
}

/** The figure with its 95 % interval, from sums over the runs of this many blocks. */
export function estimateOf({ kind }: Pick<ComparedFigure, 'kind'>, sums: RunSums, blocks: number): Estimate {
  const estimate = kind === 'share' ? shareEstimate(sums) : meanEstimate(sums, sums.squares);
  return runLength(blocks) === 1 ? estimate : { ...estimate, blocks };
}

/** The paired difference `a` less `b`, from sums over the runs of this many blocks, said of blocks. */
export function differenceOf(a: BlockSums, b: BlockSums, blocks: number): PairedDifference {
  const run = runLength(blocks);
  const difference = pairedDifference(a, b);
  if (run === 1) return difference;
  const { effective, effectSize } = difference;
  // The variance between runs is that between blocks by their length.
  return {
    ...difference,
    n: blocks,
    blocks,
    effective: effective * run,
    effectSize: effectSize / Math.sqrt(run),
  };
}

/** One figure of the first study against another's: other less first. */
interface FigureDifference {
  readonly total: PairedDifference;
  /** Where the hands of the first can be scored by the other's rules. */
  readonly mechanical?: PairedDifference;
  readonly behavioural?: PairedDifference;
}

export interface ComparedStudy {
  readonly study: StudyRow;
  /** Of games without dice: how many are different. */
  readonly repeated?: RepeatedGames;
  readonly estimates: readonly Estimate[];
  /** Against the first study; the first's own are empty. */
  readonly differences: readonly FigureDifference[];
  /** The keys for which the first study's hands cannot be scored by these rules; empty if they can. */
  readonly unscorable: readonly string[];
}

/** All lists of figures are in the order of `figures`. */
export interface StudyComparison {
  readonly figures: readonly ComparedFigure[];
  /** Blocks that all studies have, and what is taken from them. */
  readonly blocks: number;
  readonly studies: readonly ComparedStudy[];
}

/** The blocks that all studies have, ascending. */
function commonBlocks(db: DamaDatabase, [first, ...others]: readonly StudyRow[]): number[] {
  let common = listBlocks(db, first.id);
  for (const { id } of others) {
    const own = listBlocks(db, id);
    let at = 0;
    common = common.filter((block) => {
      while (own[at] < block) at++;
      return own[at] === block;
    });
  }
  return common;
}

function difference(
  first: readonly RunSums[],
  other: readonly RunSums[],
  rescored: readonly RunSums[] | undefined,
  blocks: number,
): FigureDifference[] {
  return other.map((sums, i) => {
    const total = differenceOf(sums, first[i], blocks);
    if (!rescored) return { total };
    return {
      total,
      mechanical: differenceOf(rescored[i], first[i], blocks),
      behavioural: differenceOf(sums, rescored[i], blocks),
    };
  });
}

function repeatedOf(repeated: RepeatedGames | undefined): Pick<ComparedStudy, 'repeated'> {
  return repeated ? { repeated } : {};
}

/** The keys for which recorded hands cannot be scored again; all that differ, where a game never does. */
function unscorableKeys(game: string, from: RuleSet, to: RuleSet, unit: string): readonly string[] {
  const { module, studies } = gameNamed(game);
  if (studies.rescoring) return studies.rescoring.unscorable(from, to, unit);
  const keys = module.rules.diff(from, to).map(({ key }) => key);
  return keys.filter((key) => key !== 'name' && key !== 'title');
}

/**
 * Compares the first study with each of the others, over the blocks that all of them have. They must have the same
 * game, players, unit and seed, and the bots of `lineup` (without it those of the first), each settled or not: under each
 * variant a bot may play by a net of its own. `names` chooses figures; without it, all.
 */
export function compareStudies(
  db: DamaDatabase,
  studies: readonly StudyRow[],
  names?: readonly string[],
  lineup = studies[0].lineup,
): StudyComparison {
  const [{ game, unit, seed, id }] = studies;
  for (const study of studies) {
    const same =
      JSON.stringify([study.game, study.players, study.unit, study.seed]) ===
        JSON.stringify([game, lineup.length, unit, seed]) &&
      lineup.every((spec, entrant) => isSettledFrom(spec, study.lineup[entrant]));
    if (!same) throw new Error(`study ${study.id} has not the game, bots, unit and seed of study ${id}`);
  }
  const figures = comparedFigures(figuresOfGame(game), lineup).filter(
    ({ name }) => !names || names.includes(name),
  );
  const rules = studies.map(({ variant }) => gameNamed(game).module.rules.ofText(variant));
  const unscorable = rules.map((own) => unscorableKeys(game, rules[0], own, unit));
  const isScorable = (index: number): boolean => index > 0 && unscorable[index].length === 0;
  return db.snapshot(() => {
    const blocks = commonBlocks(db, studies);
    const order = { figures, lineup, blocks, run: runLength(blocks.length) };
    const others = rules.filter((_, index) => isScorable(index));
    const repeated = studies.map((study) => repeatedGames(db, [study], blocks));
    const once = (all: readonly RunSums[], index: number) =>
      all.map((sums) => countedOnce(sums, repeated[index], blocks.length));
    const first = recordedSums(db, studies[0], order, others);
    const firstOwn = once(first.own, 0);
    const rescored = first.rescored.map((sums) => once(sums, 0));
    const compared = studies.map((study, index): ComparedStudy => {
      const own = index === 0 ? firstOwn : once(recordedSums(db, study, order).own, index);
      const estimates = own.map((sums, i) => estimateOf(figures[i], sums, blocks.length));
      if (index === 0)
        return { study, ...repeatedOf(repeated[0]), estimates, differences: [], unscorable: [] };
      const again = isScorable(index) ? rescored.shift() : undefined;
      const differences = difference(firstOwn, own, again, blocks.length);
      return { study, ...repeatedOf(repeated[index]), estimates, differences, unscorable: unscorable[index] };
    });
    return { figures, blocks: blocks.length, studies: compared };
  });
}

/** Whether the first `blocks` blocks of a study are all recorded. */
export function hasBlocks(db: DamaDatabase, study: number, blocks: number): boolean {
  const sql = 'SELECT count(*) AS count FROM blocks WHERE study = ? AND block < ?';
  return db.get<{ count: number }>(sql, study, blocks)?.count === blocks;
}
