/** What a card of the deck does (B5, B6): its digits, and what its tags come to. */

/** Every tag that a card may have, and whether a count may follow it. */
const TAGS = ['H', 'RIF', 'STAMPA', 'EV', 'AN', 'REL', 'POL', 'IMM', 'SAN', 'POLIZIA'] as const;
type Tag = (typeof TAGS)[number];
const FORM = /^([A-Z]+)([1-9])?$/;
const TEN = 10;
/** Persons of a mass medium. */
const MEDIA = 2;
/** Persons beyond so many give further cards; so many give entry rights. */
const MOST_RIGHTS = 2;

export interface Card {
  /** The digits that are not 0, the first one first. */
  readonly digits: readonly number[];
  /** The sum of the digits. */
  readonly sum: number;
  readonly persons: number;
  /** Entry rights of the roll (B9.5). */
  readonly rights: number;
  /** Further cards that it gives (B9.2). */
  readonly further: number;
  /** Disc cards that it gives (B9.4). */
  readonly sites: number;
  readonly events: number;
  readonly isAnimal: boolean;
  readonly isPolice: boolean;
}

function isTag(word: string): word is Tag {
  return TAGS.some((tag) => tag === word);
}

/** A tag with its count, 1 where none is written; `undefined` for a text that is no tag. */
export function readTag(text: string): { readonly tag: Tag; readonly count: number } | undefined {
  const [, tag = '', count = '1'] = FORM.exec(text) ?? [];
  return isTag(tag) ? { tag, count: Number(count) } : undefined;
}

/** `isPeopleAlone`: only people give further cards (`extra.persons`). Throws for a text that is no tag. */
export function createCard(number: number, tags: readonly string[], isPeopleAlone = false): Card {
  const counts = Object.fromEntries(TAGS.map((tag) => [tag, 0])) as Record<Tag, number>;
  for (const text of tags) {
    const read = readTag(text);
    if (!read) throw new Error(`'${text}' is no tag`);
    counts[read.tag] += read.count;
  }
  const digits = [Math.floor(number / TEN), number % TEN].filter((digit) => digit > 0);
  const persons = counts.H + counts.RIF + MEDIA * counts.STAMPA;
  return {
    digits,
    sum: digits.reduce((sum, digit) => sum + digit, 0),
    persons,
    rights: Math.min(MOST_RIGHTS, persons),
    further:
      Math.max(0, (isPeopleAlone ? counts.H : persons) - MOST_RIGHTS) + (counts.REL + counts.POL > 0 ? 1 : 0),
    sites: counts.IMM + counts.SAN,
    events: counts.EV,
    isAnimal: counts.AN > 0,
    isPolice: counts.POLIZIA > 0,
  };
}
