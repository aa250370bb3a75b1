/** What a training run is made from: everything that its result depends on, the code aside. */
import type { DamaGame } from '../../../engine/dama-bianca/index.ts';
import { Field, type FieldRange, plainSource, type Result, resultOf } from '../../../engine/index.ts';

export interface TrainConfig {
  /** Names every stream of the run. */
  readonly seed: number;
  /** Hidden units of the net, a multiple of 8. */
  readonly hidden: number;
  /** Hands that the one-ply player over the leaf, or the net that the run starts from, plays first: learnt is who won. */
  readonly startHands: number;
  /** Generations of self-play after these. */
  readonly generations: number;
  /** Hands of a generation, all played by the net as it was at its beginning. */
  readonly hands: number;
  /** Positions that are kept to learn from, the latest. */
  readonly window: number;
  /** How often a position is learnt from on average. */
  readonly reuse: number;
  /** Positions between two steps of the weights. */
  readonly batch: number;
  /** TD(lambda): 1 learns who won, 0 what the next position was thought to be worth. */
  readonly lambda: number;
  /** Step size of Adam at the beginning; it falls in a straight line to `rateEnd`. */
  readonly rate: number;
  readonly rateEnd: number;
  /** Share of the average of earlier weights that is kept at each step; the average is what plays. */
  readonly averaging: number;
  /** 1 if the luck of the dice is taken off what positions learn, else 0. */
  readonly adjusted: number;
  /** Share of turns taken with noise, and how many logits it spans to either side. */
  readonly noise: number;
  readonly noiseLogits: number;
  /** Share of hands without such turns. */
  readonly calm: number;
  /** Share of hands whose first turns, up to `wildTurns`, are played wildly: odd positions, either seat ahead. */
  readonly wild: number;
  readonly wildTurns: number;
  /** Share of hands that are played once more from a position of theirs whose seat to roll was behind. */
  readonly carousel: number;
  /** Share of hands in which one seat is played by an older net of the run, of which `olderNets` are kept. */
  readonly older: number;
  readonly olderNets: number;
  /** Rounds of a hand that are played and learnt; one that goes on is worth what its player says of it then. */
  readonly rounds: number;
  /** A task of hands begins no further one after so many turns, so that variants whose hands are long take no longer. */
  readonly taskTurns: number;
  /** Share of those in play for points that are scored as they stand, as if no seat would ever close them (R15). */
  readonly standing: number;
  /** Share of hands that begin with a lead in the totals, as in a match's last hand: two players, play for points. */
  readonly leads: number;
  /** 1 if positions of two seats are learnt as if either had started, where the rules let that make no difference; else 0. */
  readonly bothStarts: number;
}

/** The keys of a configuration, what they take and what they are where it does not say. */
const TRAIN_KEYS: Readonly<Record<keyof TrainConfig, FieldRange>> = Object.freeze({
  seed: { fallback: 1, min: 0, max: Number.MAX_SAFE_INTEGER, integer: true },
  hidden: { fallback: 32, min: 8, max: 512, integer: true },
  startHands: { fallback: 4000, min: 0, max: 1e7, integer: true },
  generations: { fallback: 200, min: 0, max: 1e6, integer: true },
  hands: { fallback: 400, min: 1, max: 1e6, integer: true },
  window: { fallback: 200000, min: 100, max: 4e6, integer: true },
  reuse: { fallback: 12, min: 0.01, max: 1000 },
  batch: { fallback: 64, min: 1, max: 65536, integer: true },
  lambda: { fallback: 0.7, min: 0, max: 1 },
  adjusted: { fallback: 0, min: 0, max: 1, integer: true },
  rate: { fallback: 0.002, min: 1e-8, max: 1 },
  rateEnd: { fallback: 0.0002, min: 1e-8, max: 1 },
  averaging: { fallback: 0.999, min: 0, max: 0.999999 },
  noise: { fallback: 0.1, min: 0, max: 1 },
  noiseLogits: { fallback: 1, min: 0, max: 100 },
  calm: { fallback: 0, min: 0, max: 1 },
  wild: { fallback: 0.2, min: 0, max: 1 },
  wildTurns: { fallback: 10, min: 1, max: 1000, integer: true },
  carousel: { fallback: 0.2, min: 0, max: 1 },
  older: { fallback: 0.1, min: 0, max: 1 },
  olderNets: { fallback: 8, min: 1, max: 1000, integer: true },
  rounds: { fallback: 1000, min: 2, max: 1000, integer: true },
  taskTurns: { fallback: 1e6, min: 1, max: 1e6, integer: true },
  standing: { fallback: 0, min: 0, max: 1 },
  leads: { fallback: 0, min: 0, max: 1 },
  bothStarts: { fallback: 0, min: 0, max: 1, integer: true },
});

/** Keys that earlier configurations and nets have: read where they are off, with why they cannot be on. */
const GONE: Readonly<Record<string, string>> = Object.freeze({
  sectors: 'nets see no sectors any more',
  labelGenerations: 'nets learn by no labels any more',
});
/** What these say means nothing without `labelGenerations`. */
const OF_LABELS = ['labelHands', 'labelRate', 'siblings'];

/** Throws ERR_ARGUMENT for an unknown key or a value out of range, and for a key that went unless it is off. */
export function trainConfigOf(field: Field): TrainConfig {
  for (const [key, why] of Object.entries(GONE)) {
    const gone = field.under(key);
    if (gone.value !== undefined && gone.value !== 0) throw gone.fault(`${key} takes 0 alone: ${why}`);
  }
  const config = field.numbers('a configuration', TRAIN_KEYS, [...Object.keys(GONE), ...OF_LABELS]);
  if (config.hidden % 8 !== 0) throw field.under('hidden').fault('hidden takes a multiple of 8');
  return Object.freeze(config);
}

/** Reads a parsed JSON object; the faults are those of `trainConfigOf`, `at` the key. */
export function readTrainConfig(source: unknown): Result<TrainConfig> {
  return resultOf(() => trainConfigOf(new Field(plainSource(source, 'config'), 'ERR_ARGUMENT')));
}

/**
 * What a configuration asks for that a game has not, in words; `undefined` if nothing. `scaled`: for a net of any rules, or
 * one that descends from it.
 */
export function gameFault(
  { numPlayers, plan }: DamaGame,
  { leads }: TrainConfig,
  scaled = false,
): string | undefined {
  if (leads === 0 || scaled || (numPlayers === 2 && plan.format === 'points')) return undefined;
  return 'leads are for two players and play for points';
}
