/** What a board shows besides its pieces. */
import type { WalkAnswer } from '../../../table/protocol/index.ts';

/** A spot where the piece that is taken up can go. */
export interface Target {
  readonly spot: number;
  /** By which dice: one number, the sum, or either; `plain` in games without dice. */
  readonly kind: 'die' | 'sum' | 'both' | 'plain';
  /** What is written there, such as `5` or `4/9`. */
  readonly label: string;
}

export interface ShownWalk {
  readonly path: readonly number[];
  readonly jumps: readonly number[];
  /** `last`: of the turn before; `entered`: of this turn; `preview`: what a click would enter; `best`: what was advised. */
  readonly kind: 'last' | 'entered' | 'preview' | 'best';
  /** Whose it is, for its colour. */
  readonly seat?: number;
}

export interface Highlights {
  /** Spots whose pieces may be taken up. */
  readonly pickable?: readonly number[];
  readonly picked?: number;
  readonly targets?: readonly Target[];
  readonly walks?: readonly ShownWalk[];
  /** Spots that pieces have left in this turn: a ghost stands there. */
  readonly left?: readonly { readonly spot: number; readonly seat: number }[];
  /** Spots to be noticed, such as those of an array or of a fault. */
  readonly noticed?: readonly number[];
}

/** The spots that a click can mean, in the order in which keys visit them: the ends if a piece is taken up, else pieces. */
export function candidatesOf({ pickable = [], targets = [] }: Highlights): number[] {
  return targets.length > 0 ? targets.map(({ spot }) => spot) : [...pickable];
}

/** `5`, `9` for a sum of 4 and 5, or `5/9` for either. */
export function targetOf(spot: number, numbers: readonly (readonly number[])[]): Target {
  const sums = numbers.map((dice) => dice.reduce((a, b) => a + b, 0));
  const label = [...new Set(sums)].sort((a, b) => a - b).join('/');
  if (numbers.length === 0) return { spot, kind: 'plain', label: '' };
  const hasSum = numbers.some(({ length }) => length > 1);
  const hasDie = numbers.some(({ length }) => length === 1);
  return { spot, kind: hasSum && hasDie ? 'both' : hasSum ? 'sum' : 'die', label };
}

/** The walks of an answer as a board draws them. */
export function shownWalks(
  walks: readonly Pick<WalkAnswer, 'path' | 'jumps'>[],
  kind: ShownWalk['kind'],
  seat?: number,
): readonly ShownWalk[] {
  return walks.map(({ path, jumps }) => ({ path, jumps, kind, ...(seat === undefined ? {} : { seat }) }));
}
