/**
 * What an evaluation sees of a position: for each seat its pawns, how many of them a disc may still hit, those that stand
 * around discs, its pawns in the questura and its hand; and who decides next, with the discs that need 0, 1, 2 or 3 more
 * pawns around them. A walk changes it a little, so that all walks of a decision are seen without looking at the board again.
 */
import {
  type BoscoState,
  CARD_WORDS,
  type City,
  countAll,
  DECK,
  FURTHER,
  Groups,
  HANDS,
  hasCard,
  NODE,
  Node,
  OFF,
  PAWNS,
  QUESTURA,
  RINGS,
  SEAT,
} from '../../engine/bosco/index.ts';
import { lowestBit, MAX_PLAYERS, type Player } from '../../engine/index.ts';

/** Groups are told by how many pawns they need: this many or more are one kind. */
const NEEDS = 4;
/** Groups of a word of `Groups`. */
const WORD = 31;

/** Where the features of a seat lie. */
const PAWN = 0;
const AT_RISK = 1;
const ARRESTED = 2;
const HAND = 3;
const POSTED = 4;
/** Its whole turn is next, or the rest of it; or it comes after the seat that is next. */
const TURN = 5;
const REST = 6;
const SECOND = 7;
const TURN_NEEDS = 8;
const REST_NEEDS = TURN_NEEDS + NEEDS;
const SECOND_NEEDS = REST_NEEDS + NEEDS;
const FURTHER_CARDS = SECOND_NEEDS + NEEDS;
const MAY_RESCUE = FURTHER_CARDS + 1;
export const FEATURES = MAY_RESCUE + 1;

/** Nodes before a card of a turn. */
const WHOLE: readonly number[] = [Node.discs, Node.questura, Node.bail, Node.draw];

export class Outlook {
  readonly #city: City;
  readonly #groups: Groups;
  /** By cell: 1 if its card is in the deck, so that a disc may come. */
  readonly #inDeck: Uint8Array;
  /** Discs by how many pawns their groups need; behind them those that need more. */
  readonly #needs = new Float64Array(NEEDS + 1);
  /** By seat. */
  readonly #pawns = new Int32Array(MAX_PLAYERS);
  readonly #atRisk = new Int32Array(MAX_PLAYERS);
  readonly #posted = new Int32Array(MAX_PLAYERS);

  constructor(city: City) {
    this.#city = city;
    this.#groups = new Groups(city);
    this.#inDeck = new Uint8Array(city.cells + 1);
  }

  /** Looks at a whole position. */
  load({ row }: BoscoState): void {
    const { players, rings, cells } = this.#city;
    const groups = this.#groups;
    groups.load(row);
    for (let cell = 1; cell <= cells; cell++) this.#inDeck[cell] = Number(hasCard(row, DECK, cell));
    this.#needs.fill(0);
    for (let i = 0; i < groups.count; i++) this.#count(i, groups.held[i], 1);
    for (let seat = 0; seat < players; seat++) {
      this.#pawns[seat] = 0;
      this.#atRisk[seat] = 0;
      this.#posted[seat] = 0;
      for (let ring = 0; ring < rings; ring++)
        for (let rest = row[PAWNS + seat * RINGS + ring]; rest !== 0; rest &= rest - 1)
          this.#place(seat, this.#city.cellAt(ring, lowestBit(rest)), 1);
    }
  }

  /** A pawn of the seat goes from one cell to another, and captures nothing. `OFF` is beside the board. */
  shift(seat: Player, from: number, to: number): void {
    const { first, second } = this.#groups;
    this.#regroup(first[from], first[to], 0);
    this.#regroup(second[from], second[to], WORD);
    if (from !== OFF) this.#place(seat, from, -1);
    if (to !== OFF) this.#place(seat, to, 1);
  }

  /** Takes back what `shift` has done. */
  unshift(seat: Player, from: number, to: number): void {
    const { first, second } = this.#groups;
    if (to !== OFF) this.#place(seat, to, -1);
    if (from !== OFF) this.#place(seat, from, 1);
    this.#regroup(first[to], first[from], 0);
    this.#regroup(second[to], second[from], WORD);
  }

  /** Writes the features of a seat: those of the board as it has been looked at, the others of the state. */
  write({ row }: BoscoState, seat: Player, out: Float64Array): void {
    const { players } = this.#city;
    const place = (seat - row[SEAT] + players) % players;
    out.fill(0);
    out[PAWN] = this.#pawns[seat];
    out[AT_RISK] = this.#atRisk[seat];
    out[ARRESTED] = row[QUESTURA + seat];
    out[HAND] = countAll(row, HANDS + seat * CARD_WORDS, CARD_WORDS);
    out[POSTED] = this.#posted[seat];
    if (place > 1) return;
    const isWhole = WHOLE.includes(row[NODE]);
    out[place === 1 ? SECOND : isWhole ? TURN : REST] = 1;
    const at = place === 1 ? SECOND_NEEDS : isWhole ? TURN_NEEDS : REST_NEEDS;
    for (let need = 0; need < NEEDS; need++) out[at + need] = this.#needs[need];
    if (place > 0) return;
    out[FURTHER_CARDS] = row[FURTHER];
    out[MAY_RESCUE] = isWhole && row[QUESTURA + seat] > 0 ? 1 : 0;
  }

  /** The sum of a seat's features, each times its weight: what `write` writes, without writing it. */
  worth({ row }: BoscoState, seat: Player, weights: Float64Array): number {
    const { players } = this.#city;
    const place = (seat - row[SEAT] + players) % players;
    const worth =
      weights[PAWN] * this.#pawns[seat] +
      weights[AT_RISK] * this.#atRisk[seat] +
      weights[ARRESTED] * row[QUESTURA + seat] +
      weights[HAND] * countAll(row, HANDS + seat * CARD_WORDS, CARD_WORDS) +
      weights[POSTED] * this.#posted[seat];
    if (place > 1) return worth;
    const isWhole = WHOLE.includes(row[NODE]);
    const at = place === 1 ? SECOND_NEEDS : isWhole ? TURN_NEEDS : REST_NEEDS;
    let next = weights[place === 1 ? SECOND : isWhole ? TURN : REST];
    for (let need = 0; need < NEEDS; need++) next += weights[at + need] * this.#needs[need];
    if (place > 0) return worth + next;
    if (isWhole && row[QUESTURA + seat] > 0) next += weights[MAY_RESCUE];
    return worth + next + weights[FURTHER_CARDS] * row[FURTHER];
  }

  #place(seat: Player, cell: number, by: number): void {
    const { first, second } = this.#groups;
    this.#pawns[seat] += by;
    this.#atRisk[seat] += by * this.#inDeck[cell];
    if ((first[cell] | second[cell]) !== 0) this.#posted[seat] += by;
  }

  /** The groups of a word, where a pawn has left the borders of some and come to those of others. */
  #regroup(left: number, entered: number, base: number): void {
    const { held } = this.#groups;
    for (let rest = left ^ entered; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const group = base + lowestBit(bit);
      this.#count(group, held[group], -1);
      held[group] += (entered & bit) !== 0 ? 1 : -1;
      this.#count(group, held[group], 1);
    }
  }

  #count(group: number, held: number, by: number): void {
    const { borders, sizes } = this.#groups;
    this.#needs[Math.min(NEEDS, borders[group] - held)] += by * sizes[group];
  }
}
