/** Texts with several recorded games, cut into the games; no form of record is read here. */

/** The first line of a record, of each form that a table writes; PDN begins with its event. */
const FIRST_LINE = /^(?:\[Format "|\[Event "|game-record \d)/gm;

/** Where the records of a text begin. An event among the tags of another form begins none. */
function startsOf(text: string): number[] {
  const starts = [...text.matchAll(FIRST_LINE)];
  return starts
    .filter(({ 0: line, index }) => !isEventTag(line) || !isAmongTags(text, index))
    .map(({ index }) => index);
}

function isEventTag(line: string): boolean {
  return line.startsWith('[Event');
}

function isAmongTags(text: string, index: number): boolean {
  return text.slice(0, index).trimEnd().endsWith(']');
}

/** A text without what a mail or a page says before its first record; without a record it stays as it is. */
export function fromFirstRecord(text: string): string {
  return text.slice(startsOf(text)[0] ?? 0);
}

/**
 * The records of a text in their order, of any games. What stands before the first one stays with it, so that the lines of
 * a file with one game keep their numbers. A text without a first line is one record, for its reader to refuse.
 */
export function splitRecords(text: string): string[] {
  const starts = startsOf(text);
  if (starts.length < 2) return [text];
  return starts.map((start, i) => text.slice(i === 0 ? 0 : start, starts[i + 1]));
}
