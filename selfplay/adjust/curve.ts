/** The curve of win probabilities as bytes: for each turn and seat before the roll, after it, after the turn. */
import type { CourseTurn } from './course.ts';

/** A value is kept as a 16-bit number, low byte first, of steps of 1 / 65535: far finer than any evaluator is right. */
const STEPS = 65535;
const POINTS = 3;
const BYTES = 2;

export interface CurveTurn {
  /** By seat. */
  readonly before: readonly number[];
  readonly rolled: readonly number[];
  readonly played: readonly number[];
}

export function packCurve(turns: readonly CourseTurn[], players: number): Uint8Array {
  const bytes = new Uint8Array(turns.length * POINTS * players * BYTES);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { before, rolled, played } of turns) {
    for (const values of [before, rolled, played]) {
      for (const value of values) {
        view.setUint16(at, Math.round(Math.min(1, Math.max(0, value)) * STEPS), true);
        at += BYTES;
      }
    }
  }
  return bytes;
}

/** Throws if the bytes are not whole turns of so many players. */
export function unpackCurve(bytes: Uint8Array, players: number): CurveTurn[] {
  const row = players * BYTES;
  const size = POINTS * row;
  if (bytes.length % size !== 0) throw new Error(`${bytes.length} bytes are no whole turns of ${players}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (at: number): number[] =>
    Array.from({ length: players }, (_, seat) => view.getUint16(at + seat * BYTES, true) / STEPS);
  return Array.from({ length: bytes.length / size }, (_, turn) => {
    const at = turn * size;
    return { before: read(at), rolled: read(at + row), played: read(at + 2 * row) };
  });
}
