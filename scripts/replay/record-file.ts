/** Reads one game from a file of text records, of any game. */
import { type Fault, FaultError, wrong } from '../../engine/index.ts';
import { readText } from '../../studies/input/index.ts';
import { asItIs, headOf, readTable, shownSeat, splitRecords } from '../../table/index.ts';

interface FiledRecord {
  readonly text: string;
  /** Which file, and which game of it if it has several. */
  readonly where: string;
  /** Lines of the file before the game. */
  readonly linesBefore: number;
}

/** Games of a file that a message lists. */
const MOST_LISTED = 40;

/** A game (from 1) of a file; without a number the file must hold one only. ERR_FILE, ERR_ARGUMENT, ERR_NOT_FOUND. */
export function recordOfFile(file: string, number: number | undefined): FiledRecord {
  const games = splitRecords(readText(file));
  if (number === undefined && games.length > 1)
    throw wrong(
      'ERR_ARGUMENT',
      `${file} holds ${games.length} games: choose one with --number:\n${listed(games)}\n`,
      'number',
    );
  const text = games[(number ?? 1) - 1];
  if (text === undefined)
    throw wrong('ERR_NOT_FOUND', `${file} holds ${games.length} games, there is no game ${number}`, 'number');
  const where = games.length > 1 ? `${file}, game ${number}` : file;
  return { text, where, linesBefore: linesIn(games.slice(0, (number ?? 1) - 1)) };
}

function linesIn(texts: readonly string[]): number {
  return texts.join('').split('\n').length - 1;
}

/** The place of a fault in a game as one in its file. */
function placeIn(at: Fault['at'], linesBefore: number): Fault['at'] {
  const [, line] = /^line (\d+)$/.exec(String(at)) ?? [];
  return line === undefined ? at : `line ${Number(line) + linesBefore}`;
}

/** A line for each game: who played and how it ended, or why it cannot be read. */
function listed(games: readonly string[]): string {
  const lines = games
    .slice(0, MOST_LISTED)
    .map((text, i) => `  ${i + 1}: ${about(text, linesIn(games.slice(0, i)))}`);
  if (games.length > MOST_LISTED) lines.push(`  and ${games.length - MOST_LISTED} more`);
  return lines.join('\n');
}

function about(text: string, linesBefore: number): string {
  const { seats, winners, result } = headOf(text);
  const names = seats.map(shownSeat);
  const end =
    winners.length === 0 ? 'not decided' : `won by ${winners.map((seat) => names[seat]).join(', ')}`;
  const head = `${names.join(' - ')}, ${result ?? end}`;
  try {
    readTable(text, asItIs);
    return head;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { message, at } = error.fault;
    return `${head}; cannot be read: ${message} (${placeIn(at, linesBefore)})`;
  }
}

/** What a reader makes of the game; a fault says where the game is. */
export function readFiled<T>({ text, where, linesBefore }: FiledRecord, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { code, message, at } = error.fault;
    throw new FaultError({ code, message: `${where}: ${message}`, at: placeIn(at, linesBefore) });
  }
}
