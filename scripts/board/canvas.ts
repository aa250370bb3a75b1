/** Draws styled characters on a rectangle, and writes it with few escape codes. */
import { type Look, paint, type Style } from './theme.ts';

interface Mark {
  readonly text: string;
  readonly style: Style | undefined;
}

const BLANK: Mark = { text: ' ', style: undefined };
const BRAILLE = 0x2800;
/** Bits of a braille character by row and column of its dots. */
const DOTS = [
  [1, 8],
  [2, 16],
  [4, 32],
  [64, 128],
] as const;
const DOTS_PER_ROW = 4;
const DOTS_PER_COLUMN = 2;

export class Canvas {
  readonly #width: number;
  readonly #rows: Mark[][];

  constructor(width: number, height: number) {
    this.#width = width;
    this.#rows = Array.from({ length: height }, () => new Array<Mark>(width).fill(BLANK));
  }

  /** Writes text from a column on; what lies beyond the edge is lost. */
  write(column: number, row: number, text: string, style?: Style): void {
    let at = column;
    for (const character of text) this.#set(at++, row, { text: character, style });
  }

  /** Draws points in braille dots, two by four to a character; whole numbers are the middles of characters. */
  dots(points: Iterable<{ readonly column: number; readonly row: number }>, style: Style): void {
    const bits = new Map<number, number>();
    for (const { column, row } of points) {
      const x = Math.floor((column + 0.5) * DOTS_PER_COLUMN);
      const y = Math.floor((row + 0.5) * DOTS_PER_ROW);
      const [left, top] = [Math.floor(x / DOTS_PER_COLUMN), Math.floor(y / DOTS_PER_ROW)];
      if (left < 0 || left >= this.#width || top < 0 || top >= this.#rows.length) continue;
      const key = top * this.#width + left;
      const dot = DOTS[y - top * DOTS_PER_ROW][x - left * DOTS_PER_COLUMN];
      bits.set(key, (bits.get(key) ?? 0) | dot);
    }
    for (const [key, mask] of bits) this.#dot(key % this.#width, Math.floor(key / this.#width), mask, style);
  }

  /** The rows as lines, without blanks at their ends. */
  lines(look: Look): string[] {
    return this.#rows.map((row) => {
      const end = row.findLastIndex((mark) => mark.text !== ' ') + 1;
      let line = '';
      for (let i = 0; i < end; ) {
        const { style } = row[i];
        let run = '';
        while (i < end && row[i].style === style) run += row[i++].text;
        line += paint(run, style, look);
      }
      return line;
    });
  }

  /** Lines may cross, so dots join those that are there. */
  #dot(column: number, row: number, mask: number, style: Style): void {
    const before = this.#rows[row][column].text.codePointAt(0) ?? 0;
    const joined = before >= BRAILLE && before < BRAILLE + 256 ? mask | (before - BRAILLE) : mask;
    this.#set(column, row, { text: String.fromCodePoint(BRAILLE + joined), style });
  }

  #set(column: number, row: number, mark: Mark): void {
    if (this.#rows[row]?.[column] !== undefined) this.#rows[row][column] = mark;
  }
}
