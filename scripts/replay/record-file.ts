/** One game of a file of text records, of any game. */
import { FaultError, wrong } from '../../engine/index.ts';
import { splitRecords } from '../../table/index.ts';
import { readText } from '../input.ts';

export interface FiledRecord {
  readonly text: string;
  /** Which file, and which game of it if it has several. */
  readonly where: string;
}

/** A game (from 1) of a file; without a number the file must hold one only. ERR_FILE, ERR_ARGUMENT, ERR_NOT_FOUND. */
export function recordOfFile(file: string, number: number | undefined): FiledRecord {
  const games = splitRecords(readText(file));
  if (number === undefined && games.length > 1)
    throw wrong('ERR_ARGUMENT', `${file} holds ${games.length} games: choose one with --game`, 'game');
  const text = games[(number ?? 1) - 1];
  if (text === undefined)
    throw wrong('ERR_NOT_FOUND', `${file} holds ${games.length} games, there is no game ${number}`, 'game');
  return { text, where: games.length > 1 ? `${file}, game ${number}, counted from its first line` : file };
}

/** What a reader makes of the game; a fault says where the game is. */
export function readFiled<T>({ text, where }: FiledRecord, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { code, message, at } = error.fault;
    throw new FaultError({ code, message: `${where}: ${message}`, at });
  }
}
