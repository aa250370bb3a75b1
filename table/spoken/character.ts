/** A seat of Fuga dal labirinto as far as it is seen, in words: energy, where its character is, its numbers. */
import type { SeenSeat } from '../../engine/index.ts';
import type { Catalogue } from '../messages/index.ts';

/** The facts of a seat of the labyrinth. */
export interface CharacterFacts {
  readonly energy: number;
  readonly full: number;
  readonly infirmary: boolean;
  readonly isolation: boolean;
  /** From 1; 0 out of the queue. */
  readonly queue: number;
  readonly missed: number;
  /** How many numbers are hidden. */
  readonly hidden: number;
  /** The lowest number of each tris that was played. */
  readonly open: readonly number[];
  /** How many combinations of each kind are seen. */
  readonly sets: readonly number[];
  /** Of a hand that may be seen. */
  readonly hand: readonly number[] | undefined;
  readonly fresh: readonly number[];
}

export function characterFacts({ facts }: Pick<SeenSeat, 'facts'>): CharacterFacts {
  const list = (key: string): readonly number[] | undefined => {
    const value = facts[key];
    return Array.isArray(value) ? value : undefined;
  };
  return {
    energy: Number(facts.energy),
    full: Number(facts.full),
    infirmary: facts.infirmary === true,
    isolation: facts.isolation === true,
    queue: Number(facts.queue),
    missed: Number(facts.missed),
    hidden: Number(facts.hidden),
    open: list('open') ?? [],
    sets: list('sets') ?? [],
    hand: list('hand'),
    fresh: list('fresh') ?? [],
  };
}

/** Without the energy, which is drawn where it can be; of the hand only its size unless it `isShown`. */
export function characterParts(
  { further }: Pick<Catalogue, 'further'>,
  { score, facts }: SeenSeat,
  isShown = true,
): string[] {
  const say = further?.labirinto;
  if (!say) return [];
  const { infirmary, isolation, queue, missed, hidden, open, hand, fresh, sets } = characterFacts({ facts });
  const kinds = Object.values(say.sets);
  const made = sets.flatMap((count, i) => (count > 0 ? [`${kinds[i]} ${count}`] : []));
  const own =
    isShown && hand
      ? [
          say.hand(hand),
          ...(fresh.length > 0 ? [say.fresh(fresh)] : []),
          say.points(score) + (made.length > 0 ? ` (${made.join(', ')})` : ''),
        ]
      : [say.hidden(hidden)];
  return [
    ...(infirmary ? [say.infirmary(missed)] : []),
    ...(isolation ? [say.isolation(missed)] : []),
    ...(queue > 0 ? [say.queue(queue)] : []),
    ...(open.length > 0 ? [say.open(open)] : []),
    ...own,
  ];
}

/** What happened to a seat since the viewer last decided, one after the other; nothing for an onlooker. */
function eventTexts(
  { further }: Pick<Catalogue, 'further'>,
  { events = [] }: Pick<SeenSeat, 'events'>,
): string[] {
  const say = further?.labirinto;
  if (!say) return [];
  const texts: Readonly<Record<string, (numbers: readonly number[]) => string>> = say.events;
  return events.map(({ kind, numbers }) => texts[kind](numbers));
}

/** The same as lines, one for each seat to which something happened, that of the viewer first. */
export function eventLines(
  catalogue: Pick<Catalogue, 'further'>,
  seats: readonly (Pick<SeenSeat, 'events'> & { readonly name: string })[],
  viewer: number,
): string[] {
  const say = catalogue.further?.labirinto;
  if (!say || viewer < 0) return [];
  return seats.flatMap((_, i) => {
    const seat = seats[(viewer + i) % seats.length];
    const texts = eventTexts(catalogue, seat);
    return texts.length === 0 ? [] : [say.eventsOf(i === 0 ? say.you : seat.name, texts)];
  });
}

type Telling = (catalogue: Catalogue, seen: SeenSeat) => string[];

/** By name of the game. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  labirinto: (catalogue, seen) => {
    const { energy, full } = characterFacts(seen);
    const say = catalogue.further?.labirinto;
    if (!say) return [];
    const happened = eventTexts(catalogue, seen);
    const news = happened.length === 0 ? [] : [say.since(happened)];
    return [say.energy(energy, full), ...characterParts(catalogue, seen), ...news];
  },
};

/** Nothing for a game of which there is nothing to say. */
export function seenParts(catalogue: Catalogue, game: string, seen: SeenSeat): string[] {
  return TELLINGS[game]?.(catalogue, seen) ?? [];
}
