/** How a row goes on after a decision or a card: the course of the game from node to node (B7 to B10, B16 to B25). */
import type { MoveList } from '../index.ts';
import type { Card } from './card.ts';
import type { City } from './city.ts';
import {
  DRAW,
  DROP,
  fromOf,
  isWalk,
  KEEP,
  OFF,
  PASS,
  PLAY,
  RESCUE,
  STOP,
  stepsOf,
  TERNO,
  toOf,
} from './move.ts';
import { Occupation } from './occupation.ts';
import {
  CARD,
  CARD_WORDS,
  cardAt,
  countAll,
  DECK,
  DUE,
  EVENTS,
  FURTHER,
  flipCard,
  HANDS,
  hasAny,
  LEFT,
  MARKS,
  MISSES,
  NODE,
  Node,
  QUESTURA,
  RIGHTS,
  RINGS,
  SEAT,
} from './row.ts';
import type { Effect } from './rules.ts';
import { Walks } from './walks.ts';

const PAIR = 2;
const PARTS = [CARD, DUE, LEFT, RIGHTS, EVENTS, FURTHER];
/** Nodes at which a card is drawn. */
const CHANCES: readonly number[] = [Node.discs, Node.bail, Node.draw, Node.site];
const WALKED: readonly number[] = [Node.release, Node.roll, Node.second, Node.event, Node.event2];

export function isChance(node: number): boolean {
  return CHANCES.includes(node);
}

/** Whether walks are decided at a node. */
export function hasWalks(node: number): boolean {
  return WALKED.includes(node);
}

export class Course {
  readonly #city: City;
  readonly #walks: Walks;
  readonly #occupation: Occupation;
  readonly #isEveryTurn: boolean;
  readonly #isMarkedLong: boolean;
  readonly #missesNext: boolean;
  readonly #isTurnFurther: boolean;
  readonly #order: readonly Effect[];

  constructor(city: City) {
    const { values } = city.rules;
    this.#city = city;
    this.#walks = new Walks(city);
    this.#occupation = new Occupation(city);
    this.#isEveryTurn = values['discs.every'] === 'turn';
    this.#isMarkedLong = values['walk.once'] === 'turn';
    this.#missesNext = values['police.turns'] > 1;
    this.#isTurnFurther = values['extra.kind'] === 'turn';
    this.#order = values['card.order'];
  }

