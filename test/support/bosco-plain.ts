/** The walks of Bosco urbano again, as plainly as can be: from the text of a position to the texts of its decisions. */
import type { BoscoRules } from '../../engine/bosco/index.ts';

interface Plain {
  readonly rules: BoscoRules['values'];
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly discs: readonly number[];
  readonly marked: readonly number[];
  readonly rights: number;
}

interface Walk {
  readonly steps: number;
  readonly from: number | 'in';
  readonly to: number;
}

const listOf = (text: string): number[] => (text === '-' ? [] : text.split(',').map(Number));
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Ring and sector from 0. */
function placeOf({ rules }: Plain, cell: number): readonly [ring: number, sector: number] {
  return [(cell - 1) % rules['board.rings'], Math.floor((cell - 1) / rules['board.rings'])];
}

/** The cell there; `undefined` beyond the rings. */
function cellAt({ rules }: Plain, ring: number, sector: number): number | undefined {
  const { 'board.rings': rings, 'board.sectors': sectors } = rules;
  return ring < 0 || ring >= rings ? undefined : ((sector + sectors) % sectors) * rings + ring + 1;
}

function isEmpty({ own, others, discs }: Plain, cell: number, left: number | 'in'): boolean {
  return cell === left || ![...own, ...others, ...discs].includes(cell);
}

/** B11: the first empty cell of the ring that way round. */
function ringStep(at: Plain, cell: number, sense: number, left: number | 'in'): number | undefined {
  const [ring, sector] = placeOf(at, cell);
  for (let i = 1; i < at.rules['board.sectors']; i++) {
    const next = cellAt(at, ring, sector + i * sense);
    if (next !== undefined && isEmpty(at, next, left)) return next;
  }
  return undefined;
}

/** B12: over a run of occupied cells, one at least. */
function ringJump(at: Plain, cell: number, side: number, left: number | 'in'): number | undefined {
  const [ring, sector] = placeOf(at, cell);
  for (let i = 1; ; i++) {
    const next = cellAt(at, ring + i * side, sector);
    if (next === undefined) return undefined;
    if (isEmpty(at, next, left)) return i > 1 ? next : undefined;
  }
}

/** Where paths of so many steps end; `touched` begins with the cell that they begin on. */
function pathEnds(
  at: Plain,
  touched: readonly number[],
  steps: number,
  left: number | 'in',
  senses: readonly number[],
): number[] {
  const cell = touched[touched.length - 1];
  if (steps === 0) return [cell];
  const next = [
    ...senses.map((sense) => ringStep(at, cell, sense, left)),
    ringJump(at, cell, 1, left),
    ringJump(at, cell, -1, left),
  ];
  return unique(
    next.flatMap((to) =>
      to === undefined || touched.includes(to) ? [] : pathEnds(at, [...touched, to], steps - 1, left, senses),
    ),
  );
}

/** B13, B14. */
function endsOf(at: Plain, start: number, steps: number, left: number | 'in'): number[] {
  const senses = at.rules['walk.turning'] === 'fixed' ? [[1], [-1]] : [[1, -1]];
  const ends = senses.flatMap((one) => pathEnds(at, [start], steps, left, one));
  return unique(ends).filter((end) => end !== 1 || at.rules['walk.endOnStart']);
}

/** B14a. */
function entriesOf(at: Plain): number[] {
  const sectors = at.rules['entry.bridges'] ? at.rules['board.sectors'] : 1;
  return Array.from({ length: sectors }, (_, sector) => sector).flatMap((sector) => {
    const cells = Array.from({ length: at.rules['board.rings'] }, (_, ring) => cellAt(at, ring, sector) ?? 0);
    const first = cells.findIndex((cell) => isEmpty(at, cell, 'in'));
    return first < 0 || (sector > 0 && first === 0) ? [] : [cells[first]];
  });
}

function enteringWalks(at: Plain, steps: number): Walk[] {
  const ends = entriesOf(at).flatMap((cell) => endsOf(at, cell, steps - at.rules['entry.cost'], 'in'));
  return unique(ends).map((to) => ({ steps, from: 'in', to }));
}

function walksOf(at: Plain, steps: number): Walk[] {
  const free = at.own.filter((cell) => !at.marked.includes(cell));
  const onBoard = free.flatMap((from) => endsOf(at, from, steps, from).map((to) => ({ steps, from, to })));
  return at.rights > 0 ? [...onBoard, ...enteringWalks(at, steps)] : onBoard;
}

function adjacent(at: Plain, cell: number): number[] {
  const [ring, sector] = placeOf(at, cell);
  const isNear = (r: number, s: number): boolean =>
    at.rules['encircle.neighbours'] === 8 ? r !== 0 || s !== 0 : Math.abs(r) + Math.abs(s) === 1;
  const near = [-1, 0, 1].flatMap((r) =>
    [-1, 0, 1].flatMap((s) => (isNear(r, s) ? [cellAt(at, ring + r, sector + s)] : [])),
  );
  return near.filter((one) => one !== undefined);
}

