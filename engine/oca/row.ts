/**
 * A position of the race as words: its phase, whose turn it is, rounds that are over, the roll to be played, and by seat the
 * index where its pawn stands and the turns that it has to miss. Before the path is drawn, the bytes of its seed so far.
 */
import { CELLS } from './cells.ts';
import type { Course } from './course.ts';
import type { Path } from './path.ts';
import { END } from './route.ts';

export const PHASE = 0;
export const MOVER = 1;
export const ROUND = 2;
/** An outcome of the dice; -1 where none is to be played. */
export const ROLL = 3;
export const SEED = 4;
/** First of the pawns; the turns to miss are behind them. */
export const PAWNS = 5;

/** Phases below this one count the bytes of the seed that are drawn. */
export const TO_ROLL = 4;
export const TO_TURN = 5;
export const OVER = 6;
export const SEED_VALUES = 256;
const WORD = 4;

export function rowLength(players: number): number {
  return PAWNS + 2 * players;
}

/** The words of a position, and behind them a byte for each cell: its colour from 1. */
export function packRow(row: Int32Array, course: Course | undefined): Uint8Array {
  const bytes = new Uint8Array(row.length * WORD + CELLS);
  bytes.set(new Uint8Array(row.slice().buffer));
  course?.path.forEach((cells, colour) => {
    for (const cell of cells) bytes[row.length * WORD + cell - 1] = colour + 1;
  });
  return bytes;
}

interface Unpacked {
  readonly row: Int32Array;
  /** Missing before it is drawn. */
  readonly path: Path | undefined;
}

interface Shape {
  readonly players: number;
  readonly colours: number;
  readonly perColour: number;
  readonly rolls: number;
  readonly roundCap: number;
}

/** Throws for bytes that no position of the game has. */
export function unpackRow(bytes: Uint8Array, shape: Shape): Unpacked {
  const words = rowLength(shape.players);
  const length = words * WORD + CELLS;
  if (bytes.length !== length)
    throw new Error(`expected a snapshot of ${length} bytes, found ${bytes.length}`);
  // Not `bytes.slice()`, which on a Buffer, as databases give them, would be no copy.
  const row = new Int32Array(new Uint8Array(bytes).buffer, 0, words).slice();
  const wrong = faultOf(row, shape);
  if (wrong) throw new Error(`no snapshot of this game: ${wrong}`);
  const colours = bytes.subarray(words * WORD);
  const isDrawn = row[PHASE] >= TO_ROLL;
  const path = Array.from({ length: shape.colours }, () => [] as number[]);
  for (const [i, colour] of colours.entries()) {
    if (colour > (isDrawn ? shape.colours : 0)) throw new Error(`cell ${i + 1} has no colour ${colour}`);
    if (colour > 0) path[colour - 1].push(i + 1);
  }
  if (!isDrawn) return { row, path: undefined };
  const stray = path.find((cells) => cells.length !== shape.perColour);
  if (stray) throw new Error(`expected ${shape.perColour} cells of a colour, found ${stray.length}`);
  return { row, path };
}

function faultOf(
  row: Int32Array,
  { players, rolls, roundCap }: Pick<Shape, 'players' | 'rolls' | 'roundCap'>,
): string | undefined {
  const phase = row[PHASE];
  if (phase < 0 || phase > OVER) return `phase ${phase}`;
  if (row[MOVER] < 0 || row[MOVER] >= players) return `seat ${row[MOVER] + 1} of ${players}`;
  if (row[ROUND] < 0 || row[ROUND] > roundCap) return `round ${row[ROUND]} of ${roundCap}`;
  const isRoll = phase === TO_TURN ? row[ROLL] >= 0 && row[ROLL] < rolls : row[ROLL] === -1;
  if (!isRoll) return `roll ${row[ROLL]} in phase ${phase}`;
  if (phase >= TO_ROLL && row[SEED] !== 0) return `seed ${row[SEED]} behind the draw of the path`;
  const pawns = row.subarray(PAWNS, PAWNS + players);
  const misses = row.subarray(PAWNS + players);
  if (pawns.some((at) => at < 0 || at > END)) return `pawns at ${pawns.join(', ')}`;
  if (misses.some((count) => count < 0)) return `turns to miss: ${misses.join(', ')}`;
  const home = pawns.indexOf(END);
  if (home >= 0 && (phase !== OVER || home !== row[MOVER])) return `seat ${home + 1} in the centre`;
  return undefined;
}