  /** Makes a row of zeros the start of a game. */
  begin(row: Int32Array): void {
    for (let card = 1; card <= this.#city.cells; card++) flipCard(row, DECK, card);
    this.#begin(row, 0);
  }

  /** Pushes what can be decided at a node where a seat decides; how much. */
  list(row: Int32Array, out: MoveList): number {
    const first = out.size;
    switch (row[NODE]) {
      case Node.questura:
        out.push(RESCUE);
        out.push(PLAY);
        break;
      case Node.keep:
        out.push(KEEP);
        out.push(DROP);
        break;
      case Node.extra:
        out.push(DRAW);
        out.push(STOP);
        break;
      default: {
        const count = this.#walks.list(row, out);
        if (this.#hasTerno(row)) {
          out.push(TERNO);
          if (count === 0) out.push(PASS);
        }
      }
    }
    return out.size - first;
  }

  /** Whether a node of walks has anything to decide. */
  isOpen(row: Int32Array): boolean {
    return this.#walks.hasAny(row) || this.#hasTerno(row);
  }

  /** A decision, or the place of the card in the deck that is drawn. */
  play(row: Int32Array, action: number): void {
    if (isChance(row[NODE])) {
      const card = cardAt(row, DECK, action);
      flipCard(row, DECK, card);
      this.#draw(row, card);
    } else if (isWalk(action)) this.#walk(row, action);
    else this.#choose(row, action);
  }

  #draw(row: Int32Array, card: number): void {
    switch (row[NODE]) {
      case Node.discs:
        if (this.#occupation.isFullWith(row, card) || (--row[DUE] > 0 && this.#isDeckEmpty(row)))
          this.#end(row);
        else if (row[DUE] === 0) this.#open(row);
        break;
      case Node.site:
        if (this.#occupation.isFullWith(row, card)) this.#end(row);
        else if (--row[DUE] === 0 || !this.#city.hasSpare(row)) {
          row[DUE] = 0;
          this.#goOn(row, 'discs');
        }
        break;
      case Node.bail:
        row[CARD] = card;
        row[NODE] = Node.release;
        if (!this.#walks.hasAny(row)) this.#further(row);
        break;
      default:
        this.#playCard(row, card);
    }
  }

  #choose(row: Int32Array, word: number): void {
    switch (word) {
      case RESCUE:
        row[NODE] = Node.bail;
        break;
      case PLAY:
        row[NODE] = Node.draw;
        break;
      case KEEP:
        flipCard(row, HANDS + row[SEAT] * CARD_WORDS, row[CARD]);
        this.#goOn(row, 'hand');
        break;
      case DROP:
        this.#goOn(row, 'hand');
        break;
      case TERNO: {
        const hand = HANDS + row[SEAT] * CARD_WORDS;
        for (let i = 0; i < this.#city.rules.values['animals.set']; i++)
          flipCard(row, hand, cardAt(row, hand, 0));
        // Somebody can enter now.
        row[RIGHTS]++;
        break;
      }
      case PASS:
        this.#rest(row);
        this.#goOn(row, 'roll');
        break;
      case DRAW:
        row[FURTHER]--;
        if (this.#isTurnFurther) this.#beginFurther(row);
        else row[NODE] = Node.draw;
        break;
      case STOP:
        this.#pass(row);
        break;
      default:
        throw new Error(`there is no decision ${word}`);
    }
  }

  #cardOf(row: Int32Array): Card {
    return this.#city.cards[row[CARD]];
  }

  #isDeckEmpty(row: Int32Array): boolean {
    return !hasAny(row, DECK, CARD_WORDS);
  }

  /** B10: the game ends. */
  #end(row: Int32Array): void {
    this.#clear(row);
    row[MISSES] = 0;
    row[NODE] = Node.over;
  }

  #clear(row: Int32Array): void {
    for (const part of PARTS) row[part] = 0;
    row.fill(0, MARKS, MARKS + RINGS);
  }

  /** The turn ends, and the next one is to begin (B10). */
  #pass(row: Int32Array): void {
    const next = (row[SEAT] + 1) % this.#city.players;
    this.#clear(row);
    if (this.#isDeckEmpty(row) || (next === 0 && !this.#city.hasRound(row))) this.#end(row);
    else this.#begin(row, next);
  }

  /** B7: a turn begins with its disc cards. */
  #begin(row: Int32Array, seat: number): void {
    row[SEAT] = seat;
    if (this.#isEveryTurn && this.#isMissed(row)) return;
    this.#drawDiscs(row, this.#isEveryTurn || seat === 0);
  }

