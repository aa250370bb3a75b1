/**
 * What valued hands say: results without luck, skill against luck, drama. Intervals are 95 %, over
 * blocks, or over bins of them beyond 512 of a study (db/block/adjusted-sums.ts).
 */
import { jackknife, SKILL_PARTS, type SkillPart, skillShares } from '../../selfplay/adjust/index.ts';
import { type Estimate, meanEstimate, shareEstimate } from '../../selfplay/index.ts';
import {
  type AdjustedBin,
  type FigureOfBin,
  type ResultsOfBin,
  readAdjustedBins,
} from '../block/adjusted-sums.ts';
import type { DamaDatabase } from '../file/open.ts';
import { type Adjustment, type AdjustmentKey, listAdjustments } from '../record/adjustments.ts';
import { listStudies, type StudyRow } from '../record/queries.ts';
import { botsOf, groupKey, groupOf, type StudyGroup } from './study-groups.ts';

/** Shares of the win of a game as recorded and without luck, over the same games. */
export interface AdjustedMean {
  readonly raw: Estimate;
  /** Unbiased whatever the evaluator; its bounds may leave [0, 1]. */
  readonly adjusted: Estimate;
  /** Variance of the raw mean by that of the adjusted one: so many times the games would do as well without. */
  readonly gain: number;
}

interface AdjustedSeat extends AdjustedMean {
  /** In the order of play of the (first) hand. */
  readonly place: number;
}

interface AdjustedBot extends AdjustedMean {
  readonly bot: string;
  readonly version: number;
  /** Share of the win that a decision with a choice gives away, as the evaluator sees it. */
  readonly errorRate: Estimate;
}

/** Turns with a choice between closing and going on. */
interface ClosingStats {
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
  /** Share of the variance of results that each part explains. */
  readonly skill: Readonly<Record<SkillPart, Estimate>>;
  readonly leadChanges: Estimate;
  readonly drama: Estimate;
  readonly behind: Estimate;
  readonly peak: Estimate;
  readonly decided: Estimate;
  readonly closing: ClosingStats;
}

interface ValuedStudy {
  readonly study: StudyRow;
  readonly bins: readonly AdjustedBin[];
}

function figureOf(bins: readonly FigureOfBin[]): { totals: number[]; counts: number[]; squares: number } {
  const seen = bins.filter(({ n }) => n > 0);
  return {
    totals: seen.map(({ sum }) => sum),
    counts: seen.map(({ n }) => n),
    squares: seen.reduce((sum, { square }) => sum + square, 0),
  };
}

function meanOf(bins: readonly FigureOfBin[]): Estimate {
  const figure = figureOf(bins);
  return meanEstimate(figure, figure.squares);
}

/** The results of some entrants or places together, bin by bin. */
function meansOf(results: readonly (readonly ResultsOfBin[])[]): AdjustedMean {
  const sumOf = (of: (own: ResultsOfBin) => FigureOfBin): FigureOfBin[] =>
    results.map((own) => own.map(of).reduce(plus));
  const raw = sumOf((own) => own.raw);
  const [plain, adjusted] = [meanOf(raw), meanOf(sumOf((own) => own.adjusted))];
  const gain = ((plain.high - plain.low) / (adjusted.high - adjusted.low)) ** 2;
  return { raw: shareEstimate(figureOf(raw)), adjusted, gain };
}

function plus(a: FigureOfBin, b: FigureOfBin): FigureOfBin {
  return { n: a.n + b.n, sum: a.sum + b.sum, square: a.square + b.square };
}

function skillOf(bins: readonly AdjustedBin[], n: number): Readonly<Record<SkillPart, Estimate>> {
  const sums = bins.map((bin) => bin.skill());
  const shares = jackknife(sums, skillShares, n);
  return Object.fromEntries(SKILL_PARTS.map((part, i) => [part, shares[i]])) as Record<SkillPart, Estimate>;
}

