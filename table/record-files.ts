/** Decodes the text of files, and cuts texts with several recorded games into the games. */

/** Of texts that are not UTF-8: what older programs write for western names. */
const OLDER = 'windows-1252';
const UTF_16 = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
];

/** The text of a file. */
export function decodeText(bytes: Uint8Array): string {
  const wide = UTF_16.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte));
  if (wide) return plainText(new TextDecoder(wide.name).decode(bytes));
  try {
    return plainText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return plainText(new TextDecoder(OLDER).decode(bytes));
  }
}

/** Without a byte order mark, and with `\n` at the ends of lines. */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

/** What begins a record wherever it stands: the first line of the forms that only this program has. */
const OWN_FIRST_LINE = /^[ \t]*(?:\[Format "|game-record (?:sealed )?\d)/;
/** A tag begins a record unless it follows another tag. */
const TAG = /^[ \t]*\[\s*\w+\s+"/;
/** A first move begins one if the game before it has ended, or nothing stands before it. */
const FIRST_MOVE =
  /^[ \t]*1\s*\.+\s*(?:\.+\s*)?(?:\d{1,2}|[a-h][1-8])\s?[-x:]?\s?(?:\d{1,2}|[a-h][1-8])(?!\w)/;
const ENDED = /(?:^|\s)(?:1\/2-1\/2|[0-2]-[0-2]|\*)\s*$/;
const REMARK = /^[ \t]*(?:[;%]|$)/;

/** Where the records of a text begin. */
function startsOf(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  /** The line before, blank ones and remarks apart. */
  let before = '';
  for (const line of text.split('\n')) {
    const isFirst =
      OWN_FIRST_LINE.test(line) ||
      (TAG.test(line) && !TAG.test(before)) ||
      (FIRST_MOVE.test(line) && (before === '' || ENDED.test(before)));
    if (isFirst) starts.push(at);
    if (!REMARK.test(line)) before = line;
    at += line.length + 1;
  }
  return starts;
}

/** Whether a text begins as a game does that has moves alone. */
export function isMoves(text: string): boolean {
  return FIRST_MOVE.test(text.trimStart());
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