  /** B9.7: a further card as a turn of its own. */
  #beginFurther(row: Int32Array): void {
    row.fill(0, MARKS, MARKS + RINGS);
    this.#drawDiscs(row, true);
  }

  #drawDiscs(row: Int32Array, isDue: boolean): void {
    row[DUE] = isDue ? this.#city.rules.values['discs.count'] : 0;
    row[NODE] = Node.discs;
    if (row[DUE] === 0) this.#open(row);
  }

  /** B8: the turn itself begins. */
  #open(row: Int32Array): void {
    if (this.#isDeckEmpty(row)) this.#end(row);
    else if (this.#isMissed(row)) return;
    else if (row[QUESTURA + row[SEAT]] === 0) row[NODE] = Node.draw;
    else row[NODE] = this.#city.rules.values['questura.return'] === 'must' ? Node.bail : Node.questura;
  }

  /** B9.1: whether police cost the seat this turn too, which is over then. */
  #isMissed(row: Int32Array): boolean {
    const bit = 1 << row[SEAT];
    if ((row[MISSES] & bit) === 0) return false;
    row[MISSES] &= ~bit;
    this.#pass(row);
    return true;
  }

  /** B9.1, B9.2. */
  #playCard(row: Int32Array, number: number): void {
    const card = this.#city.cards[number];
    if (card.isPolice) {
      if (this.#missesNext) row[MISSES] |= 1 << row[SEAT];
      this.#pass(row);
      return;
    }
    row[CARD] = number;
    row[FURTHER] += card.further;
    this.#goOn(row);
  }

  /** The effects of the card in play behind one of them, or all, as far as there is something to decide or to draw. */
  #goOn(row: Int32Array, behind?: Effect): void {
    for (let at = behind ? this.#order.indexOf(behind) + 1 : 0; at < this.#order.length; at++)
      if (this.#hasEffect(row, this.#order[at])) return;
    this.#further(row);
  }

  /** B9.3 to B9.6: goes to the node of an effect; whether there is one. */
  #hasEffect(row: Int32Array, effect: Effect): boolean {
    const card = this.#cardOf(row);
    switch (effect) {
      case 'hand':
        row[NODE] = Node.keep;
        if (card.isAnimal && this.#city.rules.values['animals.keep'] === 'may') return true;
        if (card.isAnimal) flipCard(row, HANDS + row[SEAT] * CARD_WORDS, row[CARD]);
        return false;
      case 'discs':
        row[NODE] = Node.site;
        row[DUE] = this.#city.hasSpare(row) ? card.sites : 0;
        return row[DUE] > 0;
      case 'roll':
        row[NODE] = Node.roll;
        row[RIGHTS] = card.rights;
        if (this.isOpen(row)) return true;
        this.#rest(row);
        return false;
      case 'events':
        return this.#hasEvent(row, card.events);
    }
  }

  /** B24. */
  #hasTerno(row: Int32Array): boolean {
    if (row[NODE] !== Node.roll || row[RIGHTS] >= this.#cardOf(row).digits.length) return false;
    const inHand = countAll(row, HANDS + row[SEAT] * CARD_WORDS, CARD_WORDS);
    return inHand >= this.#city.rules.values['animals.set'] && this.#walks.couldEnter(row);
  }

  #walk(row: Int32Array, move: number): void {
    const node = row[NODE];
    const [steps, from, to] = [stepsOf(move), fromOf(move), toOf(move)];
    if (from === OFF && node === Node.release) row[QUESTURA + row[SEAT]]--;
    else if (from === OFF) row[RIGHTS]--;
    if (this.#occupation.walk(row, from, to)) {
      this.#end(row);
      return;
    }
    if (node === Node.roll && this.#isSecond(row, steps, Node.second)) return;
    if (node === Node.event && row[EVENTS] >= PAIR && this.#isSecond(row, steps, Node.event2)) return;
    this.#rest(row);
    if (node === Node.release) this.#further(row);
    else if (node === Node.roll || node === Node.second) this.#goOn(row, 'roll');
    else if (!this.#hasEvent(row, row[EVENTS] - PAIR)) this.#goOn(row, 'events');
  }

  /** After a walk by one of two digits: whether the other can be used, at this node then. */
  #isSecond(row: Int32Array, steps: number, node: number): boolean {
    const { digits } = this.#cardOf(row);
    if (digits.length < PAIR || !digits.includes(steps)) return false;
    row[NODE] = node;
    row[LEFT] = digits[steps === digits[0] ? 1 : 0];
    return this.#walks.hasAny(row);
  }

  /** The digits have been used, or cannot be. */
  #rest(row: Int32Array): void {
    row[RIGHTS] = 0;
    row[LEFT] = 0;
    if (!this.#isMarkedLong) row.fill(0, MARKS, MARKS + RINGS);
  }

  /** B25: so many events are left; whether a pawn can walk in one of them. */
  #hasEvent(row: Int32Array, events: number): boolean {
    row[NODE] = Node.event;
    for (let left = events; left > 0; left -= PAIR) {
      row[EVENTS] = left;
      if (this.#walks.hasAny(row)) return true;
    }
    row[EVENTS] = 0;
    return false;
  }

  /** B9.7. */
  #further(row: Int32Array): void {
    row[CARD] = 0;
    if (row[FURTHER] === 0 || !this.#city.hasFurther(row)) this.#pass(row);
    else if (this.#city.rules.values['extra.draw'] === 'may') row[NODE] = Node.extra;
    else this.#choose(row, DRAW);
  }
}
