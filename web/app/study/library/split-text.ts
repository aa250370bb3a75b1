/** What a text that somebody opens may be, as far as its form shows; whether it is right, the engine says. */
import { fromFirstRecord, splitRecords } from '../../../../table/index.ts';

export type Opened =
  | { readonly kind: 'empty' }
  /** The part behind `#` of an address of this page. */
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'records'; readonly records: readonly string[] }
  | { readonly kind: 'position'; readonly position: string };

const LINK = /#\/analysis\?\S+/;

export function readOpened(text: string): Opened {
  const trimmed = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim();
  if (trimmed === '') return { kind: 'empty' };
  const link = LINK.exec(trimmed);
  if (link && !trimmed.includes('\n')) return { kind: 'link', hash: link[0] };
  if (trimmed.includes('\n') || trimmed.startsWith('['))
    return { kind: 'records', records: splitRecords(fromFirstRecord(trimmed)).map(withoutBlankEnd) };
  return { kind: 'position', position: trimmed };
}

function withoutBlankEnd(record: string): string {
  return `${record.trimEnd()}\n`;
}

interface RecordHead {
  readonly variant: string;
  readonly seats: readonly string[];
  /** Seats from 0. */
  readonly winners: readonly number[];
}

/** What the head of a record says, for a list; what is missing stays empty. */
export function headOf(record: string): RecordHead {
  const tags = new Map([...record.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
  if (tags.size === 0) return plainHead(record);
  const seats = [...tags].filter(([name]) => /^Seat\d+$/.test(name)).map(([, value]) => value);
  const winners = (tags.get('Result') ?? '').split(/\D+/).filter((part) => part !== '');
  return { variant: tags.get('Variant') ?? '', seats, winners: winners.map((seat) => Number(seat) - 1) };
}

/** The same of the form that any game has: names with JSON, and each seat's share of the win. */
function plainHead(record: string): RecordHead {
  const fields = new Map([...record.matchAll(/^(\w+): (.*)$/gm)].map(([, name, value]) => [name, value]));
  const shares = (fields.get('result') ?? '').split(' ').map(Number);
  const { name = '' } = readJson<{ name?: string }>(fields.get('rules')) ?? {};
  const seats = readJson<readonly string[]>(fields.get('seats')) ?? [];
  return { variant: name, seats, winners: shares.flatMap((share, seat) => (share > 0 ? [seat] : [])) };
}

function readJson<T>(text = ''): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** A seat as it is shown: the name of `human(name=Anna)`, else what plays there. */
export function shownSeat(spec: string): string {
  return /\bname=([^,)]+)/.exec(spec)?.[1]?.replaceAll(/^"|"$/g, '') ?? spec;
}
