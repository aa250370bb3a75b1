/** Dice as they are typed, and those of a position. */
import type { DamaState, Dice } from '../../engine/dama-bianca/index.ts';
import { wrong } from '../../engine/index.ts';

/** Two dice as they are typed: `54`, `5 4`, `5-4` or `5,4`; the larger comes first. */
export function parseDice(text: string, faces: number): Dice | undefined {
  const match = /^\s*(\d)\s*[\s,-]?\s*(\d)\s*$/.exec(text);
  const dice = match ? [Number(match[1]), Number(match[2])] : [];
  if (dice.length < 2 || dice.some((die) => die < 1 || die > faces)) return undefined;
  return [Math.max(...dice), Math.min(...dice)];
}

export function readDice(text: string, faces: number): Dice {
  const dice = parseDice(text, faces);
  if (dice) return dice;
  throw wrong('ERR_ROLL', `a roll is two numbers from 1 to ${faces}, such as 21, not '${text}'`, 'roll');
}

/** The dice of a state at a decision. */
export function diceOf({ rules, roll }: DamaState): Dice {
  return [rules.rolls.high[roll], rules.rolls.low[roll]];
}
