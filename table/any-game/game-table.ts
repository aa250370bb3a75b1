/**
 * A game at the table, whatever it is: where it stands, and what has been played. It prints and asks nothing.
 *
 * What chance decides depends on the seed and the number of the ply alone, or on what a game names instead. So a game that
 * is resumed or taken back meets the same chance, and a bot, whose own stream is named likewise, answers in the same way.
 */

import type { Bot, Limits } from '../../ai/index.ts';
import {
  CHANCE,
  fault,
  type Game,
  type Move,
  type Outcome,
  ok,
  type Player,
  type Result,
  type Rng,
  type RollTable,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
  type View,
  wrong,
} from '../../engine/index.ts';
import type { GameKit, Spreader } from '../../selfplay/index.ts';
import { botMove, SeatedBots, spreadOf } from '../seated-bots.ts';
import { isPerson } from '../seats.ts';
import type {
  GameMeta,
  NewGame,
  Phase,
  Placing,
  PlayedGame,
  Ply,
  TableParts,
  TypedTurn,
} from '../table-kit.ts';
import { asItIs } from '../table-kit.ts';
import { actionsAt, Course, drawnPlies, isToldWithTurn, namesOf } from './course.ts';
import { gamesBefore, roundOf } from './moments.ts';
import { readRecord, recordText, sealedText } from './records.ts';

export class GameTable implements PlayedGame {
  readonly kit: GameKit;
  readonly meta: GameMeta;
  readonly placing: Placing;
  /** Whether people say whatever chance decides after the board is laid out, as they do of a game on a real board. */
  readonly #isTakenDown: boolean;
  #course: Course;
  #bots: SeatedBots;
  /** Plies that the rules have drawn, which nobody decided. */
  readonly #drawn: number;

  /** Continues where the plies end. */
  constructor({ kit, game, meta, plies }: PlayedGame, placing: Placing = asItIs, isTakenDown = false) {
    this.kit = kit;
    this.#isTakenDown = isTakenDown;
    this.meta = meta;
    this.placing = placing;
    this.#course = new Course(kit, game);
    this.#bots = this.#botsOf(game);
    this.#drawn = drawnPlies({ kit, game, meta }).length;
    for (const { action, spelled } of plies) this.#course.play(action, spelled);
  }

  /** A game from its start. Throws a `FaultError` for what the game does not have, or a bot that does not know the rules. */
  static begin(
    kit: GameKit,
    { rules, unit, seats, seed, date, isManual, starter }: NewGame,
    placing?: Placing,
  ): GameTable {
    const { module } = kit;
    const game = unwrap(module.create(rules, seats.length, unit));
    const meta = { seats, seed, date, isManual };
    const table = new GameTable({ kit, game, meta, plies: drawnPlies({ kit, game, meta }) }, placing);
    const { dice, start } = table.parts;
    if (isManual && !dice)
      throw wrong('ERR_FIELD', `the dice of ${module.name} are thrown by the program`, 'dice');
    if (starter !== undefined && !start) {
      if (starter !== 0) throw wrong('ERR_FIELD', `in ${module.name} the first seat starts`, 'starter');
    } else if (starter !== undefined) table.start(starter === 'drawn' ? table.drawnStarter() : starter);
    return table.makeBots();
  }

  /** Makes its bots before they play. Throws a `FaultError` for one that does not exist or does not know these rules. */
  makeBots(): this {
    this.#bots.makeAll();
    return this;
  }

  get parts(): TableParts {
    return this.#course.parts;
  }

  get game(): Game {
    return this.#course.game;
  }

  get state(): State {
    return this.#course.state;
  }

  get plies(): readonly Ply[] {
    return this.#course.plies;
  }

  get seats(): readonly string[] {
    return this.meta.seats;
  }

  /** By seat: what to call who sits there. */
  get names(): readonly string[] {
    return namesOf(this.meta);
  }

  /** Whether people throw the dice. */
  get isManual(): boolean {
    return this.meta.isManual ?? false;
  }

  /** In phase `roll`: whether one die is thrown instead of two. */
  get isOneDie(): boolean {
    return this.phase === 'roll' && this.rolls?.low[0] === 0;
  }

  /** The rolls of the chance node, where people can throw dice. */
  get rolls(): RollTable | undefined {
    return this.state.player === CHANCE ? this.parts.dice?.rollsOf(this.state) : undefined;
  }

  get isOver(): boolean {
    return this.state.player === TERMINAL;
  }

