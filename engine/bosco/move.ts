/**
 * Moves as ints: a word that is chosen, or a walk. A walk is its steps, the cell that it leaves (0 for a pawn that enters)
 * and the cell where it ends; no path is in it (B14).
 */
import type { Move } from '../index.ts';

const BITS = 7;
const LOW = (1 << BITS) - 1;
const STEPS = 2 * BITS;

/** In the order of the nodes. */
const WORDS = ['rescue', 'play', 'keep', 'drop', 'terno', 'pass', 'draw', 'stop'] as const;
type Word = (typeof WORDS)[number];

function wordOf(word: Word): Move {
  return WORDS.indexOf(word) as Move;
}

export const RESCUE = wordOf('rescue');
export const PLAY = wordOf('play');
export const KEEP = wordOf('keep');
export const DROP = wordOf('drop');
export const TERNO = wordOf('terno');
export const PASS = wordOf('pass');
export const DRAW = wordOf('draw');
export const STOP = wordOf('stop');

/** Where a pawn comes from that enters. */
export const OFF = 0;
const ENTERING = 'in';

export function walkOf(steps: number, from: number, to: number): Move {
  return ((steps << STEPS) | (from << BITS) | to) as Move;
}

export function isWalk(move: number): boolean {
  return move >= 1 << STEPS;
}

export function stepsOf(move: number): number {
  return move >> STEPS;
}

export function fromOf(move: number): number {
  return (move >> BITS) & LOW;
}

export function toOf(move: number): number {
  return move & LOW;
}

/** Such as `4:12-16`, `11:in-45` or `rescue`. */
export function formatMove(move: number): string {
  if (!isWalk(move)) return WORDS[move];
  const from = fromOf(move);
  return `${stepsOf(move)}:${from === OFF ? ENTERING : from}-${toOf(move)}`;
}

const WALK = /^([1-9]\d?):(in|[1-9]\d?)-([1-9]\d?)$/;

/** The move of a text, legal or not; `undefined` for a text that no move has. */
export function readMove(text: string): Move | undefined {
  const word = (WORDS as readonly string[]).indexOf(text);
  if (word >= 0) return word as Move;
  const [, steps, from, to] = WALK.exec(text) ?? [];
  if (steps === undefined) return undefined;
  return walkOf(Number(steps), from === ENTERING ? OFF : Number(from), Number(to));
}
