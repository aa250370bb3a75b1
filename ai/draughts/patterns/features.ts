/**
 * What the learnt evaluation sees of a position. A *pattern* is eight squares with what stands on each, nothing, a white man or
 * a black one, as a number in base 3: the seven pairs of neighbouring rows, and blocks of two squares by four rows, at
 * the left, in the middle and at the right, from rows 0, 2 and 4. Beside the patterns there are the squares of kings, a
 * table of the balance of men by the numbers of kings, who is to move, and who has *the move* (the opposition).
 *
 * The board turned round with the colours changed has the negative score. So a feature is a weight with a sign, and features
 * that turning makes of each other share their weight. Every weight is there twice, for the full board and for the
 * empty one; the number of pieces says how much each counts.
 */

import { SQUARES } from '../../../engine/draughts/index.ts';
import { bitCount, lowestBit } from '../../../engine/index.ts';

const CELLS = 8;
const DIGITS = 3;
export const INDICES = DIGITS ** CELLS;
const LAST = SQUARES - 1;
const ROWS = 8;
const ROW_SQUARES = 4;
const BLOCK_ROWS = 4;

/** The squares of each pattern, from 0, the lowestBit digit first. */
const PATTERNS: readonly (readonly number[])[] = [
  ...Array.from({ length: ROWS - 1 }, (_, row) =>
    Array.from({ length: CELLS }, (_, i) => ROW_SQUARES * row + i),
  ),
  ...[0, 1, 2].flatMap((column) =>
    [0, 2, 4].map((row) =>
      Array.from({ length: BLOCK_ROWS }, (_, i) =>
        [0, 1].map((side) => ROW_SQUARES * (row + i) + column + side),
      ).flat(),
    ),
  ),
];
const BANDS = ROWS - 1;
export const PATTERN_COUNT = PATTERNS.length;
/** The pattern on whose squares those of another one lie when the board is turned round. */
const TURNED_PATTERNS = PATTERNS.map((squares) =>
  PATTERNS.findIndex((other) => squares.every((square) => other.includes(LAST - square))),
);

/** By pattern and digit: what the digit counts in the pattern on whose squares its own lies when the board is turned round. */
const TURNED_PLACES = Int32Array.from(
  PATTERNS.flatMap((squares, pattern) => {
    const target = PATTERNS[TURNED_PATTERNS[pattern]];
    return squares.map((square) => DIGITS ** target.indexOf(LAST - square));
  }),
);

/** By byte: its bits as digits in base 3. */
export const TERNARY = Int32Array.from({ length: 1 << CELLS }, (_, byte) => {
  let value = 0;
  for (let i = CELLS - 1; i >= 0; i--) value = DIGITS * value + ((byte >>> i) & 1);
  return value;
});

/** Where the features of patterns stand in what `read` writes, one for each; the others follow. */
const MOST_KINGS = 3;
const MOST_MEN = 4;
const MEN_RANGE = 2 * MOST_MEN + 1;
const BALANCES = (MOST_KINGS + 1) ** 2 * MEN_RANGE;
/** Pieces on the board, in pairs. */
const STAGES = 13;

/** Weights: of patterns, of kings by square, of balances, of the side to move, of the move. */
const PATTERN_WEIGHTS = PATTERN_COUNT * INDICES;
export const KING_AT = PATTERN_WEIGHTS;
export const BALANCE_AT = KING_AT + SQUARES;
export const TEMPO_AT = BALANCE_AT + BALANCES;
export const OPPOSITION_AT = TEMPO_AT + STAGES;
/** Before those that share a weight are counted once. */
const RAW = OPPOSITION_AT + STAGES;

/** By raw feature: its weight, and the sign with which White has it; weight 0 is of features that turning leaves as they are. */
export const WEIGHT_OF = new Int32Array(RAW);
export const SIGN_OF = new Int8Array(RAW);
/** Weights in all, from 1. */
export const WEIGHTS = share();

/** No position has more features: the patterns, 24 kings, and three more. */
export const MOST_FEATURES = PATTERN_COUNT + 24 + 3;
export const ODD_ROWS = 0xf0f0f0f0 | 0;

/**
 * Writes the raw features of a position into `out`, those of Black's kings as the negative less 1; returns their number. The
 * order is that of the weights.
 */
