/**
 * A game at the table: where it stands, what has been played, and the dice. It prints and asks nothing.
 *
 * The dice of a turn depend on the seed, the hand and the number of the turn alone. So a game that is resumed or taken
 * back meets the same dice, and a bot, whose own stream is named likewise, answers the same turn in the same way.
 */

import { createDamaBot } from '../../ai/dama-bianca/index.ts';
import type { Bot, Limits } from '../../ai/index.ts';
import {
  beginHand,
  createGame,
  DAMA_BIANCA,
  type DamaGame,
  type DamaState,
  type Dice,
  endOf,
  formatTurn,
  type GameRecordText,
  type PlainTurn,
  type RecordedEnd,
  type RecordedTurn,
  type RecordMeta,
  type Replay,
  rollOutcome,
  type SpelledTurn,
  spellMove,
  winnersOf,
} from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Move,
  OpenView,
  type Outcome,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { botLabels, type Spreader } from '../../selfplay/index.ts';
import { botMove, SeatedBots, spreadOf } from '../seated-bots.ts';
import { isPerson, nextSeed } from '../seats.ts';
import { applySettings } from '../settings.ts';
import { asItIs, type Placing } from '../table-kit.ts';

/** The header of a game whose rolls are those of real dice. */
export const MANUAL_DICE = ['Dice', 'manual'] as const;

/** What comes next in a hand. */
type Phase = 'start' | 'roll' | 'turn';

interface TableTurn extends PlainTurn, RecordedTurn {}

/** A hand as far as it has been played. */
export interface PlayedHand {
  readonly starter: number;
  readonly turns: readonly TableTurn[];
  readonly end: RecordedEnd | undefined;
}

interface TableHand extends PlayedHand {
  readonly turns: TableTurn[];
  end: RecordedEnd | undefined;
}

/** A turn that has just been played. */
export interface TableEvent {
  readonly seat: number;
  readonly move: Move;
  readonly text: string;
}

export class Table {
  readonly game: DamaGame;
  readonly meta: RecordMeta;
  readonly placing: Placing;
  #state: DamaState;
  #hands: TableHand[] = [];
  readonly #bots: SeatedBots<DamaState>;

  constructor(game: DamaGame, meta: RecordMeta, placing: Placing = asItIs) {
    this.game = game;
    this.meta = meta;
    this.placing = placing;
    this.#state = game.newState();
    this.#bots = new SeatedBots(meta.seats, (spec) => unwrap(createDamaBot(placing(spec), game)));
  }

