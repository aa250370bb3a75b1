/**
 * A game as a module: its rules as data, its texts, and how to make it. General code knows games by these interfaces
 * alone; a registry (selfplay/games.ts) lists the games.
 */
import type { BoardKit } from './board.ts';
import type { Action, Game, Move, Outcome, Player, State, View } from './game.ts';
import type { JsonObject } from './json.ts';
import type { Option, OptionWords } from './options/option.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';

/** The complete rules of a game as frozen, checked data. What else is in it only its game knows. */
export interface RuleSet {
  /** A label, no identity: see `RulesKit.hash`. */
  readonly name: string;
  readonly title: string;
}

/** One key in which two rule sets differ. */
export interface RuleDifference {
  readonly key: string;
  readonly a: unknown;
  readonly b: unknown;
}

/** Where a rules text may name another one as its base. */
export interface BaseSource {
  readonly source: unknown;
  readonly resolve: BaseResolver;
  /** Names the source; the same id again is a base that leads back to itself. */
  readonly id: string;
}
export type BaseResolver = (name: string) => Result<BaseSource>;

export interface RulesKit<V extends RuleSet = RuleSet> {
  /** The variants that have a name. */
  readonly named: readonly V[];
  /** What a variant may change, by key, where the rules are a list of options. */
  readonly options?: Readonly<Record<string, Option>>;
  /** What a source means that names no base and changes nothing. */
  readonly fallback: V;
  /** The named variant that is best for a first game: what commands play where none is given. */
  readonly recommended: V;
  /** The option under which a text or an object stands for rules: ERR_VARIANT and its kin for one that does not. */
  parse(source: unknown, bases?: BaseResolver): Result<V>;
  parseName(name: string): Result<V>;
  /** The rules of a canonical text; throws a `FaultError` for a text that is none. */
  ofText(text: string): V;
  /** With settings such as `scoring.array=8` applied. */
  withSettings(rules: V, settings: readonly string[]): Result<V>;
  /** The complete rules as text, which `ofText` reads back. */
  canonical(rules: V): string;
  /** Every key with its value, nested as in a source. */
  complete(rules: V): object;
  /** Identifies the rules, whatever their name. An option added later changes no hash while it has its default. */
  hash(rules: V): string;
  diff(a: V, b: V): readonly RuleDifference[];
  /** What differs from the defaults, as settings; '' if nothing does. */
  describe(rules: V): string;
  /** What the option of a key decides, for people; `undefined` for what is no option, such as `name`. */
  aboutOf(key: string): OptionWords | undefined;
}

export interface TextKit<S extends State = State, G extends Game<S> = Game<S>> {
  /** The position before its chance node, or at its decision where the game has no chance. */
  parsePosition(text: string, game: G): Result<S>;
  formatPosition(state: S): string;
  /**
   * A turn as people write it, with what chance decided before it where the game has chance (`54: in-7 in-21`): the
   * actions that play it from the state.
   */
  parseTurn(text: string, game: G, state: S): Result<readonly Action[]>;
  /**
   * Where the game stands at a decision, as the fields of a protocol request beside `game` and `variant`: `position`
   * and, where the game has them, what chance has decided and the state of the match.
   */
  requestFields(game: G, state: S): Readonly<Record<string, unknown>>;
  /** A move of a decision node as text that `parseTurn` reads. */
  formatTurn(game: G, state: S, move: Move): string;
  /** All moves of a decision node with that text, where this is faster than one by one. */
  formatTurns?(game: G, state: S): readonly SpelledMove[];
  /** Why nothing is decided any more, for a message; without it: the game is over. */
  describeEnd?(game: G, state: S): string;
  /** What the protocol says of the legal moves of a decision node besides their number. */
  turnsFields?(game: G, state: S, moves: readonly Move[]): Readonly<Record<string, unknown>>;
  /** What the protocol says of the score of a position besides each seat's points. */
  scoreFields?(game: G, state: S): Readonly<Record<string, unknown>>;
}

export interface SpelledMove {
  readonly move: Move;
  readonly turn: string;
}

/** Where a request of the protocol says that the game stands. */
export interface Standing<S extends State = State, G extends Game<S> = Game<S>> {
  readonly players: number;
  /**
   * A new state of the position in a game of so many players, whatever its unit: before its chance node, or at its
   * decision where the game has no chance.
   */
  stateIn(game: G): S;
  /** The unit that the request speaks of: the longest where it says how the position stands in it. */
  readonly unit?: string;
  /** What chance has decided there, if the request says it; only where the position is before a chance node. */
  readonly chance: { readonly outcome: Outcome; readonly text: string } | undefined;
}

/** What requests of the protocol say in fields that only this game has. */
export interface RequestKit<
  V extends RuleSet = RuleSet,
  S extends State = State,
  G extends Game<S> = Game<S>,
> {
  /** The names of these fields. `TextKit.requestFields` writes them. */
  readonly fields: readonly string[];
  /** The one among them that says what chance has decided. */
  readonly chance: string;
  /**
   * Reads the position and these fields; undefined without a position. A field that is given is checked in any case. A
   * fault has an offset in the position, or the name of the field, as its place.
   */
  read(rules: V, position: string | undefined, source: JsonObject): Result<Standing<S, G> | undefined>;
}

