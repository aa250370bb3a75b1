/** A variant: the rules of a game as frozen, validated data, in the shape of its JSON file. */

/** The readings of a rule that a variant may choose from, by the key they stand under. */
export const VARIANT_CHOICES = {
  'dice.single': ['larger', 'any'],
  'dice.doubles': ['nothing', 'again'],
  'entry.start': ['always', 'no-bridge'],
  'entry.bridge': ['walk-on', 'stop'],
  'walk.turning': ['fixed', 'free'],
  'close.array': ['before-jump', 'turn-start'],
  'hand.end': ['at-once', 'complete-round'],
  'hand.firstTurn': ['two-dice', 'one-die'],
  'hand.choose': ['none', 'second'],
  'match.format': ['hands', 'points'],
  'match.starter': ['draw', 'rotate'],
  'scoring.arrayFor': ['all', 'closer'],
} as const;

type Choice<K extends keyof typeof VARIANT_CHOICES> = (typeof VARIANT_CHOICES)[K][number];

export interface Variant {
  readonly name: string;
  readonly title: string;
  readonly board: { readonly rings: number; readonly sectors: number };
  readonly pawns: number;
  readonly dice: {
    readonly faces: number;
    readonly single: Choice<'dice.single'>;
    readonly doubles: Choice<'dice.doubles'>;
  };
  readonly entry: {
    readonly cost: 0 | 1;
    readonly start: Choice<'entry.start'>;
    readonly bridge: Choice<'entry.bridge'>;
  };
  readonly walk: {
    readonly turning: Choice<'walk.turning'>;
    readonly outward: boolean;
    readonly revisit: boolean;
  };
  readonly array: { readonly connected: boolean };
  readonly close: {
    readonly array: Choice<'close.array'>;
    readonly keepArray: boolean;
    readonly centreNeighbour: boolean;
  };
  readonly hand: {
    readonly end: Choice<'hand.end'>;
    readonly roundCap: number;
    readonly firstTurn: Choice<'hand.firstTurn'>;
    /** How many pawns fewer each place has, the starter's first. */
    readonly spared: readonly number[];
    readonly choose: Choice<'hand.choose'>;
  };
  readonly match: {
    readonly format: Choice<'match.format'>;
    readonly hands: number;
    readonly starter: Choice<'match.starter'>;
  };
  /** Points, in steps of one thousandth. */
  readonly scoring: {
    readonly rings: readonly number[];
    readonly centre: number;
    readonly array: number;
    readonly arrayFor: Choice<'scoring.arrayFor'>;
    readonly off: number;
    readonly seat: readonly number[];
  };
}
