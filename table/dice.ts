/** Reads dice as people type them. */
import { type RollTable, wrong } from '../engine/index.ts';

/**
 * Two dice as they are typed, the larger first: `54`, `5 4`, `5-4` or `5,4`. One die and 0 where one is thrown: `5` or `50`.
 * Two zeros where none is thrown: `0` or `00`.
 */
export function parseDice(text: string, { faces, low }: RollTable): readonly [number, number] | undefined {
  if (faces === 0) return /^\s*00?\s*$/.test(text) ? [0, 0] : undefined;
  if (low[0] === 0) {
    const die = Number(/^\s*([1-9]\d?)\s*$/.exec(text)?.[1] ?? 0);
    const shown = die > faces && die % 10 === 0 ? die / 10 : die;
    return shown >= 1 && shown <= faces ? [shown, 0] : undefined;
  }
  const match = /^\s*(\d)\s*[\s,-]?\s*(\d)\s*$/.exec(text) ?? /^\s*(\d+)\s*[\s,-]\s*(\d+)\s*$/.exec(text);
  const dice = match ? [Number(match[1]), Number(match[2])] : [];
  if (dice.length < 2 || dice.some((die) => die < 1 || die > faces)) return undefined;
  return [Math.max(...dice), Math.min(...dice)];
}

/** The same, at the place `roll`; ERR_ROLL for others. */
export function readDice(text: string, rolls: RollTable): readonly [number, number] {
  const dice = parseDice(text, rolls);
  if (dice) return dice;
  const { faces, low } = rolls;
  if (faces === 0)
    throw wrong('ERR_ROLL', `seats are chosen without dice, which is 00, not '${text}'`, 'roll');
  const expected =
    low[0] === 0
      ? `this turn has one die from 1 to ${faces}, such as 2`
      : `a roll is two numbers from 1 to ${faces}, such as 21`;
  throw wrong('ERR_ROLL', `${expected}, not '${text}'`, 'roll');
}
