/**
 * What a stone makes in its four directions together. A form is the four shapes, four bits each; what it comes to is looked
 * up: the levels that it reaches, and its worth.
 */
import { FIVE, FOUR, NONE, ONE, OPEN_FOUR, OPEN_THREE, OPEN_TWO, THREE, TWO } from './shapes.ts';

export const FORM_BITS = 4;
/** Directions: right, down, and down to either side. */
export const WAYS = 4;
export const SHAPE_MASK = 2 ** FORM_BITS - 1;

/** A line. */
export const LINE = 0;
/** A line, or a square more on which one is complete. */
export const A_FOUR = 1;
/** Two such squares or more, or a line. */
export const TWO_FOURS = 2;
/** An open four on the next stone, a four, or a line. */
export const A_THREE = 3;
/** An open three or a four on the next two stones: worth looking at at all. */
export const A_TWO = 4;
export const LEVELS = 5;

export interface FormTable {
  /** By form: a bit for each level. */
  readonly levels: Uint8Array;
  /** By form, from 0 on. */
  readonly worths: Int32Array;
}

/** By shape. */
const WORTHS = [0, 1, 3, 9, 10, 30, 32, 0, 0];
/** Of what wins if nothing is done about it. */
const WORTH = { line: 3000, twoFours: 900, fourThree: 500, twoThrees: 220 } as const;

let table: FormTable | undefined;

export function formTable(): FormTable {
  table ??= make();
  return table;
}

export function shapeOf(form: number, way: number): number {
  return (form >> (FORM_BITS * way)) & SHAPE_MASK;
}

/** The form with another shape in one direction. */
export function withShape(form: number, way: number, shape: number): number {
  return (form & ~(SHAPE_MASK << (FORM_BITS * way))) | (shape << (FORM_BITS * way));
}

export function worthOfForm(form: number): number {
  return formTable().worths[form];
}

function make(): FormTable {
  const size = 2 ** (FORM_BITS * WAYS);
  const levels = new Uint8Array(size);
  const worths = new Int32Array(size);
  const counts = new Uint8Array(FIVE + 1);
  for (let form = 0; form < size; form++) {
    counts.fill(0);
    let isForm = true;
    for (let way = 0; way < WAYS; way++) {
      const shape = shapeOf(form, way);
      if (shape > FIVE) isForm = false;
      else counts[shape]++;
    }
    if (!isForm) continue;
    const fours = counts[FOUR] + 2 * counts[OPEN_FOUR];
    const isLine = counts[FIVE] > 0;
    levels[form] =
      (isLine ? 1 << LINE : 0) |
      (isLine || fours > 0 ? 1 << A_FOUR : 0) |
      (isLine || fours > 1 ? 1 << TWO_FOURS : 0) |
      (isLine || fours > 0 || counts[OPEN_THREE] > 0 ? 1 << A_THREE : 0) |
      (counts[NONE] + counts[ONE] < WAYS ? 1 << A_TWO : 0);
    worths[form] = worthOf(counts, isLine, fours);
  }
  return { levels, worths };
}

function worthOf(counts: Uint8Array, isLine: boolean, fours: number): number {
  if (isLine) return WORTH.line;
  if (fours > 1) return WORTH.twoFours;
  if (fours === 1 && counts[OPEN_THREE] > 0) return WORTH.fourThree;
  const plain = [NONE, ONE, TWO, OPEN_TWO, THREE, OPEN_THREE, FOUR].reduce(
    (sum, shape) => sum + counts[shape] * WORTHS[shape],
    0,
  );
  return counts[OPEN_THREE] > 1 ? WORTH.twoThrees + plain : plain;
}
