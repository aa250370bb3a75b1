/** What the head of a recorded game says of it, for lists of games; the game itself is not read. */

export interface RecordHead {
  /** The name of the rules; empty where it is not said. */
  readonly variant: string;
  /** People and bots, as `readSeat` writes them. */
  readonly seats: readonly string[];
  /** Seats from 0; empty where nobody has won. */
  readonly winners: readonly number[];
  /** As it is written, in notations whose results people know: `1-0`. */
  readonly result: string | undefined;
}

const PEOPLE = ['White', 'Black'];

/** What is missing stays empty. */
export function headOf(record: string): RecordHead {
  const tags = new Map(
    [...record.matchAll(/^[ \t]*\[\s*(\w+)\s+"(.*)"\s*\][ \t\r]*$/gm)].map(([, name, value]) => [
      name,
      value.replaceAll(/\\(["\\])/g, '$1'),
    ]),
  );
  if (tags.size === 0) return plainHead(record);
  const variant = tags.get('Variant') ?? '';
  const result = tags.get('Result') ?? '';
  const seats = [...tags].filter(([name]) => /^Seat\d+$/.test(name)).map(([, value]) => value);
  if (seats.length === 0 && !tags.has('Format')) return notedHead(tags, variant, result);
  const winners = result.split(/\D+/).filter((part) => part !== '');
  return { variant, seats, winners: winners.map((seat) => Number(seat) - 1), result: undefined };
}

/** The head of a game in a notation of other programs. */
function notedHead(tags: ReadonlyMap<string, string>, variant: string, result: string): RecordHead {
  const seats = PEOPLE.map((seat) => (tags.get(seat) ?? '').trim()).map((name) =>
    /^\??$/.test(name) ? 'human' : `human(name=${JSON.stringify(name)})`,
  );
  const [first, second] = result.split('-').map(Number);
  const winners = first > second ? [0] : second > first ? [1] : [];
  return { variant, seats, winners, result: /^\*?$/.test(result) ? undefined : result };
}

/** The head of the form that any game has: names with JSON, and each seat's share of the win. */
function plainHead(record: string): RecordHead {
  const fields = new Map([...record.matchAll(/^(\w+): (.*?)\s*$/gm)].map(([, name, value]) => [name, value]));
  const shares = (fields.get('result') ?? '').split(' ').map(Number);
  const { name = '' } = readJson<{ name?: string }>(fields.get('rules')) ?? {};
  const seats = readJson<readonly string[]>(fields.get('seats')) ?? [];
  const winners = shares.flatMap((share, seat) => (share > 0 ? [seat] : []));
  return { variant: name, seats, winners, result: undefined };
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
  const [, quoted, plain] = /\bname=(?:("(?:[^"\\]|\\.)*")|([^,)]+))/.exec(spec) ?? [];
  return readJson<string>(quoted) ?? plain ?? spec;
}
