/** Positions of Bosco urbano. */
import {
  type Action,
  CHANCE,
  type ChanceTable,
  fairTable,
  type MoveList,
  type Outcome,
  type Player,
  RowState,
  shareOut,
  TERMINAL,
} from '../index.ts';
import type { City } from './city.ts';
import { Course, isChance } from './course.ts';
import { formatRow, readRow } from './position-text.ts';
import {
  CAPTURED,
  CARD_WORDS,
  cardAt,
  countAll,
  DECK,
  DISCS,
  HANDS,
  hasCard,
  MISSES,
  NODE,
  NODES,
  Node,
  type NodeName,
  PAWNS,
  QUESTURA,
  RINGS,
  ROW,
  SEAT,
} from './row.ts';

/** Before and behind the text in a snapshot, so that a snapshot that was cut is none. */
const END = '\n';
const HASH_LO = 0x9e3779b1;
const HASH_HI = 0x85ebca77;

/** Its rows are those of row.ts. */
export class BoscoState extends RowState<Int32Array> {
  readonly city: City;
  readonly #course: Course;
  readonly #scores: Float64Array;

  /** The start of the game. */
  constructor(city: City) {
    super(new Int32Array(ROW));
    this.city = city;
    this.#course = new Course(city);
    this.#scores = new Float64Array(city.players);
    this.#course.begin(this.row);
  }

  get node(): NodeName {
    return NODES[this.row[NODE]];
  }

  /** Whose turn it is, or was when the game ended. */
  get seat(): Player {
    return this.row[SEAT];
  }

  get isOver(): boolean {
    return this.row[NODE] === Node.over;
  }

  get player(): Player {
    const node = this.row[NODE];
    return node === Node.over ? TERMINAL : isChance(node) ? CHANCE : this.row[SEAT];
  }

  /** Cards in the deck. */
  get deckSize(): number {
    return countAll(this.row, DECK, CARD_WORDS);
  }

  /** Cards with an animal in the deck. */
  get animalsLeft(): number {
    const { cards } = this.city;
    return cards.filter(({ isAnimal }, card) => isAnimal && hasCard(this.row, DECK, card)).length;
  }

  get discs(): number {
    return countAll(this.row, DISCS, RINGS);
  }

  /** Pawns of a seat on the board. */
  pawns(seat: Player): number {
    return countAll(this.row, PAWNS + seat * RINGS, RINGS);
  }

  /** Pawns of a seat in the questura. */
  arrested(seat: Player): number {
    return this.row[QUESTURA + seat];
  }

  /** B9.1: whether police cost a seat its next turn. */
  misses(seat: Player): boolean {
    return ((this.row[MISSES] >> seat) & 1) === 1;
  }

  /** Discs that a seat has taken. */
  captured(seat: Player): number {
    return this.row[CAPTURED + seat];
  }

  /** Cards in a seat's hand. */
  handSize(seat: Player): number {
    return countAll(this.row, HANDS + seat * CARD_WORDS, CARD_WORDS);
  }

  /** B26: a seat's points as the position stands. */
  score(seat: Player): number {
    return this.city.rules.values['scoring.disc'] * this.discs + this.ownScore(seat);
  }

  /** The part of a seat's points that others do not have alike: all but those for the discs on the board. */
  ownScore(seat: Player): number {
    const { values } = this.city.rules;
    return (
      values['scoring.captured'] * this.captured(seat) +
      values['scoring.pawn'] * this.pawns(seat) +
      values['scoring.questura'] * this.arrested(seat) +
      values['scoring.card'] * this.handSize(seat)
    );
  }

  get chance(): ChanceTable {
    if (this.player !== CHANCE) throw new Error(`no card is drawn at ${this.node}`);
    return fairTable(this.deckSize);
  }

  /** The card of an outcome of a chance node: its cards are those of the deck, ascending. */
  cardOf(outcome: number): number {
    return cardAt(this.row, DECK, outcome);
  }

  /** The outcome that draws a card; `undefined` if it is not in the deck. */
  outcomeOf(card: number): Outcome | undefined {
    if (card < 1 || card > this.city.cells || !hasCard(this.row, DECK, card)) return undefined;
    let outcome = 0;
    for (let below = 1; below < card; below++) outcome += Number(hasCard(this.row, DECK, below));
    return outcome as Outcome;
  }

  legalMoves(out: MoveList): number {
    return this.player < 0 ? 0 : this.#course.list(this.row, out);
  }

  protected play(row: Int32Array, action: Action): void {
    this.#course.play(row, action);
  }

  /** Equal best scores share the win. */
  returns(out: Float64Array): void {
    if (!this.isOver) throw new Error('returns are for terminal nodes');
    for (let seat = 0; seat < this.city.players; seat++) this.#scores[seat] = this.score(seat);
    shareOut(this.#scores, 0, this.city.players, out);
  }

  override get keyLo(): number {
    return this.#hash(HASH_LO);
  }

  override get keyHi(): number {
    return this.#hash(HASH_HI);
  }

  /** The text of the position between two ends. */
  override snapshot(): Uint8Array {
    const text = END + formatRow(this.city, this.row) + END;
    return Uint8Array.from(text, (one) => one.charCodeAt(0));
  }

  override restore(bytes: Uint8Array): void {
    const text = String.fromCharCode(...bytes);
    if (!text.startsWith(END) || !text.endsWith(END)) throw new Error('the snapshot was cut');
    const row = readRow(text.slice(END.length, -END.length), this.city, this.#course);
    if (!row.ok) throw new Error(`no snapshot of this game: ${row.error.message}`);
    this.place(row.value);
  }

  get course(): Course {
    return this.#course;
  }

  #hash(factor: number): number {
    const { row } = this;
    let hash = factor;
    for (let i = 0; i < ROW; i++) {
      hash = Math.imul(hash ^ row[i], factor);
      hash ^= hash >>> 15;
    }
    return hash | 0;
  }
}
