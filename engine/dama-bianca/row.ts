/**
 * The row of a `DamaState`: everything that affects play, and the bytes of a snapshot.
 *
 *   row[0..13]            the fields below
 *   row[WORDS + 5 seat]   the seat's pawns, five ring words
 *   row[WORDS + 5 n]      the pawns of all seats
 */

import type { Player } from '../index.ts';
import { MAX_RINGS } from '../round-board/index.ts';
import type { MatchPlan } from './match.ts';
import type { Rules } from './rules/rules.ts';
import { countPawns } from './turns/array.ts';

export const PHASE = 0;
export const MOVER = 1;
/** An outcome of the roll table, or -1 before it is thrown. */
export const ROLL = 2;
/** Turns played in this hand. */
export const TURNS = 3;
export const STARTER = 4;
/** One bit for each seat that has closed. */
export const IN_CENTRE = 5;
/** The seat, or -1. */
export const FIRST_CLOSER = 6;
/** Number of the hand in its match. */
export const HAND = 7;
/** Match totals by seat. */
export const SCORES = 8;
export const WORDS = 14;

export const TO_ROLL = 0;
export const TO_TURN = 1;
export const TO_START = 2;
export const FINISHED = 3;

export function rowLength(players: number): number {
  return WORDS + 5 * players + 5;
}

/** Whether the row at `at` is of the starter's turn on an empty board. */
export function isFirstTurn(rows: Int32Array, at: number, players: number): boolean {
  if (rows[at + MOVER] !== rows[at + STARTER]) return false;
  const all = at + WORDS + MAX_RINGS * players;
  for (let w = 0; w < MAX_RINGS; w++) if (rows[all + w] !== 0) return false;
  return rows[at + IN_CENTRE] === 0;
}

export function seatHasClosed(rows: Int32Array, at: number, seat: Player): boolean {
  return ((rows[at + IN_CENTRE] >> seat) & 1) === 1;
}

/** A seat's place in the order of play, 0 for the starter. */
export function placeOf(rows: Int32Array, at: number, seat: Player, players: number): number {
  return (seat - rows[at + STARTER] + players) % players;
}

/** Half of the key of the row at `at`: of all its fields and the pawns of each seat. */
export function hashRow(rows: Int32Array, at: number, players: number, seed: number): number {
  const end = at + WORDS + MAX_RINGS * players;
  let h = seed | 0;
  for (let i = at; i < end; i++) {
    h = Math.imul(h ^ rows[i], 0x2c1b3c6d);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return (h ^ (h >>> 16)) | 0;
}

/** What shows that a row of the right length is not of this game, or `undefined`. */
export function faultOfRow(
  row: Int32Array,
  players: number,
  rules: Rules,
  plan: MatchPlan,
): string | undefined {
  const isIn = (field: number, min: number, max: number): boolean => row[field] >= min && row[field] <= max;
  const phase = row[PHASE];
  if (!isIn(PHASE, TO_ROLL, FINISHED)) return `phase ${phase}`;
  if (!isIn(MOVER, 0, players - 1)) return `mover ${row[MOVER]}`;
  if (!isIn(STARTER, 0, players - 1)) return `starter ${row[STARTER]}`;
  const rolls = isFirstTurn(row, 0, players) ? rules.firstRolls : rules.rolls;
  const [least, most] = phase === TO_TURN ? [0, rolls.size - 1] : [-1, -1];
  if (!isIn(ROLL, least, most)) return `roll ${row[ROLL]} in phase ${phase}`;
  if (!isIn(TURNS, 0, players * rules.variant.hand.roundCap)) return `turn ${row[TURNS]}`;
  if (!isIn(HAND, 0, plan.hands - 1)) return `hand ${row[HAND]}`;
  return faultOfCentre(row, players) ?? faultOfPawns(row, players, rules);
}

function faultOfCentre(row: Int32Array, players: number): string | undefined {
  const closed = row[IN_CENTRE];
  const first = row[FIRST_CLOSER];
  if (closed < 0 || closed >= 1 << players) return `closers ${closed}`;
  const isFirst = first >= 0 && first < players && (closed >> first) & 1;
  if (closed === 0 ? first !== -1 : !isFirst) return `first closer ${first} of ${closed}`;
  const goesOn = row[PHASE] === TO_ROLL || row[PHASE] === TO_TURN;
  return goesOn && (closed >> row[MOVER]) & 1 ? `seat ${row[MOVER]} to move has closed` : undefined;
}

function faultOfPawns(row: Int32Array, players: number, rules: Rules): string | undefined {
  const { mask, outermost } = rules.board;
  const all = new Int32Array(MAX_RINGS);
  for (let seat = 0; seat < players; seat++) {
    const at = WORDS + MAX_RINGS * seat;
    for (let w = 0; w < MAX_RINGS; w++) {
      const word = row[at + w];
      if ((word & ~(w < outermost ? 0 : mask)) !== 0) return `pawns off the board, seat ${seat}`;
      if ((word & all[w]) !== 0) return `two pawns on a cell, seat ${seat}`;
      all[w] |= word;
    }
    const pawns = countPawns(row, at) + ((row[IN_CENTRE] >> seat) & 1);
    if (pawns > rules.places[placeOf(row, 0, seat, players)].pawns) return `${pawns} pawns, seat ${seat}`;
  }
  if ((all[outermost] & 1) !== 0) return 'a pawn on cell 1';
  const differs = all.some((word, w) => word !== row[WORDS + MAX_RINGS * players + w]);
  return differs ? 'the pawns of all seats are not their sum' : undefined;
}
