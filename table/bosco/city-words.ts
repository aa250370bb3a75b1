/** The facts of a city as sentences in the language of a catalogue. */
import type { BoscoState } from '../../engine/bosco/index.ts';
import { type Catalogue, textOf } from '../messages/index.ts';
import { type Besieged, type CityFacts, cityFacts, isRoll, symbolOf } from './city-facts.ts';
import type { Happening } from './happenings.ts';

type Say = NonNullable<Catalogue['further']>['bosco'];

function cardName(say: Say, state: BoscoState, card: number): string {
  return say.card(card, symbolOf(state, card));
}

/** What a card shows, in the order in which it is played. */
function shownLine(say: Say, state: BoscoState, card: number): string {
  const { persons, isAnimal, isPolice, sites, events, further } = state.city.cards[card];
  const { shows } = say;
  const what = [
    ...(isPolice ? [shows.police] : []),
    ...(persons > 0 ? [shows.persons(persons)] : []),
    ...(further > 0 ? [shows.further(further)] : []),
    ...(isAnimal ? [shows.animal] : []),
    ...(sites > 0 ? [shows.sites(sites)] : []),
    ...(events > 0 ? [shows.events(events)] : []),
  ];
  return say.shown(what.length > 0 ? what : [shows.nothing]);
}

/** What the node asks for. */
function asked(say: Say, { node, does, left, events }: CityFacts): string {
  const { toDo } = say;
  const { digits = [], sum = 0 } = does ?? {};
  switch (node) {
    case 'questura':
    case 'keep':
    case 'extra':
      return toDo[node];
    case 'release':
      return toDo.release(sum);
    case 'roll':
      return digits.length === 1 ? toDo.rollOne(sum) : toDo.roll(digits, sum);
    case 'second':
    case 'event2':
      return toDo[node](left);
    case 'event':
      return events === 1 ? toDo.event(sum) : toDo.events(digits);
    default:
      return '';
  }
}

/** The card in play with what it shows; nothing where none is. */
export function cardLines(say: Say, state: BoscoState, { card }: CityFacts): string[] {
  return card === undefined ? [] : [`${cardName(say, state, card)}.`, shownLine(say, state, card)];
}

/** What is to be done with the card in play, and what comes after it. */
export function toDoLines(say: Say, state: BoscoState, facts: CityFacts): string[] {
  const { node, rights, events, further, stuck, mayTerno } = facts;
  const later = [
    ...(isRoll(node) && events > 0 ? [say.shows.events(events)] : []),
    ...(further > 0 ? [say.shows.further(further)] : []),
  ];
  return [
    asked(say, facts),
    ...(isRoll(node) ? [say.rights(rights)] : []),
    ...(mayTerno ? [say.terno(state.city.rules.values['animals.set'])] : []),
    ...(stuck.length > 0 ? [say.stuck(stuck)] : []),
    ...(later.length > 0 ? [say.still(later)] : []),
  ].filter((line) => line !== '');
}

export function besiegedLine(say: Say, { discs, missing }: Besieged): string {
  return missing.length === 0 ? say.closed(discs) : say.missing(discs, missing);
}

/** By seat that has any: the cards in its hand. */
export function handLines(
  say: Say,
  state: BoscoState,
  { seats }: CityFacts,
  names: readonly string[],
): string[] {
  return seats.flatMap(({ hand }, seat) =>
    hand.length === 0
      ? []
      : [
          say.handOf(
            names[seat],
            hand.map((card) => cardName(say, state, card)),
          ),
        ],
  );
}

/** The seats that police cost their next turn. */
export function missLines(say: Say, { seats }: CityFacts, names: readonly string[]): string[] {
  return seats.flatMap(({ misses }, seat) => (misses ? [say.misses(names[seat])] : []));
}

/** Sentences; discs that come one after the other are one. `mine` is the seat of the person who reads. */
export function happeningLines(
  say: Say,
  state: BoscoState,
  happenings: readonly Happening[],
  { names, mine }: { readonly names: readonly string[]; readonly mine: number | undefined },
): string[] {
  const lines: string[] = [];
  let cells: number[] = [];
  let arrests: string[] = [];
  const flush = (): void => {
    if (cells.length > 0) lines.push([say.discsOn(cells), ...arrests].join(' '));
    [cells, arrests] = [[], []];
  };
  for (const one of happenings) {
    if (one.kind === 'disc') {
      cells.push(one.cell);
      if (one.arrested === mine && mine !== undefined) arrests.push(say.yourArrested(one.cell));
      else if (one.arrested !== undefined) arrests.push(say.arrested(names[one.arrested], one.cell));
      continue;
    }
    flush();
    if (one.kind === 'taken') lines.push(say.took(names[one.seat], one.cells));
    else {
      const isPolice = one.use === 'play' && state.city.cards[one.card].isPolice;
      const card = cardName(say, state, one.card);
      const more = one.use === 'rescue' ? `, ${say.bail}.` : isPolice ? `. ${say.police}` : '.';
      lines.push(say.drew(names[one.seat], card) + more);
    }
  }
  flush();
  return lines;
}

/** Everything beside the board as lines, for a terminal; once the game is over, whose deck it was too. */
export function cityLines(
  { further, format }: Catalogue,
  state: BoscoState,
  names: readonly string[],
): string[] {
  const say = further?.bosco;
  if (!say) return [];
  const facts = cityFacts(state);
  const points = facts.seats.map(({ parts, score }, seat) => {
    const made = parts.map(({ name, points: of }) => `${textOf(say.parts, name)} ${format.number(of, 2)}`);
    return `${names[seat]}: ${format.number(score, 2)} (${made.join(', ')})`;
  });
  return [
    ...points,
    ...handLines(say, state, facts, names).map((line) => `${say.hand}: ${line}`),
    ...facts.besieged.map((group) => besiegedLine(say, group)),
    ...missLines(say, facts, names),
    say.deck(facts.deck, facts.animals),
    ...(state.isOver ? [say.deckNote] : []),
    [...cardLines(say, state, facts), ...toDoLines(say, state, facts)].join(' '),
  ].filter((line) => line !== '');
}
