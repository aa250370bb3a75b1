/**
 * Takes a game down line by line. What was typed is kept as a list; every correction makes the game again from it, so that no
 * correction can leave the game in a state that the rules do not know.
 */
import {
  CHANCE,
  type Fault,
  fault,
  type Game,
  type Outcome,
  ok,
  type Player,
  type Result,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { partsOf } from '../games.ts';
import { asItIs, type GameMeta, type PlayedGame, type Ply } from '../table-kit.ts';
import { actionsAt, isToldWithTurn } from './course.ts';
import { GameTable } from './game-table.ts';
import { gamesBefore } from './moments.ts';

type Entry =
  | { readonly kind: 'start'; readonly seat: Player }
  /** What chance decided that no turn tells, such as a card. */
  | { readonly kind: 'draw'; readonly spelled: string }
  /** With what chance decided before it, as it was typed and as the game writes it. */
  | { readonly kind: 'turn'; readonly text: string; readonly spelled: string };

/** Why a turn no longer stands after a correction: where the game has got to, or what is wrong with the turn. */
type Why = 'gameOver' | 'handOpen' | 'handOver' | 'notDrawn' | Fault;

/** What a correction did to the turns after it. */
export interface Kept {
  readonly kept: number;
  /** Texts of the turns and draws that no longer stand. */
  readonly dropped: readonly string[];
  /** Why the first of them does not. */
  readonly why: Why | undefined;
}

/** A turn that is being typed again. */
interface Fix {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

export class Recorder {
  readonly #kit: GameKit;
  readonly #game: Game;
  readonly #meta: GameMeta;
  #entries: Entry[] = [];
  #fix: Fix | undefined;
  /** What stood before the correction that was made last, if it cost turns. */
  #lost: readonly Entry[] | undefined;
  #table: GameTable;

  /** Of a game that has not begun. Where it has dice, people throw them. */
  constructor(kit: GameKit, game: Game, meta: GameMeta) {
    this.#kit = kit;
    this.#game = game;
    this.#meta = { ...meta, isManual: partsOf(kit).dice !== undefined };
    this.#table = this.#newTable();
  }

  static from({ kit, game, meta, plies }: PlayedGame): Recorder {
    const whole = new GameTable({ kit, game, meta, plies });
    const { start } = whole.parts;
    const recorder = new Recorder(kit, start?.startedBy(game, 0) ?? game, meta);
    const state = game.newState();
    if (start && !start.isDraw(state) && plies.length > 0)
      recorder.#add({ kind: 'start', seat: kit.studies.study(game).starterOf(state) });
    for (const { player, action, spelled } of plies) {
      const isDecided = player === CHANCE && state.chance.size > 1;
      const isSaid = isDecided && (start?.isDraw(state) ?? false);
      const isDrawn = isDecided && !state.chance.isLayout && !isToldWithTurn(whole.parts, state);
      state.do(action);
      if (isDrawn) recorder.#add({ kind: 'draw', spelled });
      else if (isSaid) recorder.#add({ kind: 'start', seat: kit.studies.study(game).starterOf(state) });
      else if (player !== CHANCE) recorder.#add({ kind: 'turn', text: spelled, spelled });
    }
    return recorder;
  }

  get table(): GameTable {
    return this.#table;
  }

  get isFixing(): boolean {
    return this.#fix !== undefined;
  }

  /** What has to be typed next. */
  get phase(): 'start' | 'draw' | 'turn' | 'over' {
    const table = this.#table;
    if (table.isOver) return 'over';
    const isOpen = table.parts.start !== undefined && this.#entries.length === 0;
    if (isOpen || table.phase === 'start') return 'start';
    return table.phase === 'roll' && table.rolls === undefined ? 'draw' : 'turn';
  }

  /** The number of the hand that is played, or is to be started. */
  get hand(): number {
    const { hand, plies } = this.#table;
    return this.phase === 'start' && plies.length > 0 ? hand + 1 : Math.max(1, hand);
  }

  /** The number of the next turn, from 1 in its hand. */
  get turnNumber(): number {
    return this.turns.length + 1;
  }

  /** The turns of this hand so far. */
  get turns(): readonly string[] {
    return this.#table.turns.map(({ spelled }) => spelled);
  }

  start(seat: Player): void {
    this.#add({ kind: 'start', seat });
  }

  /** In phase `draw`: what can be drawn, as the game writes it. */
  get draws(): readonly string[] {
    const { game, state } = this.#table;
    return actionsAt(state).map((action) => game.formatAction(state, action));
  }

  /** Takes down what was drawn, with or without the sign before it. False if it cannot be drawn. */
  draw(text: string): boolean {
    const bare = (one: string): string => one.replace(/^\W+/, '');
    const spelled = this.draws.find((one) => bare(one) === bare(text));
    if (spelled === undefined) return false;
    this.#add({ kind: 'draw', spelled });
    return true;
  }

  /** Takes down a turn with what chance decided before it. A correction is finished by it. */
  play(text: string): Result<{ readonly ply: Ply; readonly kept: Kept | undefined }> {
    const played = this.#table.play(text);
    if (!played.ok) return played;
    const ply = this.#table.turns.at(-1) ?? this.#table.plies.findLast(({ player }) => player !== CHANCE);
    if (!ply) throw new Error('a turn was played, and there is none');
    this.#lost = undefined;
    this.#entries.push({ kind: 'turn', text, spelled: ply.spelled });
    const fix = this.#fix;
    if (!fix) return ok({ ply, kept: undefined });
    this.#fix = undefined;
    const kept = this.#replay(fix.after);
    if (kept.why !== undefined) this.#lost = [...fix.before, ...fix.after];
    return ok({ ply, kept });
  }

  /** Gives up a correction, takes back one that cost turns, or the last line. False if there is none. */
  undo(): boolean {
    if (this.#lost) {
      this.#set(this.#lost);
      return true;
    }
    if (this.#fix) {
      this.#set([...this.#fix.before, ...this.#fix.after]);
      return true;
    }
    if (this.#entries.length === 0) return false;
    this.#set(this.#entries.slice(0, -1));
    return true;
  }

  /** Goes back to a turn of a hand, both from 1, to type it again. Answers with what it was. */
  fix(hand: number, number: number): Result<string> {
    if (this.#fix) this.undo();
    const before = gamesBefore(this.#table);
    const decisions = this.#table.plies.filter(({ player }) => player !== CHANCE);
    const nth = decisions.findIndex((ply) => before + ply.hand === hand && ply.turn === number - 1);
    const turns = [...this.#entries.keys()].filter((i) => this.#entries[i].kind === 'turn');
    if (nth < 0) return fault('ERR_TURN', `there is no turn ${number} in hand ${hand}`, 'fix');
    const at = turns[nth];
    const fix = { before: this.#entries.slice(0, at + 1), after: this.#entries.slice(at + 1) };
    this.#set(this.#entries.slice(0, at));
    this.#fix = fix;
    return ok(decisions[nth].spelled);
  }

  #newTable(): GameTable {
    const begun = { kit: this.#kit, game: this.#game, meta: this.#meta, plies: [] };
    return new GameTable(begun, asItIs, true).settle();
  }

  /** Plays what stood after a corrected turn, as far as the rules still allow it. */
  #replay(entries: readonly Entry[]): Kept {
    for (const [i, entry] of entries.entries()) {
      const why = this.#tryAgain(entry);
      if (why === undefined) continue;
      const dropped = entries.slice(i).flatMap((one) => (one.kind === 'start' ? [] : [one.spelled]));
      return { kept: i, dropped, why };
    }
    return { kept: entries.length, dropped: [], why: undefined };
  }

  #tryAgain(entry: Entry): Why | undefined {
    const { phase } = this;
    if (phase === 'over') return 'gameOver';
    if (entry.kind === 'start') {
      if (phase !== 'start') return 'handOpen';
      this.#add(entry);
      return undefined;
    }
    if (phase === 'start') return 'handOver';
    if (entry.kind === 'draw') return phase === 'draw' && this.draw(entry.spelled) ? undefined : 'notDrawn';
    if (phase === 'draw') return 'notDrawn';
    const played = this.#table.play(entry.text);
    if (!played.ok) return played.error;
    this.#entries.push(entry);
    return undefined;
  }

  #set(entries: readonly Entry[]): void {
    this.#fix = undefined;
    this.#entries = [];
    this.#table = this.#newTable();
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: Entry): void {
    this.#lost = undefined;
    this.#entries.push(entry);
    if (entry.kind === 'start') {
      this.#table.start(entry.seat);
      this.#table.settle();
      return;
    }
    if (entry.kind === 'draw') {
      this.#table.roll(this.draws.indexOf(entry.spelled) as Outcome);
      this.#table.settle();
      return;
    }
    const played = this.#table.play(entry.text);
    if (!played.ok) throw new Error(`${entry.text} was played, and cannot be`);
  }
}
