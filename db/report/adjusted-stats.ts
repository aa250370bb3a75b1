/** What valued hands say: results without luck, skill against luck, drama. Intervals are 95 %, over blocks. */
import {
  addResult,
  jackknife,
  SKILL_PARTS,
  SKILL_SUMS,
  type SkillPart,
  skillShares,
} from '../../selfplay/adjust/index.ts';
import { type Estimate, meanEstimate, shareEstimate } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/index.ts';
import {
  type Adjustment,
  type AdjustmentKey,
  listAdjustments,
  listStudies,
  type StudyRow,
} from '../record/index.ts';
import { type FeelRow, keyOf, type ResultRow, rowsOf, type StudyRows } from './adjusted-rows.ts';
import { botsOf, groupKey, groupOf, type StudyGroup } from './study-groups.ts';

/** Shares of the win of a game as recorded and without luck, over the same games. */
export interface AdjustedMean {
  readonly raw: Estimate;
  /** Unbiased whatever the evaluator; its bounds may leave [0, 1]. */
  readonly adjusted: Estimate;
  /** Variance of the raw mean by that of the adjusted one: so many times the games would do as well without. */
  readonly gain: number;
}

export interface AdjustedSeat extends AdjustedMean {
  /** In the order of play of the (first) hand. */
  readonly place: number;
}

export interface AdjustedBot extends AdjustedMean {
  readonly bot: string;
  readonly version: number;
  /** Share of the win that a decision with a choice gives away, as the evaluator sees it. */
  readonly errorRate: Estimate;
}

/** Turns with a choice between closing and going on. */
export interface ClosingStats {
  /** Of the hands' closings that were chosen: share in which going on was better by the margin. */
  readonly closedWrong: Estimate;
  /** Of the turns that could have closed and went on: share in which closing was better by the margin. */
  readonly heldWrong: Estimate;
  /** Mean of the best value with a closing less the best without, over chosen closings. */
  readonly closingGain: Estimate;
  /** Share of the choices in which the hand was closed. */
  readonly closed: Estimate;
}

/** The valued hands of a group of studies by one adjustment. */
export interface AdjustedGroup extends StudyGroup {
  readonly adjustment: AdjustmentKey;
  /** Valued, and recorded. */
  readonly blocks: number;
  readonly recordedBlocks: number;
  readonly games: number;
  readonly hands: number;
  readonly seats: readonly AdjustedSeat[];
  /** Empty if one bot fills all seats. */
  readonly bots: readonly AdjustedBot[];
  /** Of all bots: see `AdjustedBot`. */
  readonly errorRate: Estimate;
  /** Share of the variance of results that is due to each part. */
  readonly skill: Readonly<Record<SkillPart, Estimate>>;
  readonly leadChanges: Estimate;
  readonly drama: Estimate;
  readonly behind: Estimate;
  readonly peak: Estimate;
  readonly decided: Estimate;
  readonly closing: ClosingStats;
}

/** Sums of one figure by block. */
class Figure {
  readonly totals: number[] = [];
  readonly counts: number[] = [];
  squares = 0;
  #key = -1;

  /** Rows of a block must come one after the other. `square` is the sum of the squares of the n figures. */
  add(key: number, total: number, n = 1, square = total * total): void {
    if (key !== this.#key) {
      this.#key = key;
      this.totals.push(0);
      this.counts.push(0);
    }
    this.totals[this.totals.length - 1] += total;
    this.counts[this.counts.length - 1] += n;
    this.squares += square;
  }

  mean(): Estimate {
    return meanEstimate(this, this.squares);
  }

  share(): Estimate {
    return shareEstimate(this);
  }
}

class MeanSums {
  readonly #raw = new Figure();
  readonly #adjusted = new Figure();

  add(key: number, { share, luck }: ResultRow): void {
    this.#raw.add(key, share);
    this.#adjusted.add(key, share - luck);
  }

