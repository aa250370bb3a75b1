/** Reads and writes the dice of a position. */
import {
  type DamaState,
  type Dice,
  isChoosing,
  type Rules,
  rollsOf,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { readDice } from '../dice.ts';

/** The dice that an option names, if it names any; a choice between the seats (R22) needs none. ERR_ROLL for others. */
export function givenDice(text: string | undefined, setup: Setup, rules: Rules): Dice | undefined {
  if (text !== undefined) return readDice(text, rollsOf(setup, rules));
  return isChoosing(setup) ? [0, 0] : undefined;
}

/** A roll for people: `54`, or `5` for one die. */
export function rollText([high, low]: Dice): string {
  return low === 0 ? `${high}` : `${high}${low}`;
}

/** The dice of a state at a decision. */
export function diceOf({ rolls, roll }: DamaState): Dice {
  return [rolls.high[roll], rolls.low[roll]];
}
