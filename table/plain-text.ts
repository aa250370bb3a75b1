/** Makes one kind of text of what people bring: any encoding, any ends of lines. */

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
