/** A game of Dama Bianca at the table of a front end. */

import type { Limits } from '../../ai/index.ts';
import {
  beginHand,
  DAMA_BIANCA,
  type DamaGame,
  type DamaState,
  type Dice,
  endOf,
  formatRecord,
  POINT,
  parseTurn,
  partUnits,
  replayText,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import { fault, type Outcome, ok, type Player, type Result, unwrap } from '../../engine/index.ts';
import { type GameKit, gameNamed, type Spreader } from '../../selfplay/index.ts';
import type { Moment, Phase, ScorePart, Stand, TableGame, TableKit } from '../table-kit.ts';
import { MANUAL_DICE, type PlayedHand, rematch, Table } from './table.ts';

const ROLL = /^\s*\d\d?\s*:/;

/** What a hand that is over has added to a seat's total, in units (R16, R17). */
function unitsOfHand(state: DamaState, seat: Player): number {
  if (state.plan.format === 'points') return state.scoreUnits(seat);
  const closers: readonly Player[] = endOf(state)?.closers ?? [];
  return closers.includes(seat) ? POINT / closers.length : 0;
}

function standOf(state: DamaState, seat: Player): Stand {
  const { units, rings, centre, array, off } = state.scoreSeat(seat);
  const total = state.units(seat) - (state.handOver ? unitsOfHand(state, seat) : 0);
  const byRing = rings.map((pawns, i) => [`ring${i + 1}`, pawns] as const);
  return {
    score: units / POINT,
    total: total / POINT,
    facts: { off, ...Object.fromEntries(byRing), centre, array, closed: state.hasClosed(seat) },
  };
}

/** What the score of a seat is made of (R17). */
function partsOf(state: DamaState, seat: Player): ScorePart[] {
  const score = state.scoreSeat(seat);
  const { rules } = state;
  const units = partUnits(score, state.place(seat), rules);
  const part = (name: string, count: number, worth: number): ScorePart => {
    return { name, count, points: worth / POINT };
  };
  return [
    ...score.rings.map((pawns, i) =>
      part(`ring${i + 1}`, pawns, pawns * rules.ringUnits[rules.board.outermost + i]),
    ),
    part('centre', score.centre, units.centre),
    part('array', score.array ? 1 : 0, units.array),
    part('off', score.off, units.off),
    part('seat', units.seat === 0 ? 0 : 1, units.seat),
  ];
}

export class DamaTableGame implements TableGame {
  readonly kit: GameKit;
  readonly #table: Table;

  /** Of a new game, or of one that stands where it was left. */
  constructor(kit: GameKit, table: Table) {
    this.kit = kit;
    this.#table = table;
    this.#settle();
  }

  get game(): DamaGame {
    return this.#table.game;
  }

  get state(): DamaState {
    return this.#table.state;
  }

  get seats(): readonly string[] {
    return this.#table.meta.seats;
  }

  get isManual(): boolean {
    return this.#table.isManual;
  }

  get isOneDie(): boolean {
    return this.phase === 'roll' && this.state.rolls.low[0] === 0;
  }

  get phase(): Phase {
    return this.#table.isOver ? 'over' : this.#table.phase;
  }

  get hand(): number {
    return this.#table.hand;
  }

  get hands(): number {
    return this.game.plan.hands;
  }

  get starter(): Player {
    return this.#table.hands.at(-1)?.starter ?? -1;
  }

  get seat(): Player {
    return this.phase === 'roll' || this.phase === 'turn' ? this.state.mover : -1;
  }

  get canUndo(): boolean {
    return this.isManual ? this.#table.canTakeBack : this.#table.canUndo;
  }

  stands(): Stand[] {
    return this.seats.map((_, seat) => standOf(this.state, seat));
  }

  *course(): Generator<Moment> {
    const { game, hands } = this.#table;
    let state: DamaState | undefined;
    for (const [i, hand] of hands.entries()) {
      state = beginHand(game, state, hand.starter);
      if (!state) throw new Error(`hand ${i + 1} cannot be started by seat ${hand.starter + 1}`);
      yield* courseOfHand(state, hand, i + 1);
    }
    if (!state) yield { kind: 'begun', hand: 1, state: game.newState() };
  }

  start(seat: Player): void {
    this.#table.start(seat);
  }

  roll(outcome: Outcome): void {
    this.#table.roll(this.#diceOf(outcome));
  }

  play(text: string): Result<unknown> {
    const { phase, state, game } = this.#table;
    const thrown = phase === 'turn' ? this.#table.dice.join('') : undefined;
    const prefix = thrown === undefined || ROLL.test(text) ? '' : `${thrown}: `;
    const parsed = parseTurn(prefix + text, state.toSetup(), game.rules);
    if (!parsed.ok) {
      const { code, message, at } = parsed.error;
      return fault(code, message, typeof at === 'number' ? Math.max(0, at - prefix.length) : at);
    }
    const { roll, turn } = parsed.value;
    if (thrown === undefined) this.#table.roll(roll);
    else if (roll.join('') !== thrown)
      return fault('ERR_ROLL', `the dice show ${thrown}, not ${roll.join('')}`, 0);
    this.#table.play(turn);
    this.#settle();
    return ok(turn);
  }

  reply(limits?: Limits, spreader?: Spreader): void {
    this.#table.playBot(limits, spreader);
    this.#settle();
  }

  undo(): void {
    if (this.isManual) this.#table.takeBack();
    else this.#table.undo();
  }

  rematch(date: string | undefined): TableGame {
    return new DamaTableGame(this.kit, rematch(this.#table, date));
  }

  record(): string {
    return formatRecord(this.#table.toRecord());
  }

  /** Does what is the program's to do. */
  #settle(): void {
    const table = this.#table;
    if (table.isOver) return;
    if (!table.isManual) table.deal();
    else if (table.phase === 'start' && table.nextStarter !== undefined) table.start(table.nextStarter);
  }

  #diceOf(outcome: Outcome): Dice {
    const { high, low } = this.state.rolls;
    return [high[outcome], low[outcome]];
  }
}

function* courseOfHand(state: DamaState, { turns }: PlayedHand, hand: number): Generator<Moment> {
  yield { kind: 'begun', hand, state };
  for (const { roll, move, round, seat, text } of turns) {
    const played = { hand, round, seat, turn: text };
    state.do(roll);
    yield { kind: 'decided', state, played, move };
    state.do(move);
    yield { kind: 'played', state, played };
  }
  const end = endOf(state);
  if (end) {
    yield {
      kind: 'over',
      state,
      end: {
        hand,
        closers: end.closers,
        scores: end.units.map((units) => units / POINT),
        parts: end.units.map((_, seat) => partsOf(state, seat)),
      },
    };
  }
}

/** What Dama Bianca brings to the table: real dice, hands and matches, and records of its own form. */
export const DAMA_TABLE: TableKit = {
  gameOf: (record) => (/^\s*\[/.test(record) ? DAMA_BIANCA.name : undefined),
  saysForm: (record) => /^\s*\[Format "dama /.test(record),
  canChooseStarter: true,
  read(text, placing) {
    return new DamaTableGame(gameNamed(DAMA_BIANCA.name), Table.from(unwrap(replayText(text)), placing));
  },
  begin(kit, { rules, unit, seats, seed, date, isManual, starter }, placing) {
    const game = unwrap(DAMA_BIANCA.create(rules as Variant, seats.length, unit));
    const tags = isManual ? [MANUAL_DICE] : [];
    const table = new Table(game, { seed, date, seats, tags }, placing);
    if (starter !== undefined) table.start(starter === 'drawn' ? table.drawStarter() : starter);
    return new DamaTableGame(kit, table.makeBots());
  },
  factsOf(rules) {
    const { match, dice } = rules as Variant;
    return {
      hands: match.hands,
      starter: match.hands > 1 ? match.starter : undefined,
      faces: dice.faces,
    };
  },
};
