/** Lists numbered turns in columns, page by page. A number means the turn that had it in the list that was shown last. */
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

const PAGE_ROWS = 10;

export class Listing<C extends Numbered> {
  readonly #print: (line: string) => void;
  readonly #width: number;
  #all: readonly C[];
  /** How many of them have been shown. */
  #seen = 0;
  #numbered: readonly C[] = [];

  /** `choices` are what `more` shows before there was any other list. */
  constructor(print: (line: string) => void, width: number, choices: readonly C[]) {
    this.#print = print;
    this.#width = width;
    this.#all = choices;
  }

  /** The turns that numbers refer to: those of the last list, all its pages so far. */
  get numbered(): readonly C[] {
    return this.#numbered;
  }

  /** Begins a list with its first page. */
  show(choices: readonly C[]): void {
    this.#all = choices;
    this.#seen = 0;
    this.more();
  }

  /** The next page of a list; after the last one the first again. */
  more(): void {
    const rest = this.#all.slice(this.#seen);
    for (const line of columnsOf(rest, this.#width, PAGE_ROWS)) this.#print(line);
    this.#seen += Math.min(rest.length, pageSize(rest, this.#width, PAGE_ROWS));
    this.#numbered = this.#all.slice(0, this.#seen);
    const left = this.#all.length - this.#seen;
    if (left > 0) this.#print(texts().terminal.more(left));
    else this.#seen = 0;
  }

  /** Takes note of numbered turns that stand elsewhere on the screen. */
  note(choices: readonly C[]): void {
    this.#numbered = choices;
  }
}
