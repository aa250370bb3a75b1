/** What plays a game: its bots, its evaluators, and what they must be given. */
import type { ByPlayer, Game, Move, Result, RuleSet, State } from '../engine/index.ts';
import type { Bot, BotKind } from './bot.ts';
import type { EvaluatorKind, MoveScorer } from './evaluator.ts';
import type { Oracle } from './exact.ts';
import { monteCarloBots } from './monte-carlo.ts';
import { RANDOM } from './random.ts';
import type { Reason } from './reason.ts';
import { createBot, createEvaluatorOf, type Gone, type ResolvedBot, resolveBot } from './spec.ts';
import { STUDY, type StudyPlayer, type StudyRanks, studyBot, studyRanks } from './study-bot.ts';

export interface PlayerKit<S extends State = State, G extends Game<S> = Game<S>> {
  readonly bots: readonly BotKind<S, G>[];
  /** The first is the cheapest: what values recorded games where none is named. */
  readonly evaluators: readonly EvaluatorKind<S, G>[];
  /** What plays where no bot is named. */
  readonly defaultBot: string;
  /** The bots that people choose among by strength, weakest first. */
  readonly levels: readonly string[];
  /** Bots and options that it had once, which records may name. */
  readonly gone?: Gone;
  resolveBot(spec: string): Result<ResolvedBot<S, G>>;
  /** `provisions` is what `Provisions.make` gave for the game's rules, if anything did. */
  createBot(spec: string, game: G, provisions?: unknown): Result<Bot<S>>;
  /** ERR_BOT or ERR_BOT_OPTION for an evaluator that does not exist or does not know the game's rules. */
  createEvaluator(spec: string, game: G, provisions?: unknown): Result<MoveScorer<S>>;
  /** The specification of the evaluator that values a game best. */
  bestEvaluator(game: G): string;
  /** Whether it takes so much luck out of games of thinking bots that they are valued in labs, as they are by nets (docs/lab.md). */
  readonly takesLuck?: boolean;
  /** What knows positions of the game for sure, where anything does. */
  oracle?(game: G): Oracle<S> | undefined;
  /**
   * Each seat's share of the win as the position stands, for games in which it can be shown after every turn: known or estimated
   * within some hundredths of a second. Without it, it is not shown. `undefined` where it is not known yet.
   */
  chances?(game: G, state: S): Chances | undefined;
  /** What speaks for a legal move, the most telling first; only for games whose positions lie open. Leaves the state as it was. */
  reasons?(game: G, state: S, move: Move): readonly Reason[];
  /**
   * What the protocol says of a position beside its values, as fields of the answer to `evaluate`; without it, nothing. Where
   * `points`, each seat's expected score, follow from the values, they are among them, and no hands are played for them.
   */
  evaluation?(game: G, state: S, values: ByPlayer<number>): Readonly<Record<string, unknown>>;
  /**
   * A specification of a bot or an evaluator with the name of what it would find on this host written into it, so that it
   * means the same whatever the host keeps later: what is recorded. Without it, every specification says all. ERR_FILE for
   * a store of the host that cannot be read.
   */
  settle?(spec: string, game: G): Result<string>;
  /** The specification of the bot that plays what an evaluator values most; without it, the bot of the same name. */
  playerOf?(evaluator: string): string;
  /** What a bot plays such a game by, or an evaluator values it by, from its specification alone; without it, its name says all. */
  readonly playedBy?: ((spec: string, game: G) => PlayedBy) | undefined;
  /** What plays studies where no bot is named: bots that answer at once, strongest first; the first that knows the game. */
  readonly studyBots?: readonly string[];
  /** How its other bots stand to the strongest of them; without it, nothing is known of that. */
  readonly studyRanks?: StudyRanks;
  /**
   * The specification by which a study bot plays games that are compared with each other: by one net for all of them, where
   * it would take nets that are not alike; itself where it would not, or where no net knows all of them.
   */
  commonBot?(spec: string, games: readonly G[]): string;
  readonly provisions?: Provisions;
  readonly resources?: Resources;
  /** Nets of this host that specifications name; without it they name none. */
  readonly hostNets?: HostNets;
}

/** What each seat may expect. */
export interface Chances {
  readonly values: ByPlayer<number>;
  readonly isExact: boolean;
}

/** Nets that specifications name and the package does not have, so that a host which lacks them can be given them. */
export interface HostNets {
  /** Those that a specification of a bot or evaluator names, by the text that names each; ERR_FILE for one that is not here. */
  named(spec: string): Result<ReadonlyMap<string, Uint8Array>>;
  /** From now on these, by that text, are the only such nets on this thread: no file that a specification names is opened. */
  lend(nets: ReadonlyMap<string, Uint8Array>): void;
}

