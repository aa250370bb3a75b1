/** The hand-made evaluation of a search: pieces and rows, as `greedy` counts them. What is learnt is compared with it. */
import { bitCount } from '../../engine/index.ts';
import { logistic } from '../index.ts';
import type { Evaluation } from './evaluation.ts';
import { KING, MAN } from './material.ts';

const SCALE = 150;

function materialScore(white: number, black: number, kings: number): number {
  const whiteMen = white & ~kings;
  const blackMen = black & ~kings;
  const men = bitCount(whiteMen) - bitCount(blackMen);
  const royal = bitCount(white & kings) - bitCount(black & kings);
  return KING * royal + MAN * men + rows(whiteMen, true) - rows(blackMen, false);
}

/** Rows that men have advanced, all together: each bit of the number of a row is a set of squares. */
function rows(men: number, isWhite: boolean): number {
  const down = bitCount(men & 0xf0f0f0f0) + 2 * bitCount(men & 0xff00ff00) + 4 * bitCount(men & 0xffff0000);
  return isWhite ? 7 * bitCount(men) - down : down;
}

export function handEvaluation(losing: boolean): Evaluation {
  const sign = losing ? -1 : 1;
  return {
    name: 'material',
    version: 1,
    score: (white, black, kings) => sign * materialScore(white, black, kings),
    shareOf: (score) => logistic(score / SCALE),
  };
}