function closingOf(bins: readonly AdjustedBin[]): ClosingStats {
  const figures = (of: (bin: AdjustedBin) => readonly [sum: number, n: number, square?: number]) =>
    bins.map((bin): FigureOfBin => {
      const [sum, n, square = 0] = of(bin);
      return { n, sum, square };
    });
  const ratio = (of: (bin: AdjustedBin) => readonly [number, number]): Estimate =>
    shareEstimate(figureOf(figures(of)));
  return {
    closedWrong: ratio((bin) => [bin.total('closedWrong'), bin.total('closed')]),
    heldWrong: ratio((bin) => [bin.total('heldWrong'), bin.total('held')]),
    closingGain: meanOf(
      figures((bin) => [bin.total('closingGain'), bin.total('closed'), bin.total('closingGainSq')]),
    ),
    closed: ratio((bin) => [bin.total('closed'), bin.total('closed') + bin.total('held')]),
  };
}

function adjustedGroup(adjustment: Adjustment, studies: readonly ValuedStudy[]): AdjustedGroup {
  const group = groupOf(studies[0].study);
  const { players, lineup } = group;
  const { evaluator, version, depth } = adjustment;
  const bins = studies.flatMap((one) => one.bins);
  const total = (of: (bin: AdjustedBin) => number): number => bins.reduce((sum, bin) => sum + of(bin), 0);
  const entrants = lineup.map((_, entrant) => entrant);
  const errorRate = (own: readonly number[]): Estimate =>
    meanOf(bins.map((bin) => own.map((entrant) => bin.losses(entrant)).reduce(plus)));
  const games = total((bin) => bin.total('games'));
  return {
    ...group,
    adjustment: { evaluator, version, depth },
    blocks: total((bin) => bin.total('blocks')),
    recordedBlocks: studies.reduce((sum, { study }) => sum + study.blocks, 0),
    games,
    hands: total((bin) => bin.total('hands')),
    seats: lineup.map((_, place) => ({ place, ...meansOf(bins.map((bin) => [bin.place(place)])) })),
    bots: botsOf(group).map((own) => {
      const seats = entrants.filter((entrant) => lineup[entrant] === own.bot);
      const results = bins.map((bin) => seats.map((entrant) => bin.entrant(entrant)));
      return { ...own, ...meansOf(results), errorRate: errorRate(seats) };
    }),
    errorRate: errorRate(entrants),
    skill: skillOf(bins, games * players),
    leadChanges: meanOf(bins.map((bin) => bin.feel('leadChanges'))),
    drama: meanOf(bins.map((bin) => bin.feel('drama'))),
    behind: meanOf(bins.map((bin) => bin.feel('behind'))),
    peak: meanOf(bins.map((bin) => bin.feel('peak'))),
    decided: meanOf(bins.map((bin) => bin.feel('decided'))),
    closing: closingOf(bins),
  };
}

/**
 * The figures of valued hands of some studies (all, if none are named), by variant, number of players, lineup, unit and
 * adjustment, in the order of the studies; the newest version and the greatest depth first. Groups without a valued hand
 * are left out.
 */
export function computeAdjusted(db: DamaDatabase, wanted?: (study: StudyRow) => boolean): AdjustedGroup[] {
  return db.snapshot(() => {
    const groups = new Map<string, { adjustment: Adjustment; studies: ValuedStudy[] }>();
    const adjustments = listAdjustments(db);
    for (const study of listStudies(db)) {
      if (wanted && !wanted(study)) continue;
      for (const adjustment of adjustments) {
        const bins = readAdjustedBins(db, adjustment.id, study.id, study.players);
        if (bins.length === 0) continue;
        const key = `${adjustment.id} ${groupKey(study)}`;
        const group = groups.get(key);
        if (group) group.studies.push({ study, bins });
        else groups.set(key, { adjustment, studies: [{ study, bins }] });
      }
    }
    return [...groups.values()].map(({ adjustment, studies }) => adjustedGroup(adjustment, studies));
  });
}
