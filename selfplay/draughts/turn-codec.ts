/**
 * The turns of a game as bytes. A step takes two: origin and end. What a turn has besides follows, as flags in the first byte
 * say: two bytes of jumps, low byte first, and one of the square that is huffed. Who played which turn follows from the rules:
 * the seats take turns.
 */
import {
  fromOf,
  huffBits,
  huffedOf,
  huffs,
  jumpsOf,
  packMove,
  SQUARES,
  toOf,
} from '../../engine/draughts/index.ts';
import type { Action } from '../../engine/index.ts';
import type { Plies } from '../study-kit.ts';

const SQUARE = SQUARES - 1;
const TAKES = 32;
const HUFFS = 64;
const FLAGS = TAKES | HUFFS;
const BYTE = 8;
const LOW = 255;
const MOST_JUMPS = 511;
const SEATS = 2;

export function packTurns({ actions }: Plies): Uint8Array {
  const bytes: number[] = [];
  for (const action of actions) {
    const jumps = jumpsOf(action);
    bytes.push(fromOf(action) | (jumps > 0 ? TAKES : 0) | (huffs(action) ? HUFFS : 0), toOf(action));
    if (jumps > 0) bytes.push(jumps & LOW, jumps >>> BYTE);
    if (huffs(action)) bytes.push(huffedOf(action));
  }
  return Uint8Array.from(bytes);
}

/** Throws if the bytes are not whole turns. */
export function unpackTurns(bytes: Uint8Array): Plies {
  const actions: Action[] = [];
  let at = 0;
  const next = (most: number): number => {
    const byte = bytes[at++];
    if (byte === undefined || byte > most)
      throw new Error(
        `turn ${actions.length + 1} is not whole: ${bytes.length} bytes, byte ${at} is ${byte}`,
      );
    return byte;
  };
  while (at < bytes.length) {
    const first = next(SQUARE | FLAGS);
    const to = next(SQUARE);
    let jumps = 0;
    if ((first & TAKES) !== 0) {
      jumps = next(LOW) | (next(MOST_JUMPS >>> BYTE) << BYTE);
      if (jumps === 0) throw new Error(`turn ${actions.length + 1} takes nothing`);
    }
    const huff = (first & HUFFS) === 0 ? 0 : huffBits(next(SQUARE));
    actions.push((packMove(first & SQUARE, to, jumps) | huff) as Action);
  }
  return { players: actions.map((_, ply) => ply % SEATS), actions };
}