/**
 * What a bot decides by:
 *
 *   shipped      a net of the package for just these rules and seats
 *   specialist   another net for just these rules and seats
 *   rules        a net that sees the rules it plays
 *   hand         an evaluation made by hand
 *   baseline     the frozen bot that strength is measured against
 *   plain        what its name says, and nothing more
 *   external     a program from outside
 *   unknown      what this program cannot tell: a bot that it does not have, or has in another version
 */
export type PlayedKind =
  | 'shipped'
  | 'specialist'
  | 'rules'
  | 'hand'
  | 'baseline'
  | 'plain'
  | 'external'
  | 'unknown';

export interface PlayedBy {
  readonly kind: PlayedKind;
  /** The name of its net. */
  readonly net?: string;
  /** The name of its evaluator, if it is no net. */
  readonly evaluator?: string;
  /** Whether it plays weaker than it is made for, since there is no net for the game. */
  readonly isFallback?: boolean;
}

/** A file of the package that some bot or evaluator needs. */
export interface Resource {
  readonly file: string;
  /** Identifies what it must hold. */
  readonly name: string;
}

/**
 * The files of the package that bots and evaluators read when they are made. A host without files, such as a web page,
 * hands them over: what is missing is refused with ERR_FILE, and can be asked for again when it is there.
 */
export interface Resources {
  readonly all: readonly Resource[];
  /** The bytes of one of them; ERR_FILE if there are none. */
  read(file: string): Result<Uint8Array>;
  /** Hands over the bytes of one of them. Rejects with ERR_FILE for damaged ones, as far as the host can tell. */
  give(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Those that were wanted in vain since this was last asked. */
  takeMissing(): readonly string[];
}

/**
 * What bots would have to make for themselves before they can play, where that takes long: hands of a frozen bot, made
 * once, kept in databases and handed to every thread. It changes nothing but the time.
 */
export interface Provisions<P = unknown> {
  /** What they are, for a note. */
  readonly what: string;
  /** Whether a bot or an evaluator uses them when it plays or values such a game. */
  usedBy(spec: string, rules: RuleSet, unit: string): boolean;
  /** Everything that they follow from besides the rules. */
  keyOf(players: number): ProvisionsKey;
  /** Plain data that can be sent to another thread. */
  make(rules: RuleSet, players: number): P;
  /** Throws if they are for another number of players. */
  pack(provisions: P, players: number): Uint8Array;
  /** Throws if the bytes are not those of `pack`. */
  unpack(bytes: Uint8Array, players: number): P;
  /** In words how much there is of it. */
  describe(provisions: P): string;
}

export interface ProvisionsKey {
  readonly bot: string;
  readonly botVersion: number;
  readonly hands: number;
  readonly seed: number;
}

/**
 * A kit of kinds that need no provisions. `best` is the evaluator that values every game best. Three bots come by themselves:
 * `random`, and `mcts` and `rollout` over `quick` or else that evaluator.
 */
export function createPlayerKit<S extends State, G extends Game<S>>(kinds: {
  /** Those that are no levels. */
  readonly bots: readonly BotKind<S, G>[];
  readonly evaluators: readonly EvaluatorKind<S, G>[];
  readonly defaultBot: string;
  /** Weakest first. */
  readonly levels: readonly BotKind<S, G>[];
  readonly best: EvaluatorKind<S, G>;
  readonly takesLuck?: boolean;
  /** What thousands of positions of a decision are valued by, where `best` takes long. */
  readonly quick?: EvaluatorKind<S, G>;
  /** What plays its studies, as `study`. */
  readonly study?: StudyPlayer;
  readonly oracle?: (game: G) => Oracle<S> | undefined;
  readonly reasons?: NonNullable<PlayerKit<S, G>['reasons']>;
  readonly gone?: Gone;
}): PlayerKit<S, G> {
  const { evaluators, defaultBot, levels, best, takesLuck = false, quick = best, study } = kinds;
  const { oracle, reasons, gone } = kinds;
  const others = levels.some(({ name }) => name === RANDOM.name) ? kinds.bots : [RANDOM, ...kinds.bots];
  const levelNames = levels.map(({ name }) => name);
  const playing = [...others, ...monteCarloBots(quick)];
  const bots = [...playing, ...(study ? [studyBot([...playing, ...levels], study)] : []), ...levels];
  return {
    bots,
    evaluators,
    defaultBot,
    levels: levelNames,
    resolveBot: (spec) => resolveBot<S, G>(bots, spec, gone),
    createBot: (spec, game, provisions) => createBot<S, G>(bots, spec, game, provisions, gone),
    createEvaluator: (spec, game, provisions) => createEvaluatorOf<S, G>(evaluators, spec, game, provisions),
    bestEvaluator: () => best.name,
    takesLuck,
    ...(study ? { studyBots: [STUDY], studyRanks: studyRanks(levelNames, study) } : {}),
    ...(oracle ? { oracle } : {}),
    ...(reasons ? { reasons } : {}),
    ...(gone ? { gone } : {}),
  };
}