  /** Continues a recorded game. */
  static from({ record, game, state, hands }: Replay, placing?: Placing): Table {
    const table = new Table(game, record, placing);
    table.#state = state;
    table.#hands = hands.map(({ starter, turns, end }) => ({
      starter,
      end,
      turns: turns.map(({ roll, turn, round, seat, text }) => {
        return { roll: rollOutcome(...roll), move: turn.move, round, seat, text };
      }),
    }));
    table.#waive();
    return table;
  }

  /** Makes its bots before they play. Throws a `FaultError` for one that does not exist or does not know the rules. */
  makeBots(): this {
    this.#bots.makeAll();
    return this;
  }

  get state(): DamaState {
    return this.#state;
  }

  get isOver(): boolean {
    return this.#state.player === TERMINAL;
  }

  /** The two dice on the table, the larger first; they must have been thrown. */
  get dice(): Dice {
    const { high, low } = this.#state.rolls;
    return [high[this.#state.roll], low[this.#state.roll]];
  }

  /** The number of the hand, from 1. */
  get hand(): number {
    return this.#hands.length;
  }

  /** The hands so far, the last one open or not. */
  get hands(): readonly PlayedHand[] {
    return this.#hands;
  }

  /** The last turn of this hand. */
  get last(): TableEvent | undefined {
    return this.#hands.at(-1)?.turns.at(-1);
  }

  isHuman(seat: number): boolean {
    return isPerson(this.meta.seats[seat]);
  }

  get hasPeople(): boolean {
    return this.meta.seats.some(isPerson);
  }

  /** By seat: what to call who sits there. */
  get names(): readonly string[] {
    return this.meta.seats.map(botLabels(this.meta.seats));
  }

  /** Whether people throw the dice. */
  get isManual(): boolean {
    const [name, value] = MANUAL_DICE;
    return this.meta.tags.some(([key, text]) => key === name && text === value);
  }

  /** Not for a game that is over. */
  get phase(): Phase {
    const last = this.#hands.at(-1);
    if (!last || last.end) return 'start';
    return this.#state.player === CHANCE ? 'roll' : 'turn';
  }

  /** The seat that must start the next hand, if that is not left to chance (R18). */
  get nextStarter(): number | undefined {
    if (!this.#isStarterGiven(this.#hands.length)) return undefined;
    return this.#hands.length === 0 ? 0 : this.#state.starterAfter(0);
  }

  /** Starts the next hand if the last one is over, and throws the dice if the turn has none yet. Not for a game that is over. */
  deal(): void {
    if (this.phase === 'start') this.start(this.nextStarter ?? this.drawStarter());
    if (this.phase === 'roll') this.#state.do(sampleOutcome(this.#state.chance, this.#stream('dice')));
  }

  /** The seat that the program draws to start the next hand. */
  drawStarter(): number {
    return stream('table', 'start', this.meta.seed, this.#hands.length).below(this.game.numPlayers);
  }

  /** Starts the next hand. */
  start(starter: number): void {
    this.#begin(starter, this.#hands.length > 0);
    this.#hands.push({ starter, turns: [], end: undefined });
  }

  /** Puts dice on the table that were thrown elsewhere. */
  roll(dice: Dice): void {
    this.#throw(rollOutcome(...dice));
  }

  /** Plays a legal turn of the seat to move. */
  play(turn: SpelledTurn): TableEvent {
    const hand = this.#hands[this.#hands.length - 1];
    const { roll, round, mover: seat } = this.#state;
    const text = formatTurn(turn, this.dice);
    const played: TableTurn = { roll: roll as Outcome, move: turn.move, round, seat, text };
    this.#state.do(turn.move);
    hand.turns.push(played);
    hand.end = endOf(this.#state);
    this.#waive();
    return played;
  }

  /** Lets the bot at the seat to move play. Throws a `FaultError` for one that cannot: see `makeBots`. */
  playBot(limits?: Limits, spreader?: Spreader): TableEvent {
    return this.play(this.advise(this.#bots.at(this.#state.mover), limits, spreader));
  }

  /** What a bot would play here. */
  advise(bot: Bot<DamaState>, limits?: Limits, spreader?: Spreader): SpelledTurn {
    bot.restart(this.#stream('bot'));
    const spread = spreadOf(spreader, DAMA_BIANCA.name, this.game, bot);
    const move = botMove(bot, new OpenView(this.#state), limits, spread);
    const turn = spellMove(this.#state.toSetup(), this.game.rules, this.dice, move);
    if (!turn) throw new Error(`${bot.spec} played ${move}, which is no turn of ${this.dice.join('')}`);
    return turn;
  }

  /** Whether `takeBack` can take anything back. */
  get canTakeBack(): boolean {
    const { length } = this.#hands;
    const hasTurns = this.#hands.some(({ turns }) => turns.length > 0);
    return this.#state.player >= 0 || hasTurns || (length > 0 && !this.#isStarterGiven(length - 1));
  }

  /** Whether `undo` has a decision to go back to. */
  get canUndo(): boolean {
    return this.#hands.some(({ turns }) => turns.some(({ seat }) => this.isHuman(seat)));
  }

  /**
   * Takes back what was typed last, where people throw the dice: a roll, a turn, or who starts. The turn of a bot goes
   * with its roll. False if there is nothing to take back.
   */
  takeBack(): boolean {
    if (this.#state.player >= 0 && !this.#state.isChoosing) {
      this.#state.undo();
      return true;
    }
    const hands = this.#hands.map((hand) => ({ ...hand, turns: [...hand.turns] }));
    let turn = hands.at(-1)?.turns.pop();
    if (!turn && hands.length > 0) {
      hands.pop();
      if (!this.#isStarterGiven(hands.length)) {
        this.#hands = hands;
        this.#rebuild();
        return true;
      }
      turn = hands.at(-1)?.turns.pop();
    }
    const hand = hands.at(-1);
    if (!hand || !turn) return false;
    hand.end = undefined;
    this.#hands = hands;
    this.#rebuild();
    if (this.isHuman(turn.seat)) this.#throw(turn.roll);
    return true;
  }

  /** Goes back to the last decision of a human, with its dice. False if there was none: then nothing is changed. */
  undo(): boolean {
    const hands = this.#hands.map((hand) => ({ ...hand, turns: [...hand.turns] }));
    for (;;) {
      const hand = hands.at(-1);
      if (!hand) return false;
      hand.end = undefined;
      const turn = hand.turns.pop();
      if (!turn) {
        hands.pop();
      } else if (this.isHuman(turn.seat)) {
        this.#hands = hands;
        this.#rebuild();
        this.#throw(turn.roll);
        return true;
      }
    }
  }

  /** The game so far. The dice of a turn that has not been played are not in it: they will be the same again. */
  toRecord(): GameRecordText {
    const { rules, numPlayers: players, unit } = this.game;
    const hands = this.#hands.map(({ starter, turns, end }) => {
      return { starter, turns: turns.map(({ round, seat, text }) => ({ round, seat, text })), end };
    });
    const { seed, date, seats, tags } = this.meta;
    const result = winnersOf(this.#state);
    return { variant: rules.variant, players, unit, seed, date, seats, tags, result, hands };
  }

  #stream(use: string): ReturnType<typeof stream> {
    const turns = this.#hands.at(-1)?.turns.length ?? 0;
    return stream('table', use, this.meta.seed, this.#hands.length, turns);
  }

  /** Whether the rules say who starts a hand, which is counted from 0. */
  #isStarterGiven(hand: number): boolean {
    const { startFixed, starter } = this.game.plan;
    return hand === 0 ? startFixed : starter === 'rotate';
  }

  #begin(starter: number, isLater: boolean): void {
    const state = beginHand(this.game, isLater ? this.#state : undefined, starter);
    if (!state) throw new Error(`hand ${this.#hands.length + 1} cannot be started by seat ${starter + 1}`);
    this.#state = state;
  }

  #throw(roll: Outcome): void {
    if (!this.#state.isChoosing) this.#state.do(roll);
  }

  /** A choice between the seats (R22) has no dice to wait for. */
  #waive(): void {
    if (this.#state.isChoosing && this.#state.player === CHANCE) this.#state.do(0 as Outcome);
  }

  #rebuild(): void {
    if (this.#hands.length === 0) this.#state = this.game.newState();
    this.#hands.forEach(({ starter, turns }, i) => {
      this.#begin(starter, i > 0);
      for (const { roll, move } of turns) {
        this.#state.do(roll);
        this.#state.do(move);
      }
    });
    this.#waive();
  }
}

/** The same people and bots one seat further, so that the one who sat second sits first. */
export function rematch({ game, meta, placing }: Table, date = meta.date): Table {
  const seats = [...meta.seats.slice(1), meta.seats[0]];
  return new Table(game, { ...meta, seats, date, seed: nextSeed(meta.seed) }, placing);
}

/** A match of the same variant in which the next seat starts each hand. */
export function matchAfter({ game, meta, placing }: Table): Table {
  const variant = applySettings(DAMA_BIANCA.rules, game.rules.variant, ['match.starter=rotate']);
  const next = unwrap(createGame(variant, game.numPlayers, 'match'));
  return new Table(next, { ...meta, seed: nextSeed(meta.seed) }, placing);
}
