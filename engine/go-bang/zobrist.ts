/** Hashes of stones: those of a position are combined by exclusive or. */
import { type Player, stream } from '../index.ts';
import { MAX_SEATS, MAX_SQUARES } from './rules.ts';

const values = stream('go-bang', 'zobrist');
const LO = Int32Array.from({ length: MAX_SEATS * MAX_SQUARES }, () => values.next());
const HI = Int32Array.from({ length: MAX_SEATS * MAX_SQUARES }, () => values.next());

/** The two halves of the hash of a seat's stone on a square. */
export function stoneKeyLo(seat: Player, square: number): number {
  return LO[seat * MAX_SQUARES + square];
}

export function stoneKeyHi(seat: Player, square: number): number {
  return HI[seat * MAX_SQUARES + square];
}
