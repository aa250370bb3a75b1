/** Dice as they are typed, and those of a position. */
import {
  type DamaState,
  type Dice,
  isChoosing,
  type RollTable,
  type Rules,
  rollsOf,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { wrong } from '../../engine/index.ts';

/** Two dice as they are typed: `54`, `5 4`, `5-4` or `5,4`; the larger comes first. One die, where one is thrown: `5` or `50`; none (R22): `0` or `00`. */
export function parseDice(text: string, { faces, low }: RollTable): Dice | undefined {
  if (faces === 0) return /^\s*00?\s*$/.test(text) ? [0, 0] : undefined;
  if (low[0] === 0) {
    const die = Number(/^\s*(\d)0?\s*$/.exec(text)?.[1]);
    return die >= 1 && die <= faces ? [die, 0] : undefined;
  }
  const match = /^\s*(\d)\s*[\s,-]?\s*(\d)\s*$/.exec(text);
  const dice = match ? [Number(match[1]), Number(match[2])] : [];
  if (dice.length < 2 || dice.some((die) => die < 1 || die > faces)) return undefined;
  return [Math.max(...dice), Math.min(...dice)];
}

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
