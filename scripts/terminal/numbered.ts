/** Lists of numbered turns as columns. */
import { texts } from '../messages/index.ts';

/** What no list, table or text at a table is wider than. */
export const MAX_WIDTH = 80;

/** A turn that can be chosen by its number. */
export interface Numbered {
  readonly number: number;
  readonly text: string;
}

/** Lays choices out in columns, filled from the top down; what does not fit into `rows` is left out. */
export function columnsOf(choices: readonly Numbered[], width: number, rows: number): string[] {
  const texts = choices.map(({ number, text }) => `${String(number).padStart(3)}  ${text}`);
  const column = Math.max(0, ...texts.map((text) => text.length)) + 2;
  const columns = Math.max(1, Math.floor((width + 2) / column));
  const shown = texts.slice(0, columns * rows);
  const height = Math.ceil(shown.length / columns);
  const lines: string[] = [];
  for (let row = 0; row < height; row++) {
    const cells = Array.from({ length: columns }, (_, i) => shown[i * height + row] ?? '');
    lines.push(
      cells
        .map((cell) => cell.padEnd(column))
        .join('')
        .trimEnd()
        .slice(0, width),
    );
  }
  return lines;
}

/** How many choices `columnsOf` shows. */
export function pageSize(choices: readonly Numbered[], width: number, rows: number): number {
  const column = Math.max(0, ...choices.map(({ text }) => text.length)) + 7;
  return Math.max(1, Math.floor((width + 2) / column)) * rows;
}

/**
 * What stands under a line that is being typed, in at most so many rows: the turns that it leaves, and what Enter does
 * where it is the number of a turn.
 */
export function suggestionLines(
  matching: readonly Numbered[],
  chosen: Numbered | undefined,
  width: number,
  rows: number,
): string[] {
  const say = texts().terminal;
  const head = chosen ? [`     ${say.enterPlays(chosen.number, chosen.text)}`] : [];
  const room = rows - 1 - head.length;
  const lines = [...head, ...columnsOf(matching, width, room)];
  const hidden = matching.length - pageSize(matching, width, room);
  if (hidden > 0) lines.push(`     ${say.hidden(hidden)}`);
  return lines;
}
