/** What self-play leaves behind: enough to replay every game to the byte. */
import type { Forfeit } from './forfeit.ts';

/** Facts of a part, or of a place in it, that only its game knows; the keys are the columns of its detail table. */
export type Detail = Readonly<Record<string, number | null>>;

/** A column of a detail table. Flags are 0 and 1. */
export interface DetailColumn {
  /** As in SQL: lower case, words joined by underscores. */
  readonly name: string;
  readonly type: 'INTEGER' | 'REAL';
  readonly nullable: boolean;
  /** Whether it holds a seat; exports then add its place in the order of play, as `<name>_place`. */
  readonly isSeat?: boolean;
  readonly about: string;
}

/** A block to be played. It depends on these values only: not on workers, order or time. */
export interface BlockTask {
  /** Name of the game in the registry. */
  readonly game: string;
  /** Canonical text of the variant. */
  readonly variant: string;
  readonly players: number;
  /** Bot specifications in the order of rotation 0: entrant i sits at seat i. One entry per seat. */
  readonly lineup: readonly string[];
  /** What one game is, such as `hand` or `match`. */
  readonly unit: string;
  readonly seed: number;
  /** From 0. */
  readonly block: number;
  /** What the bots would have to make for themselves first (`Provisions`); it changes nothing but the time. */
  readonly provisions?: unknown;
}

/** A seat's result of one hand. Arrays of these are in the order of play: the place is the index. */
export interface PlaceResult {
  /** 0-based seat; place 0 is the starter's. */
  readonly seat: number;
  /** Index into the block's lineup of the bot that sat there. */
  readonly entrant: number;
  /** Score of the hand in units of the game. */
  readonly units: number;
  /** Share of the win of this hand alone; sums to 1. */
  readonly share: number;
  /** By the game's columns (`StudyKit.placeColumns`). */
  readonly detail: Detail;
}

/** A part of a game: a hand of a match, or the whole game where it has no parts. */
export interface HandRecord {
  /** Which rotation of the lineup this was: seat s was played by entrant (s + rotation) mod players. */
  readonly rotation: number;
  /** Number of the hand in its game, from 0. */
  readonly hand: number;
  readonly starter: number;
  /** Decisions of all seats together, passes included. */
  readonly turnCount: number;
  /** Legal moves, summed over the turns: a pass is one. `null` where they were not counted. */
  readonly choices: number | null;
  /** Turns with one legal move only; `null` where they were not counted. */
  readonly forced: number | null;
  /**
   * There if the hand ended because a bot played no legal turn in time. Scores are then those of the board as it stood,
   * shares those of the forfeit; figures of hands leave such a hand out, results count it.
   */
  readonly forfeit?: Forfeit;
  readonly places: readonly PlaceResult[];
  /** The plies as the game's study packs them. */
  readonly turns: Uint8Array;
  /** By the game's columns (`StudyKit.handColumns`). */
  readonly detail: Detail;
}

/** A seat's share of the win of a whole game: of the match, or of the hand where hands are played singly. */
export interface GameRecord {
  readonly rotation: number;
  /** Indexed by entrant. */
  readonly shares: readonly number[];
  readonly hands: readonly HandRecord[];
}

export interface BlockRecord {
  readonly block: number;
  readonly games: readonly GameRecord[];
  /** CPU time that the block took, in milliseconds; not part of the result. */
  readonly cpuMs: number;
}

/** The entrant at a seat in a rotation. */
export function entrantAt(seat: number, rotation: number, players: number): number {
  return (seat + rotation) % players;
}
