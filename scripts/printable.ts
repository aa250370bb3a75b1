/** Shows control characters of foreign texts, so that none of them commands a terminal. */

/**
 * C0 but tab and newline, DEL, C1, and what turns the direction of a line (https://trojansource.codes). A terminal obeys the
 * former, a reader is deceived by the latter.
 */
const COMMANDING = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Marks what this process itself tells the terminal. Drawn for each process, so that no file and no bot can hold it. */
const OWN = String.fromCharCode(
  ...crypto.getRandomValues(new Uint16Array(4)).map((n) => 0xe000 + (n % 6400)),
);

/** Of a style of `styleText`; nothing else is ever marked. */
const OWN_STYLE = new RegExp(`${OWN}.\\[[0-9;]*m`, 'g');

function escaped(text: string): string {
  return text.replace(COMMANDING, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The text as it may go to a terminal or into a report: escapes as JSON writes them, such as `\u001b`, stand for characters
 * that command a terminal. JSON stays the same value. Styles of `styled` become what the terminal understands.
 */
export function printable(text: string): string {
  return text
    .split(OWN)
    .map((part, i) => (i === 0 ? escaped(part) : part.slice(0, 1) + escaped(part.slice(1))))
    .join('');
}

/** A text of `styleText`: its styles alone pass `printable`, not what the styled text holds. */
export function styled(text: string, style: (text: string) => string): string {
  return style(escaped(text)).replaceAll('\x1b[', `${OWN}\x1b[`);
}

/** The columns that a text takes, without its styles. */
export function lengthOf(text: string): number {
  return text.replace(OWN_STYLE, '').length;
}
