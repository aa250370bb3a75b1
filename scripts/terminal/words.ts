/** What is said at every table in the same words. */
import { FaultError } from '../../engine/index.ts';
import { faultText } from '../../table/messages/index.ts';
import { calledAs, quoted } from '../called.ts';
import { texts, words } from '../messages/index.ts';
import { wrapText } from '../text-table.ts';
import type { TableConsole } from './console.ts';
import { MAX_WIDTH } from './numbered.ts';

/** Columns that texts and lists at a table may take. */
export function widthOf({ columns }: TableConsole): number {
  return Math.min(columns, MAX_WIDTH);
}

/** A text in lines that fit, those after the first indented. */
export function tell(console: TableConsole, text: string): void {
  for (const line of wrapText(text, widthOf(console), 2)) console.print(line);
}

/** A fault as a line, where the game continues; throws any other error again. */
export function tellFault(console: TableConsole, error: unknown): void {
  if (!(error instanceof FaultError)) throw error;
  const { fault } = error;
  // A number is a line of a record here.
  tell(console, faultText(words(), { ...fault, at: String(fault.at) }));
}

/** Where a game that stops is saved, and how to continue it. */
export function sayGoodbye({ print }: TableConsole, autosave: string): void {
  print(texts().terminal.gameSaved(autosave));
  print(texts().terminal.continueBy(`${calledAs()} play --load ${quoted(autosave)}`));
}
