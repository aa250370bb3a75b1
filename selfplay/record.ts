/** What self-play leaves behind: enough to replay every hand to the byte. */
import type { HandScores } from '../ai/dama-bianca/index.ts';
import type { Unit } from '../engine/dama-bianca/index.ts';
import type { Forfeit } from './forfeit.ts';

/** A block to be played. It depends on these values only: not on workers, order or time. */
export interface BlockTask {
  /** Canonical text of the variant. */
  readonly variant: string;
  readonly players: number;
  /** Bot specifications in the order of rotation 0: entrant i sits at seat i. One entry per seat. */
  readonly lineup: readonly string[];
  readonly unit: Unit;
  readonly seed: number;
  /** From 0. */
  readonly block: number;
  /** What bots that value matches would have to make for themselves first; it changes nothing but the time. */
  readonly equity?: HandScores;
}

/** A seat's result of one hand. Arrays of these are in the order of play: the place is the index. */
export interface PlaceResult {
  /** 0-based seat at the table; place 0 is the starter's. */
  readonly seat: number;
  /** Index into the block's lineup of the bot that sat there. */
  readonly entrant: number;
  /** Score of the hand (R16) in units of 1 / `POINT` point. */
  readonly units: number;
  /** Pawns on each ring, outermost first. */
  readonly rings: readonly number[];
  readonly centre: number;
  readonly array: boolean;
  readonly off: number;
  /** Share of the win of this hand alone: of the point (`hands`) or of the best score (`points`); sums to 1. */
  readonly share: number;
}

export interface HandRecord {
  /** Which rotation of the lineup was at the table: seat s was played by entrant (s + rotation) mod players. */
  readonly rotation: number;
  /** Number of the hand in its match, from 0. */
  readonly hand: number;
  readonly starter: number;
  /** Turns played by all seats together, passes included. */
  readonly turnCount: number;
  /** The seat that closed first, or -1 for an unclosed hand. */
  readonly closer: number;
  /** Distinct results of its roll, summed over the turns: a pass is one. `null` where nobody has counted. */
  readonly choices: number | null;
  /** Turns whose roll has one result only; `null` where nobody has counted. */
  readonly forced: number | null;
  /**
   * There if the hand ended because a bot played no legal turn in time. Scores are then those of the board as it stood,
   * shares those of the forfeit; figures of hands leave such a hand out, results count it.
   */
  readonly forfeit?: Forfeit;
  readonly places: readonly PlaceResult[];
  /** Each turn packed by `packTurn`, in order. */
  readonly turns: Uint8Array;
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

export const BYTES_PER_TURN = 5;

/** Writes a turn at `index`: the roll's outcome in one byte, the move in four, low byte first. */
export function packTurn(bytes: Uint8Array, index: number, roll: number, move: number): void {
  const at = index * BYTES_PER_TURN;
  bytes[at] = roll;
  bytes[at + 1] = move & 255;
  bytes[at + 2] = (move >> 8) & 255;
  bytes[at + 3] = (move >> 16) & 255;
  bytes[at + 4] = move >> 24;
}

/** Reads turns back; throws if the bytes are not whole turns. */
export function unpackTurns(bytes: Uint8Array): { readonly roll: number; readonly move: number }[] {
  if (bytes.length % BYTES_PER_TURN !== 0) throw new Error(`${bytes.length} bytes are no whole turns`);
  const turns: { roll: number; move: number }[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_PER_TURN) {
    const move = bytes[at + 1] | (bytes[at + 2] << 8) | (bytes[at + 3] << 16) | (bytes[at + 4] << 24);
    turns.push({ roll: bytes[at], move });
  }
  return turns;
}
