/** What things look like on the board: a symbol for each seat that reads without colour, and a colour beside it. */
import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

export interface Theme {
  /** Symbol of each seat's pawns. */
  readonly pawns: readonly string[];
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
  start: '○',
  centre: '◎',
  empty: ' ',
  mover: '▶',
  dots: true,
  ccw: '↺',
};

export const ASCII: Theme = {
  pawns: ['O', 'X', '#', '@', '%', '&'],
  start: '*',
  centre: '+',
  empty: ' ',
  mover: '>',
  dots: false,
  ccw: 'ccw',
};

// Told apart by brightness too, for eyes that do not tell red from green.
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
}

/** The look for a stream: `colour` decides if given, else NO_COLOR, FORCE_COLOR and whether it is a terminal. */
export function lookFor(
  stream: NodeJS.WriteStream,
  options: { readonly colour: boolean | undefined; readonly ascii: boolean },
): Look {
  const colour = options.colour ?? styleText('red', 'x', { stream }) !== 'x';
  return { theme: options.ascii ? ASCII : UNICODE, colour };
}

export function paint(text: string, style: Style | undefined, look: Look): string {
  return look.colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
}
