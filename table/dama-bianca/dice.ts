/** Writes the dice of a position. */
import type { DamaState, Dice } from '../../engine/dama-bianca/index.ts';

/** A roll for people: `54`, or `5` for one die. */
export function rollText([high, low]: Dice): string {
  return low === 0 ? `${high}` : `${high}${low}`;
}

/** The dice of a state at a decision. */
export function diceOf({ rolls, roll }: DamaState): Dice {
  return [rolls.high[roll], rolls.low[roll]];
}