  mean(): AdjustedMean {
    const [plain, adjusted] = [this.#raw.mean(), this.#adjusted.mean()];
    const gain = ((plain.high - plain.low) / (adjusted.high - adjusted.low)) ** 2;
    return { raw: this.#raw.share(), adjusted, gain };
  }
}

function sumOver(
  rows: readonly StudyRows[],
  add: (figure: Figure, key: number, row: ResultRow) => void,
): Figure {
  const figure = new Figure();
  for (const { study, results } of rows) {
    for (const row of results) add(figure, keyOf(study, row), row);
  }
  return figure;
}

function meansOf(rows: readonly StudyRows[], isOwn: (row: ResultRow) => boolean): AdjustedMean {
  const sums = new MeanSums();
  for (const { study, results } of rows) {
    for (const row of results) if (isOwn(row)) sums.add(keyOf(study, row), row);
  }
  return sums.mean();
}

function errorRateOf(rows: readonly StudyRows[], isOwn: (row: ResultRow) => boolean): Estimate {
  const sums = sumOver(rows, (figure, key, row) => {
    // Squares of single losses are not kept: a game's are taken for equal, which only the effective number sees.
    if (isOwn(row)) figure.add(key, row.loss, row.decisions, row.loss ** 2 / Math.max(1, row.decisions));
  });
  return sums.mean();
}

function skillOf(rows: readonly StudyRows[], players: number): Readonly<Record<SkillPart, Estimate>> {
  const blocks: Float64Array[] = [];
  let n = 0;
  for (const { results } of rows) {
    let block = -1;
    for (const row of results) {
      if (row.block !== block) blocks.push(new Float64Array(players * SKILL_SUMS));
      block = row.block;
      addResult(blocks[blocks.length - 1], row.place, row.share, row);
      n++;
    }
  }
  const shares = jackknife(blocks, skillShares, n);
  return Object.fromEntries(SKILL_PARTS.map((part, i) => [part, shares[i]])) as Record<SkillPart, Estimate>;
}

function feelOf(rows: readonly StudyRows[], of: (row: FeelRow) => number | null): Estimate {
  const figure = new Figure();
  for (const { study, feels } of rows) {
    for (const row of feels) {
      const value = of(row);
      if (value !== null) figure.add(keyOf(study, row), value);
    }
  }
  return figure.mean();
}

function closingOf(rows: readonly StudyRows[]): ClosingStats {
  const ratio = (of: (row: ResultRow) => readonly [number, number]): Estimate =>
    sumOver(rows, (figure, key, row) => figure.add(key, ...of(row))).share();
  const gains = sumOver(rows, (figure, key, row) =>
    figure.add(key, row.closingGain, row.closed, row.closingGainSq),
  );
  return {
    closedWrong: ratio(({ closedWrong, closed }) => [closedWrong, closed]),
    heldWrong: ratio(({ heldWrong, held }) => [heldWrong, held]),
    closingGain: gains.mean(),
    closed: ratio(({ closed, held }) => [closed, closed + held]),
  };
}

function adjustedGroup(adjustment: Adjustment, rows: readonly StudyRows[]): AdjustedGroup {
  const group = groupOf(rows[0].study);
  const { players, lineup } = group;
  const { evaluator, version, depth } = adjustment;
  const total = (of: (row: StudyRows) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const all = (): boolean => true;
  return {
    ...group,
    adjustment: { evaluator, version, depth },
    blocks: total(({ feels }) => new Set(feels.map(({ block }) => block)).size),
    recordedBlocks: total(({ study }) => study.blocks),
    games: total(({ feels }) => feels.length),
    hands: total(({ feels }) => feels.reduce((sum, { hands }) => sum + hands, 0)),
    seats: lineup.map((_, place) => ({ place, ...meansOf(rows, (row) => row.place === place) })),
    bots: botsOf(group).map((own) => {
      const isOwn = (row: ResultRow): boolean => lineup[row.entrant] === own.bot;
      return { ...own, ...meansOf(rows, isOwn), errorRate: errorRateOf(rows, isOwn) };
    }),
    errorRate: errorRateOf(rows, all),
    skill: skillOf(rows, players),
    leadChanges: feelOf(rows, (row) => row.leadChanges),
    drama: feelOf(rows, (row) => row.drama),
    behind: feelOf(rows, (row) => row.behind),
    peak: feelOf(rows, (row) => row.peak),
    decided: feelOf(rows, (row) => row.decided),
    closing: closingOf(rows),
  };
}

/**
 * The figures of valued hands of some studies (all, if none are named), by variant, number of players, lineup, unit and
 * adjustment, in the order of the studies; the newest version and the greatest depth first. Groups without a valued hand
 * are left out.
 */
export function computeAdjusted(db: DamaDatabase, wanted?: (study: StudyRow) => boolean): AdjustedGroup[] {
  return db.snapshot(() => {
    const groups = new Map<string, { adjustment: Adjustment; rows: StudyRows[] }>();
    const adjustments = listAdjustments(db);
    for (const study of listStudies(db)) {
      if (wanted && !wanted(study)) continue;
      for (const adjustment of adjustments) {
        const rows = rowsOf(db, adjustment, study);
        if (rows.feels.length === 0) continue;
        const key = `${adjustment.id} ${groupKey(study)}`;
        const group = groups.get(key);
        if (group) group.rows.push(rows);
        else groups.set(key, { adjustment, rows: [rows] });
      }
    }
    return [...groups.values()].map(({ adjustment, rows }) => adjustedGroup(adjustment, rows));
  });
}
