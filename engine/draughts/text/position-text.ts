/**
 * Positions as text, in the form of PDN's FEN: `W:W18,K24:BK31,K32`, then `:H` and the clock where it is not 0, then `:X`
 * and the squares of pieces that may be huffed.
 */
import { type Player, type Result, resultOf, splitPart, type TextPart, wrong } from '../../index.ts';
import { MAX_PIECES, type Piece, type Setup, squaresOf } from '../setup.ts';
import { BLACK, isLastRow, SQUARES, WHITE } from '../squares.ts';

const LETTERS = 'WB';
const NAMES = ['White', 'Black'];
/** Digits of a clock that are read. */
const CLOCK = /^(?:0|[1-9]\d{0,8})$/;
const EXAMPLE = 'W:W18,K24:BK31,K32';

function listOf({ squares }: Setup, seat: Player): string {
  const own = squaresOf(squares, seat).map((square) => `${squares[square]?.isKing ? 'K' : ''}${square}`);
  return LETTERS[seat] + own.join(',');
}

export function formatSetup(setup: Setup): string {
  const { mover, clock, huffable } = setup;
  return [
    LETTERS[mover],
    listOf(setup, WHITE),
    listOf(setup, BLACK),
    ...(clock > 0 ? [`H${clock}`] : []),
    ...(huffable.length > 0 ? [`X${huffable.join(',')}`] : []),
  ].join(':');
}

/**
 * Faults: ERR_SYNTAX, ERR_CELL for a square that is not on the board, ERR_OCCUPIED for one that is given twice,
 * ERR_PAWN_COUNT, and ERR_POSITION for men that would be kings and for pieces that cannot be huffed.
 */
export function parseSetup(text: string, huff: boolean): Result<Setup> {
  return resultOf(() => readSetup(text, huff));
}

function readSetup(text: string, huff: boolean): Setup {
  const parts = splitPart({ text: text.endsWith('.') ? text.slice(0, -1) : text, at: 0 }, ':');
  const [side, first, second, ...rest] = parts;
  const mover = side.text.length === 1 ? LETTERS.indexOf(side.text) : -1;
  if (mover < 0) throw wrong('ERR_SYNTAX', `expected a position such as ${EXAMPLE}`, 0);
  const lists = [first, second];
  if (!first || !second || LETTERS.indexOf(first.text[0]) + LETTERS.indexOf(second.text[0]) !== 1)
    throw wrong(
      'ERR_SYNTAX',
      `expected one list of White's pieces and one of Black's, as in ${EXAMPLE}`,
      first ? first.at : text.length,
    );
  const squares = new Array<Piece | undefined>(SQUARES + 1).fill(undefined);
  for (const list of lists) placePieces(list, squares);
  if (squaresOf(squares, 1 - mover).length === 0)
    throw wrong('ERR_PAWN_COUNT', `${NAMES[1 - mover]} is not to move and has no pieces`, 0);
  const takeFrom = (letter: string): TextPart | undefined =>
    rest[0]?.text.startsWith(letter) ? rest.shift() : undefined;
  const [clockPart, huffPart] = [takeFrom('H'), takeFrom('X')];
  const clock = clockPart ? readClock(clockPart) : 0;
  const huffable = huffPart ? readHuffable(huffPart, squares, mover, huff) : [];
  if (rest.length > 0) throw wrong('ERR_SYNTAX', `'${rest[0].text}' is left over`, rest[0].at);
  return { squares, mover, clock, huffable };
}

function readSquare({ text, at }: TextPart): number {
  if (!/^\d+$/.test(text)) throw wrong('ERR_SYNTAX', `expected the number of a square, found '${text}'`, at);
  const square = Number(text);
  if (text.startsWith('0') || square < 1 || square > SQUARES)
    throw wrong('ERR_CELL', `expected a square from 1 to ${SQUARES}, found '${text}'`, at);
  return square;
}

function placePieces({ text, at }: TextPart, squares: (Piece | undefined)[]): void {
  const seat = LETTERS.indexOf(text[0]);
  const places = text.length === 1 ? [] : splitPart({ text: text.slice(1), at: at + 1 }, ',');
  for (const place of places) {
    const isKing = place.text.startsWith('K');
    const square = readSquare(isKing ? { text: place.text.slice(1), at: place.at + 1 } : place);
    if (squares[square]) throw wrong('ERR_OCCUPIED', `square ${square} holds two pieces`, place.at);
    if (!isKing && isLastRow(square, seat))
      throw wrong('ERR_POSITION', `a man of ${NAMES[seat]} on ${square} is a king`, place.at);
    squares[square] = { seat, isKing };
  }
  if (places.length > MAX_PIECES)
    throw wrong(
      'ERR_PAWN_COUNT',
      `expected at most ${MAX_PIECES} pieces of a side, found ${places.length}`,
      at,
    );
}

function readClock(part: TextPart): number {
  const { text, at } = part;
  if (CLOCK.test(text.slice(1))) return Number(text.slice(1));
  throw wrong('ERR_SYNTAX', `expected H and a whole number, found '${text}'`, at);
}

function readHuffable(
  part: TextPart,
  squares: readonly (Piece | undefined)[],
  mover: Player,
  huff: boolean,
): number[] {
  const { text, at } = part;
  if (!huff) throw wrong('ERR_POSITION', 'these rules have no huffing', at);
  const found = splitPart({ text: text.slice(1), at: at + 1 }, ',').map((place) => {
    const square = readSquare(place);
    if (squares[square]?.seat !== 1 - mover)
      throw wrong('ERR_POSITION', `${NAMES[1 - mover]} has no piece on ${square}`, place.at);
    return { square, at: place.at };
  });
  const twice = found.find(({ square }, i) => found.findIndex((other) => other.square === square) < i);
  if (twice) throw wrong('ERR_OCCUPIED', `square ${twice.square} is given twice`, twice.at);
  return found.map(({ square }) => square).sort((a, b) => a - b);
}
