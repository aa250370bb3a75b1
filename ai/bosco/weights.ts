/**
 * The learnt weights by the number of seats, as `dama fit bosco` writes them: for each feature what it promises in points,
 * and how uncertain the outcome is.
 */
import fitted from './weights.json' with { type: 'json' };

export interface Weights {
  /** What each feature promises with no card in the deck, and how much more with all of them. */
  readonly end: readonly number[];
  readonly deck: readonly number[];
  /** Square of the lead in points that multiplies the odds by e: at the end, and more for each card in the deck. */
  readonly spread: readonly [end: number, card: number];
}

/** What `fit-bosco` writes. */
export type FittedWeights = Readonly<Record<string, Weights>>;

/** Throws for a number of seats that no weights are there for. */
export function weightsFor(players: number): Weights {
  const all: Readonly<Record<string, { readonly spread: readonly number[] } & Omit<Weights, 'spread'>>> =
    fitted;
  const { end, deck, spread } = all[players];
  return { end, deck, spread: [spread[0], spread[1]] };
}
