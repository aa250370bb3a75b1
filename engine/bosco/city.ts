/**
 * What holds for every position of a game: its rules, its cells as bits, and its deck. Cells have the numbers of the rules,
 * from 1; a set of cells is a word for each ring, the outermost first, with a bit for each sector.
 */
import { createRoundBoard, type RoundBoard, ringOf, sectorOf } from '../round-board/index.ts';
import { type Card, createCard } from './card.ts';
import { CARD_WORDS, countAll, DECK, SEAT } from './row.ts';
import type { BoscoRules } from './rules.ts';
import { SMORFIA } from './smorfia.ts';

const EIGHT = 8;
/** Decisions on a card besides its events: to play it, to keep it, two ternos, two walks, and a further card. */
const DECISIONS = 8;

export class City {
  readonly rules: BoscoRules;
  readonly players: number;
  readonly board: RoundBoard;
  readonly cells: number;
  readonly rings: number;
  /** A bit for each sector. */
  readonly mask: number;
  /** By cell: its ring, 0 the outermost, and its sector. */
  readonly ring: Uint8Array;
  readonly sector: Uint8Array;
  /** By card, from 1; index 0 is of no use. */
  readonly cards: readonly Card[];
  /** B2: whether cells touch at their corners too. */
  readonly hasCorners: boolean;
  readonly maxPlies: number;
  readonly #endsWithRound: boolean;
  /** Cards that a turn takes, and those without which no round begins. */
  readonly #cardsOfTurn: number;
  readonly #cardsOfRound: number;
  readonly #cardsOfFurther: number;

  constructor(rules: BoscoRules, players: number) {
    const { values } = rules;
    const board = createRoundBoard(values['board.rings'], values['board.sectors']);
    const numbers = Array.from({ length: board.cells + 1 }, (_, cell) => cell);
    const own = values['deck.cards'];
    const base = (card: number): readonly string[] =>
      values['deck.base'] === 'blank' ? [] : SMORFIA[card - 1][2].split(' ').filter((tag) => tag !== '');
    this.rules = rules;
    this.players = players;
    this.board = board;
    this.cells = board.cells;
    this.rings = board.rings;
    this.mask = 2 ** board.sectors - 1;
    this.ring = Uint8Array.from(numbers, (cell) => (cell === 0 ? 0 : ringOf(board, cell) - 1));
    this.sector = Uint8Array.from(numbers, (cell) => (cell === 0 ? 0 : sectorOf(board, cell)));
    const isPeopleAlone = values['extra.persons'] === 'people';
    this.cards = numbers.map((card) =>
      createCard(card, card === 0 ? [] : (own[card] ?? base(card)), isPeopleAlone),
    );
    this.hasCorners = values['encircle.neighbours'] === EIGHT;
    const discs = values['discs.count'];
    const isEveryTurn = values['discs.every'] === 'turn';
    this.#endsWithRound = values['end.deck'] === 'round';
    this.#cardsOfTurn = 1 + (isEveryTurn ? discs : 0);
    this.#cardsOfRound = this.#endsWithRound ? players * this.#cardsOfTurn + (isEveryTurn ? 0 : discs) : 1;
    this.#cardsOfFurther = 1 + (values['extra.kind'] === 'turn' ? discs : 0);
    const events = Math.max(...this.cards.map((card) => card.events));
    this.maxPlies = board.cells * (1 + DECISIONS + events);
  }

  /** B10: whether the deck has so many cards that the seats behind the one to move do not need for their turns of the round. */
  hasSpare(row: Int32Array, cards = 1): boolean {
    const waiting = this.#endsWithRound ? this.players - 1 - row[SEAT] : 0;
    return countAll(row, DECK, CARD_WORDS) >= waiting * this.#cardsOfTurn + cards;
  }

  /** B9.7: whether the deck has the cards of a further turn; without `end.deck` `round` one is enough to begin it. */
  hasFurther(row: Int32Array): boolean {
    return this.hasSpare(row, this.#endsWithRound ? this.#cardsOfFurther : 1);
  }

  /** B10: whether the deck has enough cards for a round to begin. */
  hasRound(row: Int32Array): boolean {
    return countAll(row, DECK, CARD_WORDS) >= this.#cardsOfRound;
  }

  /** The cell of a ring, from 0, and a sector. */
  cellAt(ring: number, sector: number): number {
    return sector * this.rings + ring + 1;
  }

  /** The cells of a set, ascending; `words` holds it from `at` on. */
  cellsOf(words: Int32Array, at: number): number[] {
    const cells: number[] = [];
    for (let cell = 1; cell <= this.cells; cell++)
      if ((words[at + this.ring[cell]] >>> this.sector[cell]) & 1) cells.push(cell);
    return cells;
  }
}
