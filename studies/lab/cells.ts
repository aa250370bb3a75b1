/** Describes the cells of an answer: what was played, with its figures and the hands behind them. */
import { type CellFigures, getHand } from '../../db/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import {
  type ComparedFigure,
  comparedFigures,
  figuresOfGame,
  type GameKit,
  meanEstimate,
  type RunSums,
  type StudyKey,
  shareEstimate,
  variantLabel,
} from '../../selfplay/index.ts';
import {
  absoluteChange,
  gamesOf,
  gamesToDecide,
  type LabCell,
  type LabFigure,
  type LabHand,
  relativeChange,
  type SeatBlocks,
  seatEstimates,
} from '../../selfplay/lab/index.ts';
import { type CellPlace, type LabBench, SINGLE } from './bench.ts';
import type { LabConfig } from './config.ts';
import type { LabDrama } from './drama.ts';
import { changesOf, wordsOf } from './variant-words.ts';

const HANDS = 10;

/** The figures beside the shares that cells of a lab show: those that the game tests, and those that are to be kept. */
function sideFigures(kit: GameKit, lineup: readonly string[], kept: readonly string[]): ComparedFigure[] {
  const set = figuresOfGame(kit.module.name);
  return comparedFigures(set, lineup).filter(
    ({ name }) => !name.startsWith('place1.share') && (set.primary.includes(name) || kept.includes(name)),
  );
}

/** The sums of the blocks that both have, of either. */
function pairSums(
  [a, of]: readonly [CellFigures, number],
  [b, from]: readonly [CellFigures, number],
): readonly [RunSums, RunSums] {
  const at = new Map(b.numbers.map((number, i) => [number, i]));
  const both = a.numbers.flatMap((number, i) =>
    at.has(number) ? [[i, at.get(number) as number] as const] : [],
  );
  const pick = ({ totals, counts, squares }: RunSums, side: 0 | 1): RunSums => ({
    totals: both.map((pair) => totals[pair[side]]),
    counts: both.map((pair) => counts[pair[side]]),
    squares,
  });
  return [pick(a.sums[of], 0), pick(b.sums[from], 1)];
}

function changesBetween(own: CellFigures, base: CellFigures, figure: number) {
  const [now, before] = pairSums([own, figure], [base, figure]);
  return { change: absoluteChange(now, before), relative: relativeChange(now, before) };
}

export class CellMaker {
  readonly #bench: LabBench;
  readonly #kit: GameKit;
  readonly #band: number;
  readonly #kept: readonly string[];
  readonly #drama: LabDrama;

  constructor(
    bench: LabBench,
    { kit, band }: Pick<LabConfig, 'kit' | 'band'>,
    kept: readonly string[],
    drama: LabDrama,
  ) {
    this.#bench = bench;
    this.#kit = kit;
    this.#band = band;
    this.#kept = kept;
    this.#drama = drama;
  }

  /** `base`: what its figures are compared with, played from the same dice. */
  make(place: CellPlace, rules: RuleSet, base?: CellPlace): LabCell {
    const { key, stage, seats, together, fair, valued, luck, strength, trained, calibration } = place;
    const study = this.#bench.study(key);
    const words = wordsOf(this.#kit, rules, key.variant, key.players);
    return {
      variant: variantLabel(key.variant),
      ...(words ? { words } : {}),
      hash: study.variantHash,
      changes: changesOf(this.#kit, rules, key.variant),
      players: key.players,
      bot: key.lineup[0],
      stage,
      seed: key.seed,
      study: study.id,
      blocks: seats.numbers.length,
      games: gamesOf(seats),
      ...(seats.different === undefined ? {} : { different: seats.different }),
      shares: seatEstimates(seats, SINGLE),
      together,
      fair,
      ...(fair === 'open' ? { needed: gamesToDecide(together, seats, this.#band) } : {}),
      figures: [...this.#figures(place, base), ...this.#feelings(place, base)],
      ...(valued ? { valued: this.#drama.about(place, valued) } : {}),
      ...(luck ? { luck } : {}),
      ...(strength ? { strength } : {}),
      ...(trained ? { trained } : {}),
      ...(calibration ? { calibration } : {}),
      hands: this.#hands(study.id, seats, key.players),
    };
  }

  #figures({ key, seats }: CellPlace, base: CellPlace | undefined): LabFigure[] {
    const figures = sideFigures(this.#kit, key.lineup, this.#kept);
    const names = figures.map(({ name }) => name);
    const read = (place: Pick<CellPlace, 'key' | 'seats'>) =>
      this.#bench.figures(place.key, (place.seats.numbers.at(-1) ?? -1) + 1, names);
    const own = read({ key, seats });
    const other = this.#isChanged(key, base) ? read(base) : undefined;
    return figures.map((figure, i): LabFigure => {
      const { name, kind, unit, about } = figure;
      const sums = own.sums[i];
      const estimate = kind === 'share' ? shareEstimate(sums) : meanEstimate(sums, sums.squares);
      const label = { en: figure.label, it: figure.it.label };
      return { name, kind, unit, about, label, estimate, ...(other ? changesBetween(own, other, i) : {}) };
    });
  }

  /** A lever that stays where it is leaves the base as it is. */
  #isChanged(key: StudyKey, base: CellPlace | undefined): base is CellPlace {
    return base !== undefined && this.#bench.study(base.key).id !== this.#bench.study(key).id;
  }

  /** The figures of drama: means over games, those that are said in per cent too. */
  #feelings(place: CellPlace, base: CellPlace | undefined): LabFigure[] {
    if (!place.valued) return [];
    const own = this.#drama.read(place, place.valued);
    const other =
      this.#isChanged(place.key, base) && base.valued ? this.#drama.read(base, base.valued) : undefined;
    return this.#drama.figures.map(({ name, kind, unit, about, ...words }, i): LabFigure => {
      const estimate = meanEstimate(own.sums[i], own.sums[i].squares);
      const label = { en: words.label, it: words.it.label };
      return { name, kind, unit, about, label, estimate, ...(other ? changesBetween(own, other, i) : {}) };
    });
  }

  #hands(study: number, { numbers }: SeatBlocks, players: number): LabHand[] {
    const hands: LabHand[] = [];
    for (const block of numbers) {
      for (let rotation = 0; rotation < players; rotation++) {
        for (let hand = 0; getHand(this.#bench.db, study, block, rotation, hand); hand++) {
          hands.push({ study, block, rotation, hand });
          if (hands.length === HANDS) return hands;
        }
      }
    }
    return hands;
  }
}
