/**
 * The weights of the leaf evaluation: a multinomial logit fitted to who won hands of self-play (`dama fit-leaf`).
 *
 *   strength of a seat = sum over terms of (w + w' t) * term + b_d + b'_d t + b''_d t²
 *
 * with t the share of its pawns still off the board and d its distance in turns from the seat to move. The seats'
 * shares of the win are the softmax of their strengths.
 */
import fitted from './weights.json' with { type: 'json' };

export interface LeafWeights {
  /** For each term: its weight with all pawns on the board, and what it gains per share of pawns off. */
  readonly terms: readonly (readonly [number, number])[];
  /** For each distance from the seat to move: constant, linear and quadratic in the share of pawns off. */
  readonly tempo: readonly (readonly [number, number, number])[];
}

export type MatchFormat = 'hands' | 'points';

const TABLE = fitted as unknown as Record<MatchFormat, Record<string, LeafWeights>>;

/** The shipped weights for a format and a number of players. */
export function leafWeights(format: MatchFormat, players: number): LeafWeights {
  const weights = TABLE[format]?.[String(players)];
  if (!weights) throw new Error(`no leaf weights for ${format} with ${players} players`);
  return weights;
}