/** B18, B19: the groups that a walk captures which has ended on the cell. */
function groupsTaken(at: Plain, end: number): number[][] {
  const near = at.rules['encircle.capture'] === 'any' ? at.discs : adjacent(at, end);
  const groups = near
    .filter((cell) => at.discs.includes(cell))
    .map((cell) => {
      const group = [cell];
      for (const one of group)
        for (const other of adjacent(at, one))
          if (at.discs.includes(other) && !group.includes(other)) group.push(other);
      return group;
    });
  const isClosed = (group: readonly number[]): boolean =>
    group.every((cell) =>
      adjacent(at, cell).every(
        (one) => group.includes(one) || at.own.includes(one) || at.others.includes(one),
      ),
    );
  return groups.filter(isClosed);
}

/** The position after a walk; the pawn that has walked counts among the others, as it does not walk again. */
function afterWalk(at: Plain, { from, to }: Walk): Plain {
  const own = at.own.filter((cell) => cell !== from);
  const moved = { ...at, own, others: [...at.others, to], rights: at.rights - Number(from === 'in') };
  const taken = groupsTaken(moved, to).flat();
  return { ...moved, discs: at.discs.filter((cell) => !taken.includes(cell)) };
}

function isFull({ rules, own, others, discs }: Plain): boolean {
  return own.length + others.length + discs.length === rules['board.rings'] * rules['board.sectors'];
}

/** B23. */
function rollWalks(at: Plain, digits: readonly number[], hasSum: boolean): Walk[] {
  const [a, b] = digits;
  if (b === undefined) return walksOf(at, a);
  const isUsed = (walk: Walk, other: number): boolean => {
    const after = afterWalk(at, walk);
    return isFull(after) || walksOf(after, other).length > 0;
  };
  const both = [
    ...(hasSum ? walksOf(at, a + b) : []),
    ...walksOf(at, a).filter((walk) => isUsed(walk, b)),
    ...(a === b ? [] : walksOf(at, b).filter((walk) => isUsed(walk, a))),
  ];
  if (both.length > 0) return both;
  const [larger, smaller] = [walksOf(at, Math.max(a, b)), walksOf(at, Math.min(a, b))];
  if (at.rules['digits.single'] === 'any') return a === b ? larger : [...larger, ...smaller];
  return larger.length > 0 ? larger : smaller;
}

const partOf = (node: string, letter: string): string | undefined =>
  node
    .split('.')
    .slice(1)
    .find((part) => part.startsWith(letter))
    ?.slice(1);

function read(text: string, { values: rules }: BoscoRules): Plain {
  const [pawns, discs, , , , , seat, node] = text.split(' ');
  const cells = pawns.split('/').map(listOf);
  const own = cells[Number(seat) - 1];
  return {
    rules,
    own,
    others: cells.flat().filter((cell) => !own.includes(cell)),
    discs: listOf(discs),
    marked: listOf(partOf(node, 'm') ?? '-'),
    rights: Number(partOf(node, 'r') ?? 0),
  };
}

/** The discs that a walk of the seat to move captures which has ended on the cell. */
export function plainCaptured(text: string, rules: BoscoRules, end: number): number[] {
  return unique(groupsTaken(read(text, rules), end).flat());
}

/** Whether a pawn of the seat to move could enter by one of these numbers of steps. */
export function plainEntering(text: string, rules: BoscoRules, numbers: readonly number[]): boolean {
  const at = read(text, rules);
  return numbers.some((steps) => enteringWalks(at, steps).length > 0);
}

/** Whether these cells are stood on one after the other in a walk from a cell, or by a pawn that enters. */
export function isPlainPath(
  text: string,
  rules: BoscoRules,
  from: number | 'in',
  path: readonly number[],
): boolean {
  const at = read(text, rules);
  const isEntry = from === 'in' ? entriesOf(at).includes(path[0]) : path[0] === from;
  return (
    isEntry &&
    unique(path).length === path.length &&
    path
      .slice(1)
      .every((to, i) =>
        [1, -1].some(
          (way) => ringStep(at, path[i], way, from) === to || ringJump(at, path[i], way, from) === to,
        ),
      )
  );
}

/** The walks of a position at a node of walks, as texts in ascending order. */
export function plainWalks(text: string, rules: BoscoRules): string[] {
  const at = read(text, rules);
  const node = text.split(' ')[7];
  const card = Number(partOf(node, 'c'));
  const digits = [Math.floor(card / 10), card % 10].filter((digit) => digit > 0);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  const left = Number(partOf(node, 'l'));
  const name = node.split('.')[0];
  const walks =
    name === 'release'
      ? enteringWalks(at, sum)
      : name === 'roll'
        ? rollWalks(at, digits, true)
        : name === 'event'
          ? partOf(node, 'e') === '1'
            ? walksOf(at, sum)
            : rollWalks(at, digits, false)
          : walksOf(at, left);
  return walks.map(({ steps, from, to }) => `${steps}:${from}-${to}`).sort();
}