  /** `turn` also where the program has still to draw. */
  get phase(): Phase {
    if (this.isOver) return 'over';
    if (!this.#isAskedAt(this.state)) return 'turn';
    return this.#course.isDraw ? 'start' : 'roll';
  }

  /** From 1; 0 before the first. */
  get hand(): number {
    return gamesBefore(this) + this.#course.hand;
  }

  /** The most that it can have. */
  get hands(): number {
    return this.meta.match?.hands ?? this.parts.handsOf?.(this.game) ?? this.hand;
  }

  /** Whether several hands are played, or games of a match. */
  get isMatch(): boolean {
    const { meta, parts, kit, game } = this;
    return meta.match !== undefined || kit.module.unitOf(game) === parts.match?.unit;
  }

  /** The turns of this hand. */
  get turns(): readonly Ply[] {
    const { hand } = this.#course;
    return this.plies.filter((ply) => ply.hand === hand && ply.player !== CHANCE);
  }

  /** Who started this hand; -1 before. */
  get starter(): Player {
    return this.#course.hand === 0 ? -1 : this.#course.study.starterOf(this.state);
  }

  /** Who decides or throws next; -1 if the game is over or who starts is not known. */
  get seat(): Player {
    const { phase, state } = this;
    if (phase === 'roll') return this.parts.dice?.throwerOf(state) ?? -1;
    return Math.max(-1, phase === 'start' ? -1 : state.player);
  }

  /** The round of the next turn. */
  get round(): number {
    return roundOf(this, this.state, this.#course.turn);
  }

  /** Whether a hand has just ended. */
  get isHandOver(): boolean {
    return this.#course.study.isPartOver(this.state);
  }

  /** Whether a person decides next. */
  get isAsked(): boolean {
    return this.#isPerson(this.state.player);
  }

  get hasPeople(): boolean {
    return this.seats.some(isPerson);
  }

  /** Who looks at the table: the person who decides, else the first person, else the first seat. */
  get watcher(): Player {
    if (this.isAsked) return this.state.player;
    return Math.max(0, this.seats.findIndex(isPerson));
  }

  /** What the seat knows; valid until the next ply. */
  view(seat: Player): View {
    return this.game.view(this.state, seat);
  }

  /** The seat that the program draws to start the next hand. */
  drawnStarter(): Player {
    const { start } = this.parts;
    if (!start) return 0;
    return start.draw(this.meta.seed, this.#course.hand, this.game.numPlayers);
  }

  /** Says who starts, in phase `start` or before the first ply. */
  start(seat: Player): void {
    const { start } = this.parts;
    if (!start) throw new Error('who starts this game is not for people to say');
    if (this.#course.isDraw) {
      const outcome = start.outcomeOf(this.state, seat);
      if (outcome === undefined)
        throw new Error(`seat ${seat + 1} cannot start hand ${this.#course.hand + 1}`);
      this.#course.play(outcome);
      return;
    }
    if (this.plies.length > 0) throw new Error('who starts is known');
    const game = start.startedBy(this.game, seat);
    this.#course = new Course(this.kit, game);
    this.#bots = this.#botsOf(game);
  }

  /** In phase `roll`. */
  roll(outcome: Outcome): void {
    this.#course.play(outcome);
  }

  /** What people mean by a turn, if the rules allow it. */
  readTurn(text: string): Result<TypedTurn> {
    const { kit, game, state, parts } = this;
    if (parts.readTurn) return parts.readTurn(game, state, text);
    const actions = kit.module.text.parseTurn(text, game, state);
    if (!actions.ok) return actions;
    const begun = state.ply;
    const isWhole = actions.value.length === (state.player === CHANCE ? 2 : 1);
    const isLegal =
      isWhole &&
      actions.value.every((action) => {
        if (!actionsAt(state).includes(action)) return false;
        state.do(action);
        return true;
      });
    while (state.ply > begun) state.undo();
    if (!isLegal) return fault('ERR_ILLEGAL', 'the rules do not allow it here', 0);
    return ok({ actions: actions.value, spelled: undefined });
  }

  /**
   * In phase `turn`, a turn with what chance decided or without it; in phase `roll`, one with it. Where it is wrong,
   * nothing has changed.
   */
  play(text: string): Result<unknown> {
    const typed = this.readTurn(text);
    if (!typed.ok) return typed;
    const { actions, spelled } = typed.value;
    for (const action of actions)
      this.#course.play(action, this.state.player === CHANCE ? undefined : spelled);
    this.settle();
    return typed;
  }

  /** Plays a legal move of the seat that decides; `spelled` is how people wrote it. */
  playMove(move: Move, spelled?: string): Ply {
    return this.#course.play(move, spelled);
  }

  /** Lets the bot decide whose turn it is. Throws a `FaultError` for one that cannot: see `makeBots`. */
  playBot(limits?: Limits, spreader?: Spreader): Ply {
    return this.#course.play(this.advise(this.#bots.at(this.state.player), limits, spreader));
  }

  /** What a bot would play here. */
  advise(bot: Bot, limits?: Limits, spreader?: Spreader): Move {
    bot.restart(this.stream('bot'));
    const spread = spreadOf(spreader, this.kit.module.name, this.game, bot);
    return botMove(bot, this.view(this.state.player), limits, spread);
  }

  /** The same, and what comes before the next decision; limits hold the bot to less than it would do. */
  reply(limits?: Limits, spreader?: Spreader): void {
    this.playBot(limits, spreader);
    this.settle();
  }

  /** Lets chance decide. */
  draw(): Ply {
    const { state, meta, parts } = this;
    const { hand, turn, isDraw } = this.#course;
    if (isDraw && state.chance.size > 1) {
      const seat = this.drawnStarter();
      return this.#course.play(parts.start?.outcomeOf(state, seat) as Outcome);
    }
    const outcome =
      parts.luck?.outcome(state, meta.seed, hand, turn) ?? sampleOutcome(state.chance, this.stream('chance'));
    return this.#course.play(outcome);
  }

  /** Does what is the program's to do before the next decision. */
  settle(): this {
    while (this.state.player === CHANCE && !this.#isAskedAt(this.state)) this.draw();
    return this;
  }

  /** Whether `undo` has anything to go back to. */
  get canUndo(): boolean {
    return (this.isManual ? this.#lastTyped() : this.#lastDecision()) >= 0;
  }

  /** Back to the last decision of a person, or where people throw the dice, to before what was typed last. */
  undo(): boolean {
    const last = this.isManual ? this.#lastTyped() : this.#lastDecision();
    if (last < 0) return false;
    this.#course.truncate(last);
    return true;
  }

  /** The game as text, which `readTable` continues. */
  record(): string {
    return this.game.information === 'hidden' && !this.isOver ? sealedText(this) : recordText(this);
  }

  /** A stream that is named by where the game stands. */
  stream(use: 'bot' | 'chance' | 'hint'): Rng {
    const { hand, turn } = this.#course;
    const named = use === 'bot' ? this.parts.luck?.bot(this.meta.seed, hand, turn) : undefined;
    return named ?? stream('table', use, this.meta.seed, this.plies.length);
  }

  #botsOf(game: Game): SeatedBots {
    const { kit, meta, placing } = this;
    return new SeatedBots(meta.seats, (spec) => unwrap(kit.players.createBot(placing(spec), game)));
  }

  /** The number of the last ply that a person has decided; negative if there is none. */
  #lastDecision(): number {
    return this.plies.findLastIndex(({ player }, i) => i >= this.#drawn && this.#isPerson(player));
  }

  /** The number of the last ply that was typed, or where that was the roll of a bot which has played, of its roll. */
  #lastTyped(): number {
    const state = this.game.newState();
    let last = -1;
    this.plies.forEach(({ player, action }, i) => {
      const isTyped = i >= this.#drawn && (player !== CHANCE || this.#isAskedAt(state));
      if (isTyped) last = i;
      state.do(action);
    });
    const { player = CHANCE } = this.plies[last] ?? {};
    const isReply = player !== CHANCE && !this.#isPerson(player) && this.plies[last - 1]?.player === CHANCE;
    return isReply ? last - 1 : last;
  }

  #isPerson(player: Player): boolean {
    return player >= 0 && isPerson(this.seats[player]);
  }

  /** Whether people say what chance decides at a node. */
  #isAskedAt(state: State): boolean {
    if (state.player !== CHANCE || state.chance.size === 1) return false;
    if (isToldWithTurn(this.parts, state)) return this.isManual;
    return this.#isTakenDown && !state.chance.isLayout;
  }
}

/** Continues a recorded game of any kind, whose bots need not exist. Throws a `FaultError`: ERR_RECORD with the line. */
export function readTable(text: string, placing: Placing): GameTable {
  return new GameTable(readRecord(text), placing).settle();
}
