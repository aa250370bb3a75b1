/**
 * A game that is taken down line by line. What was typed is kept as a list; every correction makes the game again from
 * it, so that no correction can leave the game in a state that the rules do not know.
 */
import {
  type DamaGame,
  type Dice,
  formatTurn,
  type GameRecordText,
  parseTurn,
  type RecordMeta,
  type Replay,
  type SpelledTurn,
} from '../../engine/dama-bianca/index.ts';
import { type Fault, fault, ok, type Result } from '../../engine/index.ts';
import { Table, type TableEvent } from './table.ts';

type Entry =
  | {
      readonly kind: 'start';
      readonly seat: number;
      /** True if the rules say who starts, so that it was not typed. */
      readonly isGiven: boolean;
    }
  | { readonly kind: 'turn'; readonly roll: Dice; readonly turn: SpelledTurn; readonly text: string };

/** Why a turn no longer stands after a correction: where the game has got to, or what is wrong with the turn. */
export type Why = 'gameOver' | 'handOpen' | 'handOver' | Fault;

/** What a correction did to the turns after it. */
export interface Kept {
  readonly kept: number;
  /** Texts of the turns that no longer stand. */
  readonly dropped: readonly string[];
  /** Why the first of them does not. */
  readonly why: Why | undefined;
}

/** A turn that is being typed again. */
interface Fix {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

export class Scribe {
  readonly #game: DamaGame;
  readonly #meta: RecordMeta;
  #entries: Entry[] = [];
  #fix: Fix | undefined;
  /** What stood before the correction that was made last, if it cost turns. */
  #lost: readonly Entry[] | undefined;
  #table: Table;

  constructor(game: DamaGame, meta: RecordMeta) {
    this.#game = game;
    this.#meta = meta;
    this.#table = new Table(game, meta);
  }

  static from({ record, game, hands }: Replay): Scribe {
    const scribe = new Scribe(game, record);
    for (const [i, { starter, turns }] of hands.entries()) {
      scribe.#add({ kind: 'start', seat: starter, isGiven: i > 0 && game.plan.starter === 'rotate' });
      for (const { roll, turn, text } of turns) scribe.#add({ kind: 'turn', roll, turn, text });
    }
    return scribe;
  }

  get table(): Table {
    return this.#table;
  }

  get isFixing(): boolean {
    return this.#fix !== undefined;
  }

  /** What has to be typed next. A hand that a certain seat must start is started. */
  get phase(): 'start' | 'turn' | 'over' {
    if (this.#table.isOver) return 'over';
    if (this.#table.phase !== 'start') return 'turn';
    const starter = this.#table.hand === 0 ? undefined : this.#table.nextStarter;
    if (starter === undefined) return 'start';
    this.#add({ kind: 'start', seat: starter, isGiven: true });
    return 'turn';
  }

  /** The number of the next turn, from 1 in its hand. */
  get turnNumber(): number {
    return this.turns.length + 1;
  }

  /** The turns of this hand so far. */
  get turns(): readonly string[] {
    const start = this.#entries.findLastIndex(({ kind }) => kind === 'start');
    return this.#entries.slice(start + 1).map((entry) => (entry.kind === 'turn' ? entry.text : ''));
  }

  start(seat: number): void {
    this.#add({ kind: 'start', seat, isGiven: false });
  }

  /** Takes down a turn with its roll. A correction is finished by it. */
  play(text: string): Result<{ readonly event: TableEvent; readonly kept: Kept | undefined }> {
    const { state, game } = this.#table;
    const parsed = parseTurn(text, state.toSetup(), game.rules);
    if (!parsed.ok) return parsed;
    const { roll, turn } = parsed.value;
    this.#add({ kind: 'turn', roll, turn, text: formatTurn(turn, roll) });
    const event = this.#table.last;
    if (!event) throw new Error('a turn was played, and there is none');
    const fix = this.#fix;
    if (!fix) return ok({ event, kept: undefined });
    this.#fix = undefined;
    const kept = this.#replay(fix.after);
    if (kept.why !== undefined) this.#lost = [...fix.before, ...fix.after];
    return ok({ event, kept });
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
    const last = this.#entries.at(-1);
    if (!last) return false;
    const isGiven = last.kind === 'start' && last.isGiven;
    this.#set(this.#entries.slice(0, isGiven ? -2 : -1));
    return true;
  }

  /** Goes back to a turn of a hand, both from 1, to type it again. Answers with what it was. */
  fix(hand: number, number: number): Result<string> {
    if (this.#fix) this.undo();
    const starts = [...this.#entries.keys()].filter((i) => this.#entries[i].kind === 'start');
    const start = starts.at(hand - 1);
    const at = start === undefined ? -1 : start + number;
    const entry = this.#entries.at(at);
    const isInHand = start !== undefined && at < (starts.at(hand) ?? this.#entries.length);
    if (hand < 1 || number < 1 || !isInHand || entry?.kind !== 'turn') {
      return fault('ERR_TURN', `there is no turn ${number} in hand ${hand}`, 'fix');
    }
    const before = this.#entries.slice(0, at + 1);
    const after = this.#entries.slice(at + 1);
    this.#set(this.#entries.slice(0, at));
    this.#fix = { before, after };
    return ok(entry.text);
  }

  toRecord(): GameRecordText {
    return this.#table.toRecord();
  }

  /** Plays what stood after a corrected turn, as far as the rules still allow it. */
  #replay(entries: readonly Entry[]): Kept {
    for (const [i, entry] of entries.entries()) {
      const why = this.#tryAgain(entry);
      if (why === undefined) continue;
      const dropped = entries.slice(i).flatMap((one) => (one.kind === 'turn' ? [one.text] : []));
      return { kept: i, dropped, why };
    }
    return { kept: entries.length, dropped: [], why: undefined };
  }

  #tryAgain(entry: Entry): Why | undefined {
    const { phase } = this.#table;
    if (this.#table.isOver) return 'gameOver';
    if (entry.kind === 'start') {
      if (phase !== 'start') return 'handOpen';
      this.#add(entry);
      return undefined;
    }
    if (phase === 'start') return 'handOver';
    const parsed = parseTurn(entry.text, this.#table.state.toSetup(), this.#game.rules);
    if (!parsed.ok) return parsed.error;
    this.#add({ ...entry, ...parsed.value });
    return undefined;
  }

  #set(entries: readonly Entry[]): void {
    this.#fix = undefined;
    this.#entries = [];
    this.#table = new Table(this.#game, this.#meta);
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: Entry): void {
    this.#lost = undefined;
    this.#entries.push(entry);
    if (entry.kind === 'start') {
      this.#table.start(entry.seat);
      return;
    }
    this.#table.roll(entry.roll);
    this.#table.play(entry.turn);
  }
}
