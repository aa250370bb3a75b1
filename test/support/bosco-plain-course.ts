/** The course of Bosco urbano again, as plainly as can be: from the text of a position and a turn to the text behind it. */
import { type BoscoRules, SMORFIA } from '../../engine/bosco/index.ts';
import { plainCaptured, plainEntering, plainWalks } from './bosco-plain.ts';

/** The parts of a position; those that a node does not have are 0 or empty. */
interface Table {
  readonly pawns: readonly number[][];
  discs: number[];
  readonly questura: number[];
  readonly captured: number[];
  readonly hands: number[][];
  deck: number[];
  seat: number;
  node: string;
  card: number;
  due: number;
  left: number;
  rights: number;
  events: number;
  further: number;
  marks: number[];
  missing: number[];
}

type Rules = BoscoRules;

const LETTERS = ['c', 'd', 'l', 'r', 'e', 'x'] as const;
const FIELDS = ['card', 'due', 'left', 'rights', 'events', 'further'] as const;
const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const listOf = (text: string): number[] => (text === '-' ? [] : text.split(',').map(Number));
const textOf = (numbers: readonly number[]): string => ascending(numbers).join(',') || '-';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function deckOf(text: string): number[] {
  if (text === '-') return [];
  return text.split(',').flatMap((run) => {
    const [first, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

function runsOf(cards: readonly number[]): string {
  const starts = cards.filter((card) => !cards.includes(card - 1));
  const ends = cards.filter((card) => !cards.includes(card + 1));
  return starts.map((first, i) => (first === ends[i] ? first : `${first}-${ends[i]}`)).join(',') || '-';
}

function read(text: string): Table {
  const [pawns, discs, questura, captured, hands, deck, seat, nodeText] = text.split(' ');
  const [node, ...parts] = nodeText.split('.');
  const part = (letter: string): string => parts.find((one) => one.startsWith(letter))?.slice(1) ?? '0';
  const [card, due, left, rights, events, further] = LETTERS.map((letter) => Number(part(letter)));
  return {
    pawns: pawns.split('/').map(listOf),
    discs: listOf(discs),
    questura: questura.split('/').map(Number),
    captured: captured.split('/').map(Number),
    hands: hands.split('/').map(listOf),
    deck: deckOf(deck),
    seat: Number(seat) - 1,
    node,
    ...{ card, due, left, rights, events, further },
    marks: part('m') === '0' ? [] : listOf(part('m')),
    missing: part('s') === '0' ? [] : listOf(part('s')),
  };
}

function write(table: Table): string {
  const parts = FIELDS.map((field, i) => (table[field] > 0 ? `.${LETTERS[i]}${table[field]}` : ''));
  const marks = table.marks.length > 0 ? `.m${textOf(table.marks)}` : '';
  const missing = table.missing.length > 0 ? `.s${textOf(table.missing)}` : '';
  return [
    table.pawns.map(textOf).join('/'),
    textOf(table.discs),
    table.questura.join('/'),
    table.captured.join('/'),
    table.hands.map(textOf).join('/'),
    runsOf(table.deck),
    table.seat + 1,
    table.node + parts.join('') + marks + missing,
  ].join(' ');
}

/** Sums of the tags of a card by their names. */
function tagsOf(card: number, { values }: Rules): Map<string, number> {
  const base = values['deck.base'] === 'blank' ? [] : SMORFIA[card - 1][2].split(' ');
  const counts = new Map<string, number>();
  for (const text of values['deck.cards'][card] ?? base) {
    const name = text.replace(/\d/, '');
    counts.set(name, (counts.get(name) ?? 0) + Number(text.slice(name.length) || 1));
  }
  return counts;
}

/** What happens at a table, step by step; each step leaves the table at its next node. */
class PlainCourse {
  readonly #rules: Rules;
  readonly #table: Table;

  constructor(rules: Rules, table: Table) {
    this.#rules = rules;
    this.#table = table;
  }

  get #values(): Rules['values'] {
    return this.#rules.values;
  }

  #tag(name: string): number {
    return tagsOf(this.#table.card, this.#rules).get(name) ?? 0;
  }

  get #digits(): number[] {
    const { card } = this.#table;
    return [Math.floor(card / 10), card % 10].filter((digit) => digit > 0);
  }

  get #isFull(): boolean {
    const { pawns, discs } = this.#table;
    return pawns.flat().length + discs.length === this.#values['board.rings'] * this.#values['board.sectors'];
  }

  /** Cards that later seats of the round still need. */
  get #needed(): number {
    const { pawns, seat } = this.#table;
    const { 'end.deck': end, 'discs.every': every, 'discs.count': count } = this.#values;
    const each = every === 'turn' ? 1 + count : 1;
    return end === 'round' ? (pawns.length - seat - 1) * each : 0;
  }

  get #hasSpare(): boolean {
    return this.#table.deck.length > this.#needed;
  }

  get #canWalk(): boolean {
    return plainWalks(write(this.#table), this.#rules).length > 0;
  }

  play(turn: string): void {
    const { node } = this.#table;
    if (turn.startsWith('#')) this.#draw(Number(turn.slice(1)));
    else if (turn.includes(':')) this.#walk(turn);
    else if (turn === 'rescue') this.#table.node = 'bail';
    else if (turn === 'play') this.#table.node = 'draw';
    else if (turn === 'terno') this.#terno();
    else if (turn === 'stop') this.#endTurn();
    else if (turn === 'draw') this.#drawFurther();
    else {
      if (turn === 'keep') this.#table.hands[this.#table.seat].push(this.#table.card);
      this.#effects(node === 'keep' ? 'hand' : 'roll');
    }
  }

  #draw(card: number): void {
    const table = this.#table;
    const { node } = table;
    table.deck = table.deck.filter((one) => one !== card);
    if (node === 'discs' || node === 'site') {
      this.#disc(card);
      table.due--;
      const isOut = node === 'site' ? !this.#hasSpare : table.deck.length === 0;
      if (this.#isFull || (node === 'discs' && table.due > 0 && isOut)) this.#over();
      else if (node === 'discs' && table.due === 0) this.#beginTurn();
      else if (node === 'site' && (table.due === 0 || isOut)) this.#effects('discs');
      return;
    }
    table.card = card;
    if (node === 'bail') {
      table.node = 'release';
      if (!this.#canWalk) this.#afterCard();
      return;
    }
    if (this.#tag('POLIZIA') > 0) {
      if (this.#values['police.turns'] === 2) table.missing.push(table.seat + 1);
      this.#endTurn();
      return;
    }
    const persons = this.#tag('H') + this.#tag('RIF') + 2 * this.#tag('STAMPA');
    const counted = this.#values['extra.persons'] === 'people' ? this.#tag('H') : persons;
    table.further += Math.max(0, counted - 2) + Math.min(1, this.#tag('REL') + this.#tag('POL'));
    this.#effects();
  }

  #disc(cell: number): void {
    const table = this.#table;
    if (this.#values['discs.hit'] === 'others' && table.pawns[table.seat].includes(cell)) return;
    for (const [seat, pawns] of table.pawns.entries()) {
      if (!pawns.includes(cell)) continue;
      pawns.splice(pawns.indexOf(cell), 1);
      table.questura[seat]++;
      table.marks = table.marks.filter((one) => one !== cell);
    }
    table.discs.push(cell);
  }

  /** The effects of the card behind one, until a node has something to decide or to draw. */
  #effects(behind?: string): void {
    const table = this.#table;
    const order: readonly string[] = this.#values['card.order'];
    table.due = 0;
    if (behind === 'roll' || behind === 'events') this.#rest();
    for (const effect of order.slice(behind === undefined ? 0 : order.indexOf(behind) + 1)) {
      if (effect === 'hand' && this.#tag('AN') > 0) {
        table.node = 'keep';
        if (this.#values['animals.keep'] === 'may') return;
        table.hands[table.seat].push(table.card);
      } else if (effect === 'discs') {
        table.node = 'site';
        table.due = this.#tag('IMM') + this.#tag('SAN');
        if (table.due > 0 && this.#hasSpare) return;
        table.due = 0;
      } else if (effect === 'roll') {
        table.node = 'roll';
        table.rights = Math.min(2, this.#tag('H') + this.#tag('RIF') + 2 * this.#tag('STAMPA'));
        if (this.#canWalk || this.isTernoLegal) return;
        this.#rest();
      } else if (effect === 'events' && this.#hasEvent(this.#tag('EV'))) return;
    }
    this.#afterCard();
  }

  #afterCard(): void {
    const table = this.#table;
    table.card = 0;
    if (table.further === 0 || !this.#hasSpare || !this.#hasFurtherTurn) this.#endTurn();
    else if (this.#values['extra.draw'] === 'may') table.node = 'extra';
    else this.#drawFurther();
  }

  /** Whether a further turn leaves the cards that other seats of the round need. */
  get #hasFurtherTurn(): boolean {
    const { 'end.deck': end, 'extra.kind': kind, 'discs.count': count } = this.#values;
    if (end === 'card' || kind === 'card') return true;
    return this.#table.deck.length - count > this.#needed;
  }

  #rest(): void {
    this.#table.rights = 0;
    this.#table.left = 0;
    if (this.#values['walk.once'] === 'roll') this.#table.marks = [];
  }

  #hasEvent(events: number): boolean {
    const table = this.#table;
    table.node = 'event';
    for (table.events = events; table.events > 0; table.events -= 2) if (this.#canWalk) return true;
    table.events = 0;
    return false;
  }

  get isTernoLegal(): boolean {
    const { node, rights, hands, seat } = this.#table;
    const isShort = node === 'roll' && rights < this.#digits.length;
    if (!isShort || hands[seat].length < this.#values['animals.set']) return false;
    return plainEntering(write(this.#table), this.#rules, [...this.#digits, sum(this.#digits)]);
  }

  #terno(): void {
    const table = this.#table;
    table.hands[table.seat] = ascending(table.hands[table.seat]).slice(this.#values['animals.set']);
    table.rights++;
  }

  #walk(turn: string): void {
    const table = this.#table;
    const { node } = table;
    const [steps, ends] = turn.split(':');
    const [from, to] = ends.split('-');
    const own = table.pawns[table.seat];
    if (from !== 'in') own.splice(own.indexOf(Number(from)), 1);
    else if (node === 'release') table.questura[table.seat]--;
    else table.rights--;
    own.push(Number(to));
    table.marks.push(Number(to));
    this.#capture(Number(to));
    if (this.#isFull) this.#over();
    else if (node === 'release') {
      this.#rest();
      this.#afterCard();
    } else if (node === 'roll' || (node === 'event' && table.events > 1)) this.#walkOther(Number(steps));
    else this.#afterWalks();
  }

  #capture(end: number): void {
    const table = this.#table;
    const taken = plainCaptured(write(table), this.#rules, end);
    table.captured[table.seat] += taken.length;
    table.discs = table.discs.filter((cell) => !taken.includes(cell));
  }

  #walkOther(steps: number): void {
    const table = this.#table;
    const [a, b] = this.#digits;
    if (b !== undefined && [a, b].includes(steps)) {
      table.node = table.node === 'roll' ? 'second' : 'event2';
      table.left = steps === a ? b : a;
      if (this.#canWalk) return;
      table.node = table.node === 'second' ? 'roll' : 'event';
    }
    this.#afterWalks();
  }

  #afterWalks(): void {
    const isRoll = this.#table.node === 'roll' || this.#table.node === 'second';
    const left = isRoll ? 0 : this.#table.events - 2;
    this.#rest();
    if (!this.#hasEvent(left)) this.#effects(isRoll ? 'roll' : 'events');
  }

  #drawFurther(): void {
    const table = this.#table;
    table.further--;
    table.node = 'draw';
    if (this.#values['extra.kind'] === 'card') return;
    table.marks = [];
    table.node = 'discs';
    table.due = this.#values['discs.count'];
    if (table.due === 0) this.#beginTurn();
  }

  #clear(): void {
    const none = { card: 0, due: 0, left: 0, rights: 0, events: 0, further: 0 };
    Object.assign(this.#table, none);
    this.#table.marks = [];
  }

  #over(): void {
    this.#clear();
    this.#table.missing = [];
    this.#table.node = 'over';
  }

  #endTurn(): void {
    const table = this.#table;
    const isLast = table.seat === table.pawns.length - 1;
    if (table.deck.length === 0 || (isLast && !this.#hasRound)) {
      this.#over();
      return;
    }
    this.#clear();
    table.seat = (table.seat + 1) % table.pawns.length;
    table.node = 'discs';
    const misses = table.missing.includes(table.seat + 1);
    if (misses && this.#values['discs.every'] === 'turn') {
      this.#miss();
      return;
    }
    const isDue = table.seat === 0 || this.#values['discs.every'] === 'turn';
    table.due = isDue ? this.#values['discs.count'] : 0;
    if (table.due === 0) this.#beginTurn();
  }

  get #hasRound(): boolean {
    const { deck, pawns } = this.#table;
    const { 'end.deck': end, 'discs.every': every, 'discs.count': count } = this.#values;
    return end === 'card' || deck.length >= pawns.length + count * (every === 'turn' ? pawns.length : 1);
  }

  #miss(): void {
    const { missing, seat } = this.#table;
    this.#table.missing = missing.filter((one) => one !== seat + 1);
    this.#endTurn();
  }

  #beginTurn(): void {
    const table = this.#table;
    if (table.deck.length === 0) this.#over();
    else if (table.missing.includes(table.seat + 1)) this.#miss();
    else if (table.questura[table.seat] === 0) table.node = 'draw';
    else table.node = this.#values['questura.return'] === 'may' ? 'questura' : 'bail';
  }
}

/** The position after a legal turn: a decision, or a card such as `#47`. */
export function plainAfter(position: string, turn: string, rules: BoscoRules): string {
  const table = read(position);
  new PlainCourse(rules, table).play(turn);
  return write(table);
}

/** The words that can be decided at a node, in ascending order. */
export function plainWords(position: string, rules: BoscoRules): string[] {
  const table = read(position);
  if (table.node === 'questura') return ['play', 'rescue'];
  if (table.node === 'keep') return ['drop', 'keep'];
  if (table.node === 'extra') return ['draw', 'stop'];
  if (!new PlainCourse(rules, table).isTernoLegal) return [];
  return plainWalks(position, rules).length > 0 ? ['terno'] : ['pass', 'terno'];
}
