/**
 * The turns of a game in two bytes each: the square that the pawn left, and where it ended; two zeros for a pass. Who moved
 * follows from the rules: seats take turns.
 */
import { fromOf, moveOf, toOf } from '../../engine/alma/index.ts';
import type { Plies } from '../study-kit.ts';

const BYTES = 2;

export function packTurns({ actions }: Plies): Uint8Array {
  return Uint8Array.from(actions.flatMap((move) => [fromOf(move), toOf(move)]));
}

/** Throws if the bytes are not whole turns on a board of `cells`. */
export function unpackTurns(bytes: Uint8Array, cells: number, players: number): Plies {
  if (bytes.length % BYTES !== 0) throw new Error(`${bytes.length} bytes are not whole turns`);
  const actions = Array.from({ length: bytes.length / BYTES }, (_, ply) => {
    const [from, to] = [bytes[ply * BYTES], bytes[ply * BYTES + 1]];
    if (from >= cells || to >= cells || (from === to && from > 0))
      throw new Error(`ply ${ply + 1} goes from ${from} to ${to} on a board of ${cells}`);
    return moveOf(from, to);
  });
  return { players: actions.map((_, ply) => ply % players), actions };
}
