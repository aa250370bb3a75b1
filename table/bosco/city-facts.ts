/** What stands in a position of Bosco urbano beside the board, as data: the card in play, hands, points, groups of discs. */
import {
  ANY,
  type BoscoState,
  CARD,
  CARD_WORDS,
  type Card,
  DISCS,
  DUE,
  Encircler,
  EVENTS,
  FURTHER,
  HANDS,
  hasCard,
  LEFT,
  MARKS,
  type NodeName,
  RIGHTS,
  RINGS,
  SMORFIA,
  TERNO,
} from '../../engine/bosco/index.ts';
import { MoveList } from '../../engine/index.ts';
import type { ScorePart } from '../table-kit.ts';

/** Other names of a symbol, in the deck. */
const VARIANTS = / \(var\..*$/;

interface CitySeat {
  /** Cards in hand, ascending. */
  readonly hand: readonly number[];
  /** Whether police cost it its next turn. */
  readonly misses: boolean;
  /** `disc`, `captured`, `pawn`, `questura`, `card` (B26), which sum up to `score`. */
  readonly parts: readonly ScorePart[];
  readonly score: number;
}

export interface CityFacts {
  readonly node: NodeName;
  /** From 0. */
  readonly seat: number;
  /** The card in play, if there is one. */
  readonly card: number | undefined;
  /** What it does. */
  readonly does: Card | undefined;
  /** Disc cards to be drawn, the digit that is left, pawns that may enter, events and further cards to come. */
  readonly due: number;
  readonly left: number;
  readonly rights: number;
  readonly events: number;
  readonly further: number;
  /** Whether a terno is among the decisions (B24). */
  readonly mayTerno: boolean;
  /** Own pawns that do not walk again now, ascending. */
  readonly stuck: readonly number[];
  /** Cards of the deck, and those of them that show an animal. */
  readonly deck: number;
  readonly animals: number;
  readonly seats: readonly CitySeat[];
  /** Groups of discs that are nearly surrounded, those first that lack least. */
  readonly besieged: readonly Besieged[];
}

/** What the symbol of a card is called, in Neapolitan and in Italian; '' in a deck without symbols. */
export function symbolOf(state: BoscoState, card: number): string {
  const { values } = state.city.rules;
  if (values['deck.base'] !== 'smorfia') return '';
  const [written, italian] = SMORFIA[card - 1];
  const neapolitan = written.replace(VARIANTS, '');
  return neapolitan === italian ? italian : `${neapolitan} (${italian})`;
}

/** Whether the digits of the card are being used. */
export function isRoll(node: NodeName): boolean {
  return node === 'roll' || node === 'second';
}

export function cityFacts(state: BoscoState): CityFacts {
  const { row, city } = state;
  const card = row[CARD];
  const seats = Array.from({ length: city.players }, (_, seat): CitySeat => {
    const parts = partsOf(state, seat);
    return { hand: handOf(state, seat), misses: state.misses(seat), parts, score: state.score(seat) };
  });
  const does = card === 0 ? undefined : city.cards[card];
  const order = city.rules.values['card.order'];
  const isAhead = isRoll(state.node) && order.indexOf('events') > order.indexOf('roll');
  return {
    node: state.node,
    seat: state.seat,
    card: card === 0 ? undefined : card,
    does,
    due: row[DUE],
    left: row[LEFT],
    rights: row[RIGHTS],
    events: isAhead ? (does?.events ?? 0) : row[EVENTS],
    further: row[FURTHER],
    mayTerno: mayTerno(state),
    stuck: city.cellsOf(row, MARKS),
    deck: state.deckSize,
    animals: state.animalsLeft,
    seats,
    besieged: besiegedGroups(state),
  };
}

function mayTerno(state: BoscoState): boolean {
  if (state.node !== 'roll') return false;
  const moves = new MoveList();
  state.legalMoves(moves);
  return moves.buffer.subarray(0, moves.size).includes(TERNO);
}

function partsOf(state: BoscoState, seat: number): ScorePart[] {
  const { values } = state.city.rules;
  const part = (name: 'disc' | 'captured' | 'pawn' | 'questura' | 'card', count: number): ScorePart => {
    return { name, count, points: count * values[`scoring.${name}`] };
  };
  return [
    part('disc', state.discs),
    part('captured', state.captured(seat)),
    part('pawn', state.pawns(seat)),
    part('questura', state.arrested(seat)),
    part('card', state.handSize(seat)),
  ];
}

function handOf({ city, row }: BoscoState, seat: number): number[] {
  const numbers = Array.from({ length: city.cells }, (_, i) => i + 1);
  return numbers.filter((card) => hasCard(row, HANDS + seat * CARD_WORDS, card));
}

/** Groups of discs that lack few pawns to be closed (B18). */
export interface Besieged {
  /** The cells of its discs, ascending. */
  readonly discs: readonly number[];
  /** The cells around it that hold no pawn, ascending; none if it is closed. */
  readonly missing: readonly number[];
}

/** Cells that a group may lack to be named. */
const MOST_MISSING = 2;

/** Those that lack least first, then the largest. */
function besiegedGroups({ city, row }: BoscoState): Besieged[] {
  const encircler = new Encircler(city);
  const left = row.slice(DISCS, DISCS + RINGS);
  const found: Besieged[] = [];
  for (let ring = 0; ring < city.rings; ring++) {
    while (left[ring] !== 0) {
      encircler.find(row, ring, left[ring] & -left[ring]);
      const { group, border } = encircler;
      for (let i = 0; i < RINGS; i++) left[i] &= ~group[i];
      const missing = city.cellsOf(
        border.map((word, i) => word & ~row[ANY + i]),
        0,
      );
      const isBesieged = border.some((word) => word !== 0) && missing.length <= MOST_MISSING;
      if (isBesieged) found.push({ discs: city.cellsOf(group, 0), missing });
    }
  }
  return found.sort((a, b) => a.missing.length - b.missing.length || b.discs.length - a.discs.length);
}