export function featuresOf(
  white: number,
  black: number,
  kings: number,
  isWhite: boolean,
  out: Int32Array,
): number {
  patternsOf(white & ~kings, black & ~kings, out);
  let count = PATTERN_COUNT;
  for (let rest = white & kings; rest !== 0; rest &= rest - 1) out[count++] = KING_AT + lowestBit(rest);
  for (let rest = black & kings; rest !== 0; rest &= rest - 1)
    out[count++] = -(KING_AT + LAST - lowestBit(rest)) - 1;
  out[count++] = BALANCE_AT + balanceOf(white, black, kings);
  const pieces = bitCount(white | black);
  const stage = pieces >> 1;
  out[count++] = isWhite ? TEMPO_AT + stage : -(TEMPO_AT + stage) - 1;
  if ((pieces & 1) === 0) {
    const hasMove = ((bitCount((white | black) & ODD_ROWS) & 1) !== 0) === isWhite;
    out[count++] = hasMove ? OPPOSITION_AT + stage : -(OPPOSITION_AT + stage) - 1;
  }
  return count;
}

/** The features of the patterns: pattern * INDICES + index. */
function patternsOf(white: number, black: number, out: Int32Array): void {
  for (let pattern = 0; pattern < PATTERN_COUNT; pattern++)
    out[pattern] = pattern * INDICES + TERNARY[byteOf(white, pattern)] + 2 * TERNARY[byteOf(black, pattern)];
}

/** The squares of a set that are in a pattern, as eight bits. */
function byteOf(set: number, pattern: number): number {
  if (pattern < BANDS) return (set >>> (ROW_SQUARES * pattern)) & 0xff;
  const column = Math.floor((pattern - BANDS) / 3);
  const row = 2 * ((pattern - BANDS) % 3);
  let x = (set >>> (ROW_SQUARES * row + column)) & 0x3333;
  x = (x | (x >>> 2)) & 0x0f0f;
  return (x | (x >>> 4)) & 0xff;
}

export function balanceOf(white: number, black: number, kings: number): number {
  const whiteKings = bitCount(white & kings);
  const blackKings = bitCount(black & kings);
  const lead = bitCount(white) - whiteKings - bitCount(black) + blackKings;
  return balanceIndex(Math.min(whiteKings, MOST_KINGS), Math.min(blackKings, MOST_KINGS), lead);
}

function balanceIndex(whiteKings: number, blackKings: number, lead: number): number {
  const men = Math.max(-MOST_MEN, Math.min(MOST_MEN, lead)) + MOST_MEN;
  return ((MOST_KINGS + 1) * whiteKings + blackKings) * MEN_RANGE + men;
}

/** The raw feature that turning the board round makes of one of these; for all others it is the sign that is turned. */
function turned(raw: number): number {
  if (raw < PATTERN_WEIGHTS) return turnedPattern(Math.floor(raw / INDICES), raw % INDICES);
  if (raw < BALANCE_AT || raw >= TEMPO_AT) return raw;
  const index = raw - BALANCE_AT;
  const kings = Math.floor(index / MEN_RANGE);
  const [whiteKings, blackKings] = [Math.floor(kings / (MOST_KINGS + 1)), kings % (MOST_KINGS + 1)];
  return BALANCE_AT + balanceIndex(blackKings, whiteKings, MOST_MEN - (index % MEN_RANGE));
}

function turnedPattern(pattern: number, index: number): number {
  const target = TURNED_PATTERNS[pattern];
  let value = target * INDICES;
  for (let cell = CELLS * pattern, rest = index; rest !== 0; cell++) {
    const digit = rest % DIGITS;
    if (digit !== 0) value += (DIGITS - digit) * TURNED_PLACES[cell];
    rest = Math.floor(rest / DIGITS);
  }
  return value;
}

/** Gives every raw feature its weight; returns the number of weights with the one that is always 0. */
function share(): number {
  let weights = 1;
  for (let raw = 0; raw < RAW; raw++) {
    const other = raw < PATTERN_WEIGHTS || (raw >= BALANCE_AT && raw < TEMPO_AT) ? turned(raw) : -1;
    if (other === raw) continue;
    if (other >= 0 && other < raw) {
      WEIGHT_OF[raw] = WEIGHT_OF[other];
      SIGN_OF[raw] = -1;
    } else {
      WEIGHT_OF[raw] = weights++;
      SIGN_OF[raw] = 1;
    }
  }
  return weights;
}
