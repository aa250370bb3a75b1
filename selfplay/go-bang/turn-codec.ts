/** The squares of a game in two bytes each, low byte first. Who placed which follows from the rules: seats take turns. */
import type { Action } from '../../engine/index.ts';
import type { Plies } from '../study-kit.ts';

const BYTES = 2;

export function packSquares({ actions }: Plies): Uint8Array {
  const bytes = new Uint8Array(actions.length * BYTES);
  const view = new DataView(bytes.buffer);
  actions.forEach((square, ply) => {
    view.setUint16(ply * BYTES, square, true);
  });
  return bytes;
}

/** Throws if the bytes are not whole squares of a board of `cells`. */
export function unpackSquares(bytes: Uint8Array, cells: number, players: number): Plies {
  if (bytes.length % BYTES !== 0) throw new Error(`${bytes.length} bytes are not whole squares`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const actions = Array.from({ length: bytes.length / BYTES }, (_, ply) => {
    const square = view.getUint16(ply * BYTES, true);
    if (square >= cells) throw new Error(`ply ${ply + 1} is square ${square} of a board of ${cells}`);
    return square as Action;
  });
  return { players: actions.map((_, ply) => ply % players), actions };
}
