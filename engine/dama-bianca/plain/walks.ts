/**
 * The walk of one pawn (R6 to R11), the obvious way: one function for each kind of step, plain arrays, every path
 * walked. This is the truth that the fast generator is tested against, so nothing here is clever.
 */
import { cellOn, type RoundBoard, ringOf, START_CELL, sectorOf } from '../../round-board/index.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';

/** For each cell number: does a pawn other than the walking one stand there? */
export type Others = readonly boolean[];

/** Sectors a ring step moves by: counter-clockwise and clockwise. */
export const COUNTER_CLOCKWISE = 1;
export const CLOCKWISE = -1;

/** R6: the first empty cell of the same ring in this sense, or nothing if no other cell of the ring is empty. */
export function ringStep(board: RoundBoard, others: Others, cell: number, sense: number): number | undefined {
  for (let distance = 1; distance < board.sectors; distance++) {
    const next = cellOn(board, ringOf(board, cell), sectorOf(board, cell) + sense * distance);
    if (!others[next]) return next;
  }
  return undefined;
}

/** R7: over the pawns next inward to the first empty cell beyond, or to the centre if they reach the inmost ring. */
export function inwardJump(board: RoundBoard, others: Others, cell: number): number | undefined {
  const sector = sectorOf(board, cell);
  let ring = ringOf(board, cell) + 1;
  if (ring > board.rings || !others[cellOn(board, ring, sector)]) return undefined;
  while (ring <= board.rings && others[cellOn(board, ring, sector)]) ring++;
  return ring > board.rings ? CENTRE : cellOn(board, ring, sector);
}

/** R7: over the pawns next outward to the first empty cell beyond, or nothing if they reach the outermost ring. */
export function outwardJump(board: RoundBoard, others: Others, cell: number): number | undefined {
  const sector = sectorOf(board, cell);
  let ring = ringOf(board, cell) - 1;
  if (ring < 1 || !others[cellOn(board, ring, sector)]) return undefined;
  while (ring >= 1 && others[cellOn(board, ring, sector)]) ring--;
  return ring < 1 ? undefined : cellOn(board, ring, sector);
}

/** R6, R7: where one step may land, `CENTRE` included, touched cells not yet excluded. */
function landings(rules: Rules, others: Others, cell: number, senses: readonly number[]): number[] {
  const { board, variant } = rules;
  const found = senses.map((sense) => ringStep(board, others, cell, sense));
  found.push(inwardJump(board, others, cell));
  if (variant.walk.outward) found.push(outwardJump(board, others, cell));
  return found.filter((next) => next !== undefined);
}

/** R11: the cells that bridges lead to, one for each sector that has one. */
function bridges(board: RoundBoard, others: Others): number[] {
  const found: number[] = [];
  for (let sector = 0; sector < board.sectors; sector++) {
    if (!others[cellOn(board, 1, sector)]) continue;
    for (let ring = 2; ring <= board.rings; ring++) {
      const cell = cellOn(board, ring, sector);
      if (others[cell]) continue;
      found.push(cell);
      break;
    }
  }
  return found;
}

export interface Beginning {
  readonly cell: number;
  /** Steps still to be made from this cell. */
  readonly left: number;
}

/** R11: the ways of a pawn onto the board, each with the steps that remain; a pawn on the board stands where it is. */
export function beginnings(rules: Rules, others: Others, from: number, steps: number): Beginning[] {
  if (from !== OFF) return [{ cell: from, left: steps }];
  const { cost, start, bridge } = rules.variant.entry;
  const left = steps - cost;
  const over = bridges(rules.board, others);
  const found = over.map((cell) => ({ cell, left: bridge === 'stop' ? 0 : left }));
  if (start === 'always' || over.length === 0) found.push({ cell: START_CELL, left });
  return found;
}

/** R8: the senses open to each ring step, for each choice that a whole walk makes. */
export function senseChoices(rules: Rules): readonly (readonly number[])[] {
  return rules.variant.walk.turning === 'free'
    ? [[COUNTER_CLOCKWISE, CLOCKWISE]]
    : [[COUNTER_CLOCKWISE], [CLOCKWISE]];
}

/** R9: every path that touches no cell twice. */
function addEndsOfPaths(
  rules: Rules,
  others: Others,
  begin: Beginning,
  senses: readonly number[],
  ends: Set<number>,
): void {
  const touched = new Set<number>([begin.cell]);
  const walkOn = (cell: number, left: number): void => {
    if (left === 0) {
      ends.add(cell);
      return;
    }
    for (const next of landings(rules, others, cell, senses)) {
      if (next === CENTRE) {
        if (left === 1) ends.add(CENTRE);
      } else if (!touched.has(next)) {
        touched.add(next);
        walkOn(next, left - 1);
        touched.delete(next);
      }
    }
  };
  walkOn(begin.cell, begin.left);
}

/** R9 with `walk.revisit`: the past of a walk does not matter, so the cells it can stand on after each step do. */
function addEndsOfSteps(
  rules: Rules,
  others: Others,
  begin: Beginning,
  senses: readonly number[],
  ends: Set<number>,
): void {
  let cells = new Set<number>([begin.cell]);
  for (let left = begin.left; left > 0; left--) {
    const after = new Set<number>();
    for (const cell of cells) {
      // The centre is only a landing place for the last step (R13), and no pawn ever leaves it (R3).
      for (const next of landings(rules, others, cell, senses))
        if (next !== CENTRE || left === 1) after.add(next);
    }
    cells = after;
  }
  for (const cell of cells) ends.add(cell);
}

/**
 * Where a walk of exactly `steps` steps (from 1) may end, each cell once. `from` is a cell or `OFF`, `others` the
 * other pawns. `CENTRE` is among the ends if a pawn on the board can land there by its last step; whether it may (R13)
 * is not known here.
 */
export function walkEnds(rules: Rules, others: Others, from: number, steps: number): number[] {
  const ends = new Set<number>();
  const addEnds = rules.variant.walk.revisit ? addEndsOfSteps : addEndsOfPaths;
  for (const begin of beginnings(rules, others, from, steps)) {
    for (const senses of senseChoices(rules)) addEnds(rules, others, begin, senses, ends);
  }
  ends.delete(START_CELL); // R10
  if (from === OFF) ends.delete(CENTRE); // R13, last sentence
  return [...ends];
}
