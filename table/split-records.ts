/** Texts with several recorded games, cut into the games; no form of record is read here. */

/** The first line of a record, of each form that a table writes. */
const FIRST_LINE = /^(?:\[Format "|game-record \d)/m;

/** A text without what a mail or a page says before its first record; without a record it stays as it is. */
export function fromFirstRecord(text: string): string {
  return text.slice(Math.max(0, text.search(FIRST_LINE)));
}

/**
 * The records of a text in their order, of any games. What stands before the first one stays with it, so that the lines of
 * a file with one game keep their numbers. A text without a first line is one record, for its reader to refuse.
 */
export function splitRecords(text: string): string[] {
  const starts = [...text.matchAll(new RegExp(FIRST_LINE, 'gm'))].map(({ index }) => index);
  if (starts.length < 2) return [text];
  return starts.map((start, i) => text.slice(i === 0 ? 0 : start, starts[i + 1]));
}
