/** By which cells a walk goes (R6 to R11), for people who ask. The plainness of `walks.ts` serves here too. */
import { cellOn, type RoundBoard, ringOf, START_CELL, sectorOf } from '../../round-board/index.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import {
  type Beginning,
  beginnings,
  CLOCKWISE,
  COUNTER_CLOCKWISE,
  inwardJump,
  type Others,
  outwardJump,
  ringStep,
  senseChoices,
} from './walks.ts';

/** The places of a pawn before the walk and after each step: cells, `OFF` before one that enters, `CENTRE` at the end. */
type Path = readonly number[];

/** How a walk goes. */
export interface WalkPath {
  readonly path: Path;
  /** The cells of the pawns that are jumped over, those of a bridge included, in the order of the walk. */
  readonly jumps: readonly number[];
  /** How many paths lead there. They differ in the places stood on or in the pawns jumped over. */
  readonly ways: number;
}

/** No ring step, but one along the sector. */
const ALONG_SECTOR = 0;

interface Step {
  readonly to: number;
  /** Cells that are jumped over. */
  readonly over: readonly number[];
  readonly sense: number;
}

/** A walk as far as it has come. */
interface Trail {
  readonly cell: number;
  readonly over: readonly number[];
  readonly before: Trail | undefined;
  /** Cells that have been jumped over so far. */
  readonly jumps: number;
  /** Whether a ring step has been made: a walk without one is the same in both senses. */
  readonly hasTurned: boolean;
}

interface Found {
  trail: Trail;
  ways: number;
}

/** The cells after `cell` in this sense, up to `to`, which is none of them. */
function overRing(board: RoundBoard, cell: number, to: number, sense: number): number[] {
  const ring = ringOf(board, cell);
  const over: number[] = [];
  for (let sector = sectorOf(board, cell) + sense; ; sector += sense) {
    const next = cellOn(board, ring, sector);
    if (next === to) return over;
    over.push(next);
  }
}

/** The cells of a sector from ring `first` up to ring `end`, which is none of them, inward or outward. */
function overSector(board: RoundBoard, sector: number, first: number, end: number): number[] {
  const inward = first <= end ? 1 : -1;
  const count = Math.abs(end - first);
  return Array.from({ length: count }, (_, i) => cellOn(board, first + inward * i, sector));
}

/** The steps from each cell while the other pawns stand still. */
class Network {
  readonly #rules: Rules;
  readonly #others: Others;
  readonly #known = new Map<number, readonly Step[]>();

  constructor(rules: Rules, others: Others) {
    this.#rules = rules;
    this.#others = others;
  }

  from(cell: number): readonly Step[] {
    const known = this.#known.get(cell);
    if (known) return known;
    const steps = this.#find(cell);
    this.#known.set(cell, steps);
    return steps;
  }

