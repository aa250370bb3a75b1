import { kept } from '../kept.ts';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The puzzles that have been solved, by their ids. */
export const solved = kept<readonly string[]>('puzzles', [], isTexts);
