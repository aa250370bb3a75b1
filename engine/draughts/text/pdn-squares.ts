/** Reads how a game in PDN names its squares, from its tag `GameType`. */
import { wrong } from '../../index.ts';
import { SIDE, SQUARES, squareAt } from '../squares.ts';

/** The number of a square from 1, or undefined for a name that no square of the board has. */
export type SquareNames = (name: string) => number | undefined;

const ITALIAN = 22;
/** The other numbers of the standard, so that a game that is refused can be named. */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'chess',
  1: 'Chinese chess',
  20: 'international draughts',
  21: 'English draughts',
  23: 'American pool checkers',
  24: 'Spanish draughts',
  25: 'Russian draughts',
  26: 'Brazilian draughts',
  27: 'Canadian draughts',
  28: 'Portuguese draughts',
  29: 'Czech draughts',
  30: 'Turkish draughts',
  31: 'Thai draughts',
  40: 'Frisian draughts',
  41: 'Spantsiretti',
  50: 'Othello',
};
/** Number, who starts, width, height, letters or numbers and the corner of the first square, whether the board is turned. */
const FORM = /^(\d+)(?:,[WB]?,(\d+),(\d+)(?:,[ANSF]([0-3])(?:,[01])?)?)?$/i;
/** The first square is at the top left, as people number the board. */
const TOP_LEFT = 2;
const ROW_SQUARES = SQUARES / SIDE;

/**
 * Throws a `FaultError` for a kind of draughts that is not Italian. The standard has given its last field, whether the board
 * is turned, two meanings, so it is not used: names by letters show it themselves.
 */
export function readGameType(text: string): SquareNames {
  const [, number = '', width = `${SIDE}`, height = `${SIDE}`, corner = `${TOP_LEFT}`] =
    FORM.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (number === '')
    throw wrong('ERR_RECORD', `expected a type such as 22,W,8,8,N2,1, found '${text}'`, 'GameType');
  if (Number(number) !== ITALIAN) {
    const name = OTHERS[Number(number)];
    const what =
      name === undefined ? `the game is of type ${number}` : `the game is ${name} (type ${number})`;
    throw wrong('ERR_RECORD', `${what}, which this program does not play`, 'GameType');
  }
  if (Number(width) !== SIDE || Number(height) !== SIDE)
    throw wrong('ERR_RECORD', `this program plays on ${SIDE} by ${SIDE} squares only`, 'GameType');
  return squareNames(Number(corner));
}

/**
 * Names where the first square, 1 or a1, is in this corner of White's board: 0 bottom left, 1 bottom right, 2 top left,
 * 3 top right. Letters name dark and light squares, and programs draw this board as it is or turned: the first name that is
 * read tells which.
 */
export function squareNames(corner = TOP_LEFT): SquareNames {
  const isBottom = corner < TOP_LEFT;
  const isRight = corner % 2 === 1;
  let isTurned: boolean | undefined;
  const lettered = (name: string): number | undefined => {
    const column = name.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
    const row = Number(name[1]) - 1;
    const down = isBottom ? SIDE - 1 - row : row;
    const right = isRight ? SIDE - 1 - column : column;
    isTurned ??= squareAt(down * SIDE + right) === undefined;
    return squareAt(down * SIDE + (isTurned ? SIDE - 1 - right : right));
  };
  const numbered = (number: number): number | undefined => {
    if (number < 1 || number > SQUARES) return undefined;
    const row = Math.floor((number - 1) / ROW_SQUARES);
    const place = (number - 1) % ROW_SQUARES;
    const down = isBottom ? SIDE - 1 - row : row;
    return down * ROW_SQUARES + (isRight ? ROW_SQUARES - 1 - place : place) + 1;
  };
  return (name) => {
    if (/^[a-h][1-8]$/i.test(name)) return lettered(name);
    return /^\d+$/.test(name) ? numbered(Number(name)) : undefined;
  };
}
