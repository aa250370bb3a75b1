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
  type PackedEndings,
  type PairedDifference,
  pairedDifference,
  type RunSums,
  shareEstimate,
} from '../../selfplay/index.ts';
import { readEndings } from '../block/ending-chunks.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';
import { recordedHands } from './recorded-sums.ts';

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
export interface FigureDifference {
  readonly total: PairedDifference;
  /** Where the hands of the first can be scored by the other's rules. */
  readonly mechanical?: PairedDifference;
  readonly behavioural?: PairedDifference;
}

export interface ComparedStudy {
  readonly study: StudyRow;
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

function commonBlocks(endings: readonly PackedEndings[]): Int32Array {
  return endings.map((own) => own.blocks()).reduce(intersect);
}

/** What two ascending lists have in common. */
function intersect(a: Int32Array, b: Int32Array): Int32Array {
  const common = new Int32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common[count++] = a[i++];
      j++;
    } else if (a[i] < b[j]) i++;
    else j++;
  }
  return common.subarray(0, count);
}

interface Side {
  readonly study: StudyRow;
  readonly rules: RuleSet;
  readonly endings: PackedEndings;
  readonly sums: readonly RunSums[];
}

function difference(
  first: Side,
  other: Side,
  rescored: readonly RunSums[] | undefined,
  blocks: number,
): FigureDifference[] {
  return other.sums.map((sums, i) => {
    const total = differenceOf(sums, first.sums[i], blocks);
    if (!rescored) return { total };
    return {
      total,
      mechanical: differenceOf(rescored[i], first.sums[i], blocks),
      behavioural: differenceOf(sums, rescored[i], blocks),
    };
  });
}

/** The keys for which recorded hands cannot be scored again; all that differ, where a game does not pack its endings. */
function unscorableKeys(game: string, from: RuleSet, to: RuleSet, unit: string): readonly string[] {
  const { module, studies } = gameNamed(game);
  if (studies.endings) return studies.endings.unscorable(from, to, unit);
  const keys = module.rules.diff(from, to).map(({ key }) => key);
  return keys.filter((key) => key !== 'name' && key !== 'title');
}

function handsOf(db: DamaDatabase, study: StudyRow): PackedEndings {
  const kit = gameNamed(study.game).studies.endings;
  return kit ? readEndings(db, kit, study.id, study.players) : recordedHands(db, study);
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
  const wanted = figures.map(({ name }) => name);
  return db.snapshot(() => {
    const all = studies.map((study) => handsOf(db, study));
    const blocks = commonBlocks(all);
    const run = runLength(blocks.length);
    const sides = studies.map((study, i): Side => {
      const rules = gameNamed(game).module.rules.ofText(study.variant);
      const endings = all[i].only(blocks);
      return { study, rules, endings, sums: endings.sum(blocks, run, { rules, lineup }, wanted) };
    });
    const [first] = sides;
    const compared = sides.map((side): ComparedStudy => {
      const { study, rules, sums } = side;
      const estimates = sums.map((own, i) => estimateOf(figures[i], own, blocks.length));
      if (side === first) return { study, estimates, differences: [], unscorable: [] };
      const unscorable = unscorableKeys(game, first.rules, rules, unit);
      const rescored =
        unscorable.length === 0 ? first.endings.sum(blocks, run, { rules, lineup }, wanted) : undefined;
      return { study, estimates, differences: difference(first, side, rescored, blocks.length), unscorable };
    });
    return { figures, blocks: blocks.length, studies: compared };
  });
}

/** Whether the first `blocks` blocks of a study are all recorded. */
export function hasBlocks(db: DamaDatabase, study: number, blocks: number): boolean {
  const sql = 'SELECT count(*) AS count FROM blocks WHERE study = ? AND block < ?';
  return db.get<{ count: number }>(sql, study, blocks)?.count === blocks;
}
