/** What a text that somebody opens may be, as far as its form shows; whether it is right, the engine says. */
import { fromFirstRecord, isMoves, plainText, splitRecords } from '../../../../table/index.ts';

export type Opened =
  | { readonly kind: 'empty' }
  /** The part behind `#` of an address of this page. */
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'records'; readonly records: readonly string[] }
  | { readonly kind: 'position'; readonly position: string };

const LINK = /#\/(?:analysis|open)\?\S+/;

export function readOpened(text: string): Opened {
  const trimmed = plainText(text).trim();
  if (trimmed === '') return { kind: 'empty' };
  const link = LINK.exec(trimmed);
  if (link && !trimmed.includes('\n')) return { kind: 'link', hash: link[0] };
  if (trimmed.includes('\n') || trimmed.startsWith('[') || isMoves(trimmed))
    return { kind: 'records', records: splitRecords(fromFirstRecord(trimmed)).map(withoutBlankEnd) };
  return { kind: 'position', position: trimmed };
}

function withoutBlankEnd(record: string): string {
  return `${record.trimEnd()}\n`;
}
