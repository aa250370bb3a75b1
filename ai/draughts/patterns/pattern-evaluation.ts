/**
 * The learnt evaluation: the sum of the weights of the features of features.ts, in 128ths of a logit of the share of the win.
 * It is written out for speed; a test holds it to the plain sum.
 */

import type { DraughtsOptions } from '../../../engine/draughts/index.ts';
import { bitCount, lowestBit } from '../../../engine/index.ts';
import { logistic } from '../../index.ts';
import type { Evaluation } from '../evaluation.ts';
import {
  BALANCE_AT,
  balanceOf,
  INDICES,
  KING_AT,
  ODD_ROWS,
  OPPOSITION_AT,
  PATTERN_COUNT,
  SIGN_OF,
  TEMPO_AT,
  TERNARY,
  WEIGHT_OF,
} from './features.ts';
import dama from './weights/dama.json' with { type: 'json' };
import vinciperdi from './weights/vinciperdi.json' with { type: 'json' };
import { unpackWeights, type Weights } from './weights.ts';

/** Units of a logit. */
export const LOGIT = 128;
export const FULL = 24;
const HIGH = 16;
const LAST = 31;
const TWICE = TERNARY.map((value) => 2 * value);

/** The sum for White, as the shares of the full and the empty board make it. */
export function blend(full: number, empty: number, pieces: number): number {
  return ((full * pieces + empty * (FULL - pieces)) / FULL) | 0;
}

export class PatternEvaluation implements Evaluation {
  readonly name = 'patterns';
  readonly version: number;
  /** By raw feature, the weight of the full board in the high half, that of the empty one added. */
  readonly #packed: Int32Array;

  constructor({ version, full, empty }: Weights) {
    this.version = version;
    this.#packed = WEIGHT_OF.map(
      (weight, raw) => SIGN_OF[raw] * (full[weight] * (1 << HIGH) + empty[weight]),
    );
  }

  score(white: number, black: number, kings: number, isWhiteToMove: boolean): number {
    const packed = this.#packed;
    const w = white & ~kings;
    const b = black & ~kings;
    // The rows, two by two.
    let sum =
      packed[TERNARY[w & 255] + TWICE[b & 255]] +
      packed[INDICES + TERNARY[(w >>> 4) & 255] + TWICE[(b >>> 4) & 255]] +
      packed[2 * INDICES + TERNARY[(w >>> 8) & 255] + TWICE[(b >>> 8) & 255]] +
      packed[3 * INDICES + TERNARY[(w >>> 12) & 255] + TWICE[(b >>> 12) & 255]] +
      packed[4 * INDICES + TERNARY[(w >>> 16) & 255] + TWICE[(b >>> 16) & 255]] +
      packed[5 * INDICES + TERNARY[(w >>> 20) & 255] + TWICE[(b >>> 20) & 255]] +
      packed[6 * INDICES + TERNARY[w >>> 24] + TWICE[b >>> 24]];
    // The blocks: the bits of two columns of all rows are brought together, four for each pair of rows.
    for (let column = 0, at = 7 * INDICES; at < PATTERN_COUNT * INDICES; column++, at += 3 * INDICES) {
      let x = (w >>> column) & 0x33333333;
      let y = (b >>> column) & 0x33333333;
      x = (x | (x >>> 2)) & 0x0f0f0f0f;
      y = (y | (y >>> 2)) & 0x0f0f0f0f;
      x |= x >>> 4;
      y |= y >>> 4;
      sum +=
        packed[at + TERNARY[x & 255] + TWICE[y & 255]] +
        packed[at + INDICES + TERNARY[(x >>> 8) & 255] + TWICE[(y >>> 8) & 255]] +
        packed[at + 2 * INDICES + TERNARY[(x >>> 16) & 255] + TWICE[(y >>> 16) & 255]];
    }
    if (kings !== 0) {
      for (let rest = white & kings; rest !== 0; rest &= rest - 1) sum += packed[KING_AT + lowestBit(rest)];
      for (let rest = black & kings; rest !== 0; rest &= rest - 1)
        sum -= packed[KING_AT + LAST - lowestBit(rest)];
    }
    sum += packed[BALANCE_AT + balanceOf(white, black, kings)];
    const pieces = bitCount(white | black);
    const stage = pieces >> 1;
    sum += isWhiteToMove ? packed[TEMPO_AT + stage] : -packed[TEMPO_AT + stage];
    if ((pieces & 1) === 0) {
      const hasMove = ((bitCount((white | black) & ODD_ROWS) & 1) !== 0) === isWhiteToMove;
      sum += hasMove ? packed[OPPOSITION_AT + stage] : -packed[OPPOSITION_AT + stage];
    }
    sum |= 0;
    const empty = (sum << HIGH) >> HIGH;
    return blend((sum - empty) >> HIGH, empty, pieces);
  }

  shareOf(score: number): number {
    return logistic(score / LOGIT);
  }
}

/** The shipped weights (`dama fit draughts`) by `losing`; read when they are first asked for. */
const made = new Map<boolean, Evaluation>();

/** Rules that differ in draws, huffing and what blocked pieces get have the same weights. */
export function learntEvaluation({ losing }: DraughtsOptions): Evaluation {
  const known = made.get(losing);
  if (known) return known;
  const evaluation = new PatternEvaluation(unpackWeights(losing ? vinciperdi : dama));
  made.set(losing, evaluation);
  return evaluation;
}
