/** Reads and writes the dice of a position. */
import {
  type DamaState,
  type Dice,
  isChoosing,
  type Rules,
  rollsOf,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { wrong } from '../../engine/index.ts';
import { parseDice } from '../dice.ts';

/** The dice of a position; ERR_ROLL for others. */
export function readDice(text: string, setup: Setup, rules: Rules): Dice {
  const rolls = rollsOf(setup, rules);
  const dice = parseDice(text, rolls);
  if (dice) return dice;
  const { faces } = rolls;
  if (faces === 0)
    throw wrong('ERR_ROLL', `seats are chosen without dice, which is 00, not '${text}'`, 'roll');
  if (rolls.low[0] === 0)
    throw wrong(
      'ERR_ROLL',
      `the first turn has one die from 1 to ${faces}, such as 2, not '${text}'`,
      'roll',
    );
  throw wrong('ERR_ROLL', `a roll is two numbers from 1 to ${faces}, such as 21, not '${text}'`, 'roll');
}

/** The dice that an option names, if it names any; a choice between the seats (R22) needs none. */
export function givenDice(text: string | undefined, setup: Setup, rules: Rules): Dice | undefined {
  if (text !== undefined) return readDice(text, setup, rules);
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