  #find(cell: number): Step[] {
    const { board, variant } = this.#rules;
    const steps: Step[] = [];
    for (const sense of [COUNTER_CLOCKWISE, CLOCKWISE]) {
      const to = ringStep(board, this.#others, cell, sense);
      if (to !== undefined) steps.push({ to, over: overRing(board, cell, to, sense), sense });
    }
    const [ring, sector] = [ringOf(board, cell), sectorOf(board, cell)];
    const inward = inwardJump(board, this.#others, cell);
    if (inward !== undefined) {
      const end = inward === CENTRE ? board.rings + 1 : ringOf(board, inward);
      steps.push({ to: inward, over: overSector(board, sector, ring + 1, end), sense: ALONG_SECTOR });
    }
    const outward = variant.walk.outward ? outwardJump(board, this.#others, cell) : undefined;
    if (outward !== undefined) {
      const over = overSector(board, sector, ring - 1, ringOf(board, outward));
      steps.push({ to: outward, over, sense: ALONG_SECTOR });
    }
    return steps;
  }
}

function firstTrail(board: RoundBoard, from: number, { cell }: Beginning): Trail {
  const start: Trail = { cell: from, over: [], before: undefined, jumps: 0, hasTurned: false };
  if (from !== OFF) return start;
  // R11: by a bridge over the outer cells of the sector, or onto cell 1 itself.
  const over = overSector(board, sectorOf(board, cell), 1, ringOf(board, cell));
  return { cell, over, before: start, jumps: over.length, hasTurned: false };
}

function extend(before: Trail, { to, over, sense }: Step): Trail {
  const hasTurned = before.hasTurned || sense !== ALONG_SECTOR;
  return { cell: to, over, before, jumps: before.jumps + over.length, hasTurned };
}

function hasTouched(trail: Trail, cell: number): boolean {
  for (let at: Trail | undefined = trail; at; at = at.before) if (at.cell === cell) return true;
  return false;
}

type Keep = (trail: Trail, ways: number) => void;

/** Whether a walk of this sense, with so many steps still to make, can make the step (R8, R13). */
function isOpen({ to, sense }: Step, senses: readonly number[], left: number): boolean {
  if (to === CENTRE && left > 1) return false;
  return sense === ALONG_SECTOR || senses.includes(sense);
}

/** R9: every path that touches no cell twice. */
function eachPath(
  network: Network,
  begin: Trail,
  steps: number,
  senses: readonly number[],
  keep: Keep,
): void {
  const walkOn = (trail: Trail, left: number): void => {
    if (left === 0) {
      keep(trail, 1);
      return;
    }
    for (const step of network.from(trail.cell)) {
      if (isOpen(step, senses, left) && !hasTouched(trail, step.to)) walkOn(extend(trail, step), left - 1);
    }
  };
  walkOn(begin, steps);
}

/** Counts further ways to a place, and keeps the one of fewest jumps; of equals the one that was found first. */
function note(found: Map<number, Found>, key: number, trail: Trail, ways: number): void {
  const known = found.get(key);
  if (!known) {
    found.set(key, { trail, ways });
    return;
  }
  known.ways += ways;
  if (trail.jumps < known.trail.jumps) known.trail = trail;
}

/** R9 with `walk.revisit`: the past of a walk does not matter, so its ways are counted step by step. */
function countedPaths(
  network: Network,
  begin: Trail,
  steps: number,
  senses: readonly number[],
  keep: Keep,
): void {
  const keyOf = ({ cell, hasTurned }: Trail): number => 2 * cell + Number(hasTurned);
  let reached = new Map<number, Found>([[keyOf(begin), { trail: begin, ways: 1 }]]);
  for (let left = steps; left > 0; left--) {
    const after = new Map<number, Found>();
    for (const { trail, ways } of reached.values()) {
      for (const step of network.from(trail.cell)) {
        if (!isOpen(step, senses, left)) continue;
        const next = extend(trail, step);
        note(after, keyOf(next), next, ways);
      }
    }
    reached = after;
  }
  for (const { trail, ways } of reached.values()) keep(trail, ways);
}

function toWalkPath({ trail, ways }: Found): WalkPath {
  const trails: Trail[] = [];
  for (let at: Trail | undefined = trail; at; at = at.before) trails.push(at);
  trails.reverse();
  return { path: trails.map(({ cell }) => cell), jumps: trails.flatMap(({ over }) => over), ways };
}

/**
 * One path of fewest jumps to each place that `walkEnds` gives for the same arguments, by that place. Of equal ones it
 * is always the same: counter-clockwise before clockwise, ring steps before jumps.
 */
export function walkPaths(rules: Rules, others: Others, from: number, steps: number): Map<number, WalkPath> {
  const found = new Map<number, Found>();
  const network = new Network(rules, others);
  const search = rules.variant.walk.revisit ? countedPaths : eachPath;
  for (const begin of beginnings(rules, others, from, steps)) {
    for (const [pass, senses] of senseChoices(rules).entries()) {
      search(network, firstTrail(rules.board, from, begin), begin.left, senses, (trail, ways) => {
        if (pass === 0 || trail.hasTurned) note(found, trail.cell, trail, ways);
      });
    }
  }
  found.delete(START_CELL); // R10
  if (from === OFF) found.delete(CENTRE); // R13, last sentence
  return new Map([...found].map(([end, one]) => [end, toWalkPath(one)]));
}
