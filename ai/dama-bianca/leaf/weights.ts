/**
 * The weights of the leaf evaluation. The relative weights of the terms were chosen by hand, from matches of the
 * one-ply player against `greedy`. One scale for all of them, and the tempo, were then fitted to who won hands of
 * self-play (`dama fit-leaf` of revision b1531531), so the shares mean what they say.
 *
 *   strength of a seat = sum over terms of (w + w' t) * term + b_d + b'_d u + b''_d u²
 *
 * with t the share of its pawns still off the board, d its distance in turns from the seat to move, and u = 2 (c - 1) /
 * pawns, where its c-th turn from now is the first on which it can close (`turnsToClose`). The seats' shares of the
 * win are the softmax of their strengths.
 */
import lead from './lead.json' with { type: 'json' };
import fitted from './weights.json' with { type: 'json' };

export const LEAF_NAME = 'leaf';
/** Raised whenever the leaf may value some position differently. */
export const LEAF_VERSION = 5;

export interface LeafWeights {
  /** For each term: its weight with all pawns on the board, and what it gains per share of pawns off. */
  readonly terms: readonly (readonly [number, number])[];
  /** For each distance from the seat to move: constant, linear and quadratic in u. */
  readonly tempo: readonly (readonly [number, number, number])[];
}

type MatchFormat = 'hands' | 'points';

/**
 * The worth of a lead in the match while a hand is open, as a multiple of the worth that follows from the spread of
 * greedy's hands: at the start of the hand, and how much more with all pawns on the board (hand-in-match.ts).
 */
export type LeadWeights = readonly [number, number];

/** By number of players. */
type FittedWeights = Readonly<Record<MatchFormat, Record<string, LeafWeights>>>;
/** The same for leads, which nets need too: a file of its own, since pages have nets without the leaf. */
type FittedLeads = Readonly<Record<string, LeadWeights>>;

const TABLE = fitted as unknown as FittedWeights;
const LEADS = lead as unknown as FittedLeads;

/** The shipped weights for a format and a number of players. */
export function leafWeights(format: MatchFormat, players: number): LeafWeights {
  const weights = TABLE[format]?.[String(players)];
  if (!weights) throw new Error(`no leaf weights for ${format} with ${players} players`);
  return weights;
}

/** The shipped weights of a lead for a number of players. */
export function leadWeights(players: number): LeadWeights {
  const weights = LEADS[String(players)];
  if (!weights) throw new Error(`no weights of a lead with ${players} players`);
  return weights;
}
