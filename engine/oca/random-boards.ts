/** What is written and shown of the random boards: the war map (O13 to O16) and circular chess (O17, O18). */
import { fault, ok, type Result } from '../index.ts';
import { areNeighbours, ringOf, sectorOf } from '../round-board/index.ts';
import { ascending, BOARD, CELLS, picture, RINGS, SECTORS } from './cells.ts';
import { bagOf, Draw } from './draw.ts';
import { drawPath, formatPath, type Path } from './path.ts';

export const WRAPS = ['radius', 'opposite', 'none'] as const;
export type Wrap = (typeof WRAPS)[number];

export interface WarMap {
  /** The cells of each seat, ascending. */
  readonly cells: Path;
  /** As the first field of a position is written. */
  readonly map: string;
  /** O15: sizes of the connected groups of all drawn cells, ordered by their lowest cell. */
  readonly lands: readonly number[];
  /** O15: by seat, how many connected groups its cells make. */
  readonly regions: readonly number[];
  /** O16. */
  readonly picture: readonly string[];
}

interface WarMapOptions {
  /** A whole number from 0, taken modulo 2^32. */
  readonly seed: number;
  readonly seats: number;
  /** Of each seat. */
  readonly cells: number;
  readonly wrap: Wrap;
}

/** ERR_SEATS for other than 2 to 6 seats, ERR_ARGUMENT for more cells than the board has. */
export function drawWarMap({ seed, seats, cells, wrap }: WarMapOptions): Result<WarMap> {
  const wrong = seatsFault(seats, 6) ?? shareFault('cells', seats, cells, CELLS);
  if (wrong) return wrong;
  const drawn = drawPath(seed, seats, cells);
  const owners = new Map(drawn.flatMap((own, seat) => own.map((cell) => [cell, seat + 1] as const)));
  return ok({
    cells: drawn,
    map: formatPath(drawn),
    lands: groupsOf(ascending(drawn.flat()), wrap).map(({ length }) => length),
    regions: drawn.map((own) => groupsOf(own, wrap).length),
    picture: picture((cell) => String(owners.get(cell) ?? '.')),
  });
}

/** O14. */
function areJoined(a: number, b: number, wrap: Wrap): boolean {
  if (areNeighbours(BOARD, a, b)) return true;
  const rings = [ringOf(BOARD, a), ringOf(BOARD, b)].sort((x, y) => x - y);
  const apart = Math.abs(sectorOf(BOARD, a) - sectorOf(BOARD, b));
  if (wrap === 'radius') return rings[0] === 1 && rings[1] === RINGS && apart === 0;
  const isEdge = rings[0] === rings[1] && (rings[0] === 1 || rings[0] === RINGS);
  return wrap === 'opposite' && isEdge && apart === SECTORS / 2;
}

/** The connected groups of ascending cells, by their lowest cell. */
function groupsOf(cells: readonly number[], wrap: Wrap): number[][] {
  const left = new Set(cells);
  return cells.flatMap((first) => {
    if (!left.delete(first)) return [];
    const group = [first];
    for (const cell of group) {
      for (const other of left) {
        if (!areJoined(cell, other, wrap)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    return [group];
  });
}

/** O17: the set in its order. */
const SET = 'KQRRBBNNPPPPPPPP';
/** O18: the order of the letters. */
const LETTERS = 'KQRBNP';

interface PlacedPiece {
  readonly letter: string;
  readonly cell: number;
}

export interface CircularChess {
  /** The pieces of each seat, by letter and cell. */
  readonly pieces: readonly (readonly PlacedPiece[])[];
  /** O18: `K24,Q9,.../K67,...`. */
  readonly position: string;
  /** O18. */
  readonly picture: readonly string[];
}

interface CircularChessOptions {
  /** A whole number from 0, taken modulo 2^32. */
  readonly seed: number;
  readonly seats: number;
  /** Of each seat. */
  readonly pieces: number;
}

/** ERR_SEATS for other than 2 to 5 seats, ERR_ARGUMENT for more pieces than the set or the board has. */
export function drawCircularChess({ seed, seats, pieces }: CircularChessOptions): Result<CircularChess> {
  const wrong =
    seatsFault(seats, 5) ??
    shareFault('pieces', 1, pieces, SET.length) ??
    shareFault('pieces', seats, pieces, CELLS);
  if (wrong) return wrong;
  const draw = new Draw(seed);
  const bag = bagOf(CELLS);
  const drawn = Array.from({ length: seats }, () => {
    const own = drawSet(draw, pieces).map((letter) => ({ letter, cell: draw.take(bag, 1)[0] }));
    return own.sort((a, b) => LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter) || a.cell - b.cell);
  });
  const texts = new Map(
    drawn.flatMap((own, seat) => own.map(({ letter, cell }) => [cell, `${letter}${seat + 1}`] as const)),
  );
  return ok({
    pieces: drawn,
    position: drawn.map((own) => own.map(({ letter, cell }) => letter + cell).join(',')).join('/'),
    picture: picture((cell) => texts.get(cell) ?? '..'),
  });
}

/** O17: the letters of one seat in the order of the set. */
function drawSet(draw: Draw, pieces: number): string[] {
  if (pieces === SET.length) return [...SET];
  const others = ascending(draw.take(bagOf(SET.length - 1), pieces - 1));
  return [0, ...others].map((index) => SET[index]);
}

type Wrong = ReturnType<typeof fault>;

function seatsFault(seats: number, most: number): Wrong | undefined {
  if (Number.isInteger(seats) && seats >= 2 && seats <= most) return undefined;
  return fault('ERR_SEATS', `expected 2 to ${most} seats, found ${seats}`, 'seats');
}

function shareFault(name: string, seats: number, each: number, all: number): Wrong | undefined {
  const most = Math.floor(all / seats);
  if (Number.isInteger(each) && each >= 1 && each <= most) return undefined;
  return fault('ERR_ARGUMENT', `expected 1 to ${most} ${name} of each seat, found ${each}`, name);
}
