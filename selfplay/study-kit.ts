/**
 * What studies ask of a game besides its rules and its bots: where chance draws from, what a part of a game is, how a
 * part is recorded, and what is known of it at its end.
 */
import type { PlayerKit } from '../ai/index.ts';
import type { Action, Game, GameModule, Move, Player, Rng, RuleSet, State } from '../engine/index.ts';
import type { FigureSet } from './figure-set.ts';
import type { InsightSet } from './insight-set.ts';
import type { Detail, DetailColumn, GameRecord } from './record.ts';

/** The plies of a part in the order in which they were played: who decided (`CHANCE` for chance), and what. */
export interface Plies {
  readonly players: readonly Player[];
  readonly actions: readonly Action[];
}

/** What a part came to for one seat. */
export interface SeatResult {
  readonly seat: Player;
  /** Score in whole units of the game. */
  readonly units: number;
  /** Share of the win of this part alone; the shares of all seats sum to 1. */
  readonly share: number;
  readonly detail: Detail;
}

export interface PartResult {
  /** In the order of play, the starter's first. */
  readonly places: readonly SeatResult[];
  readonly detail: Detail;
}

/** A recorded part, as far as its plies follow from it. */
export interface PackedPart {
  /** Number of the part in its game, from 0. */
  readonly hand: number;
  readonly starter: Player;
  readonly turns: Uint8Array;
}

/** Where the chance nodes of one game in play draw from. */
export interface Luck<S extends State = State> {
  /** The stream of the chance node at which the state stands. */
  streamAt(state: S): Rng;
}

/** The studies of one game with fixed rules, players and unit. */
export interface Study<S extends State = State> {
  /**
   * Who draws at the chance nodes of a game of a block. The names of the streams may depend on seed, block and position,
   * but not on the rotation: places then meet the same luck in every rotation.
   */
  luck(seed: number, block: number): Luck<S>;
  /** Actions that begin every game of a block, where rules and bots would else repeat one game for ever. */
  opening?(rng: Rng, state: S): readonly Action[];
  /** Who starts the part in which the last ply lies. */
  starterOf(state: S): Player;
  /** Whether the part has ended. Each part after the first begins with a ply of chance, such as a draw of its starter. */
  isPartOver(state: S): boolean;
  /** Of a part that is over, or was broken off. */
  result(state: S): PartResult;
  /**
   * A part's plies as bytes; the starter is recorded beside them. Chance may have decided for a turn that was never
   * played, because a seat forfeited.
   */
  pack(plies: Plies): Uint8Array;
  /**
   * All plies of the part, chance included; throws if the bytes are not those of a part. Where the bytes do not say who
   * played a ply, it follows from the rules and the recorded starter.
   */
  unpack(part: PackedPart): Plies;
  /** Whether the part is scored as it stands, though turns are still to come; a calibration leaves such positions out. */
  isScored?(state: S): boolean;
  /** Whether a move is the one that reports of closings are about; without it there is no such move. */
  closes?(move: Move): boolean;
}

/** How `compare` tells what a scoring does by itself from what bots do about it. */
export interface Rescoring {
  /** The keys in which the rules differ although a recorded hand cannot be scored again for them. */
  unscorable(from: RuleSet, to: RuleSet, unit: string): readonly string[];
  /** The game as it would have been scored by rules that differ in their scoring only. */
  game(game: GameRecord, to: RuleSet): GameRecord;
}

/** Total CPU time of this thread so far, in milliseconds. */
export type CpuClock = () => number;

export type Job = (input: never, clock: CpuClock) => { readonly cpuMs: number };

export interface StudyKit<S extends State = State, G extends Game<S> = Game<S>> {
  /** Beyond what is known of every game; in the order of the columns. */
  readonly handColumns: readonly DetailColumn[];
  readonly placeColumns: readonly DetailColumn[];
  /** What exports say of a turn beside who played which move. */
  readonly turnColumns?: readonly DetailColumn[];
  /** By `turnColumns`: a move and the position that it was chosen in. */
  turnDetail?(state: S, move: Move): Detail;
  /** The option whose list gives points to the places in the order of play, the first's first; without it there is none. */
  readonly compensation?: string;
  /** Units of a score that make a point, as people read scores. */
  readonly unitsPerPoint: number;
  /** There where a score is a share of the win and nothing else: people read that a game was won, drawn or lost. */
  readonly scoresAreShares?: true;
  /** What is added up of its hands and reported beyond what every game has; without it nothing more. */
  readonly figures?: FigureSet;
  /** How recorded hands are scored by other rules; without it they never are. */
  readonly rescoring?: Rescoring;
  /** What `insights` shows of its hands beyond what it shows of every game; without it nothing more. */
  readonly insights?: InsightSet<S, G>;
  study(game: G): Study<S>;
  /** What worker threads can do for this game alone, by name; plain data in and out. */
  readonly jobs?: Readonly<Record<string, Job>>;
}

/** Everything that general code knows of a game. */
export interface GameKit<V extends RuleSet = RuleSet, S extends State = State, G extends Game<S> = Game<S>> {
  readonly module: GameModule<V, S, G>;
  readonly players: PlayerKit<S, G>;
  readonly studies: StudyKit<S, G>;
}
