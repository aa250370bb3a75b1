/** Chooses what things look like on the board: a symbol for each seat that reads without colour, and a colour beside it. */
import { styleText } from 'node:util';
import { styled } from '../printable.ts';
import type { Room } from './layout.ts';

export type Style = Parameters<typeof styleText>[0];

export interface Theme {
  /** Symbol of each seat's pawns. */
  readonly pawns: readonly string[];
  /** Of its kings. */
  readonly kings: readonly string[];
  readonly start: string;
  readonly centre: string;
  readonly empty: string;
  /** Marks the seat to move. */
  readonly mover: string;
  /** Whether circles of braille dots may be drawn. */
  readonly dots: boolean;
  readonly ccw: string;
}

export const UNICODE: Theme = {
  pawns: ['●', '■', '▲', '◆', '★', '▼'],
  kings: ['◉', '▣', '△', '◇', '☆', '▽'],
  start: '○',
  centre: '◎',
  empty: ' ',
  mover: '▶',
  dots: true,
  ccw: '↺',
};

export const ASCII: Theme = {
  pawns: ['O', 'X', '#', '@', '%', '&'],
  kings: ['Q', 'K', 'H', 'A', 'N', 'M'],
  start: '*',
  centre: '+',
  empty: ' ',
  mover: '>',
  dots: false,
  ccw: 'ccw',
};

// They differ in brightness too, for eyes that do not separate red from green.
const SEAT_COLOURS = [
  'cyanBright',
  'yellow',
  'magentaBright',
  'greenBright',
  'redBright',
  'blueBright',
] as const;

export function seatStyle(seat: number): Style {
  return ['bold', SEAT_COLOURS[seat]];
}

export const FAINT: Style = 'gray';
export const STRONG: Style = 'bold';

/** How a picture is drawn. */
export interface Look {
  readonly theme: Theme;
  readonly colour: boolean;
  /** The characters of the screen that is drawn on, text below the board included; without it, as many as it takes. */
  readonly room?: Room | undefined;
}

const SIZES = ['auto', 'full', 'compact'] as const;
type Size = (typeof SIZES)[number];

/** The options of commands that draw boards, as `lookFor` takes them. */
export const LOOK_OPTIONS = {
  color: { type: 'boolean', describe: 'colours (default: on a terminal, unless NO_COLOR is set)' },
  ascii: { type: 'boolean', default: false, describe: 'no characters beyond ASCII' },
  board: {
    choices: SIZES,
    default: 'auto' as Size,
    describe: 'size of the board; auto: compact on terminals with too few rows',
  },
} as const;

/** What a compact board is made for where no terminal says how large it is. */
const SMALL_SCREEN: Room = { columns: 80, rows: 24 };

function roomOf(stream: NodeJS.WriteStream, size: Size): Room | undefined {
  if (size === 'full') return undefined;
  const { columns, rows } = stream.isTTY ? stream : SMALL_SCREEN;
  if (size === 'compact') return { columns: columns || SMALL_SCREEN.columns, rows: SMALL_SCREEN.rows };
  // Some terminals say that they have no rows at all.
  return stream.isTTY && rows > 0 && columns > 0 ? { columns, rows } : undefined;
}

interface LookOptions {
  readonly color: boolean | undefined;
  readonly ascii: boolean;
  readonly board: Size;
}

/**
 * The look for standard output: `color` decides if given, else NO_COLOR, FORCE_COLOR and whether it is a terminal. Its room
 * is that of the terminal whenever it is asked for, so that a window may change its size.
 */
export function lookFor({ color, ascii, board }: LookOptions): Look {
  return {
    theme: ascii ? ASCII : UNICODE,
    colour: color ?? styleText('red', 'x', { stream: process.stdout }) !== 'x',
    get room() {
      return roomOf(process.stdout, board);
    },
  };
}

/** A seat with its symbol, its number and who sits there. */
export function seatLabel(seat: number, name: string, look: Look): string {
  return paint(`${look.theme.pawns[seat]} ${seat + 1} ${name}`, seatStyle(seat), look);
}

export function paint(text: string, style: Style | undefined, look: Look): string {
  if (!look.colour || style === undefined) return text;
  return styled(text, (plain) => styleText(style, plain, { validateStream: false }));
}