/**
 * Of a game whose positions say at which node they stand, those of chance too: for the protocol each action, of chance or of
 * a seat, is a turn of its own.
 */
export interface NodeKit<S extends State = State> {
  /** By outcome of a chance node: whole numbers in proportion to the probabilities. Without it all are equally likely. */
  weights?(state: S): readonly number[];
  /** Turns are listed by their own texts, where it is true, else by those of the positions after them. */
  readonly isListedByTurn?: true;
  /**
   * Of a game whose `perft` lets chance decide in a given order, and then counts decisions alone: what the field `order`
   * says, which is the fault's place, as the outcome at each chance node behind the state.
   */
  readOrder?(state: S, order: unknown): Result<(state: S) => Outcome>;
}

/** All positions that agree with a view. */
export interface Worlds<S extends State = State> {
  readonly count: bigint;
  /** One of them, each as likely as chance alone makes it. */
  sample(rng: Rng): S;
}

/** What is seen of a seat beside the board. */
export interface SeenSeat {
  /** Points of what is seen of it. */
  readonly score: number;
  readonly facts: Readonly<Record<string, number | boolean | readonly number[]>>;
  /** What happened to it since the viewer last decided; an onlooker is told nothing. */
  readonly events?: readonly SeenEvent[];
}

/** Something that everybody saw. */
export interface SeenEvent {
  /** A word of the game. */
  readonly kind: string;
  /** What the kind needs, such as a cell. */
  readonly numbers: readonly number[];
}

/** Of a game that hides something: views as texts, and what is seen of seats. */
export interface HiddenKit<V extends RuleSet = RuleSet, S extends State = State> {
  /** By seat, as another one, or a negative onlooker, sees it. */
  seats(state: S, viewer: Player): readonly SeenSeat[];
  /** What a seat sees; an onlooker, who sees least, is a negative seat. */
  formatView(state: S, seat: Player): string;
  /** A position is a view of somebody who sees everything. */
  readView(text: string, rules: V): Result<Worlds<S>>;
}

/** Of a game that begins with a set-up by chance. */
export interface SetUpKit<V extends RuleSet = RuleSet, S extends State = State> {
  draw(rules: V, players: number, rng: Rng): S;
  /** From what people have drawn: the value of the field `draws`, which is the fault's place. */
  read(rules: V, players: number, draws: unknown): Result<S>;
}

/** A game as people play it, for notations. */
export interface NotedGame<G> {
  readonly game: G;
  readonly actions: readonly Action[];
  /** By seat; empty for one that is not known. */
  readonly names: readonly string[];
  /** ISO 8601, if it is known. */
  readonly date: string | undefined;
}

/** A notation of games that other programs read too, beside the records of this one. */
export interface NotationKit<G> {
  /** Whether a text is meant to be a game in it. */
  isGame(text: string): boolean;
  /** ERR_RECORD with the line. */
  read(text: string): Result<NotedGame<G>>;
  write(noted: NotedGame<G>): string;
}

export interface GameModule<
  V extends RuleSet = RuleSet,
  S extends State = State,
  G extends Game<S> = Game<S>,
> {
  /** Names the game in commands, requests and databases: lower case words joined by hyphens. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** What a game can be, such as `hand` and `match`; the first is the fallback. */
  readonly units: readonly string[];
  readonly rules: RulesKit<V>;
  readonly text: TextKit<S, G>;
  /** Without it, requests have no fields of the game's own: the position says everything. */
  readonly requests?: RequestKit<V, S, G>;
  readonly notation?: NotationKit<G>;
  readonly nodes?: NodeKit<S>;
  readonly hidden?: HiddenKit<V, S>;
  readonly setUp?: SetUpKit<V, S>;
  /** What the protocol says of the score of cards or numbers alone: the value of the field `hand`. */
  scoreHand?(rules: V, hand: unknown): Result<Readonly<Record<string, unknown>>>;
  /** Takes what a seat sees, so that a picture shows no more. */
  readonly board: BoardKit<G, View<S>>;
  /** The numbers of players that the rules can seat; ERR_SEATS for others. */
  checkSeats(rules: V, players: number): Result<unknown>;
  /**
   * ERR_SEATS for a number of players that the rules cannot seat, ERR_ARGUMENT for a unit that the game does not have;
   * without a unit, the first.
   */
  create(rules: V, players: number, unit?: string): Result<G>;
  rulesOf(game: G): V;
  unitOf(game: G): string;
  /** The position in which the game begins, as text, if it is not the one of its rules. */
  startOf?(game: G): string | undefined;
  /** The same game from another position; the fault is that of the position. */
  startingAt?(game: G, position: string): Result<G>;
  /**
   * Moves that the rules have drawn before the first decision of a new game, which the state is played on; without it,
   * none. Studies have openings of their own.
   */
  drawOpening?(state: S, rng: Rng): readonly Move[];
  /**
   * The position as `perft` counts from it: in a game that its course alone can end, such as by repetition, one that
   * nothing but the position itself ends. Without it, the position as it is.
   */
  countable?(state: S): S;
}
