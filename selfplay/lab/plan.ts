/**
 * How a lab is conducted: a plan asks for blocks of variants, is told how the places fared in them, and asks again until it
 * has found something. It sees numbers only, and its orders follow from the replies alone, so that a lab that was killed
 * asks the same again and finds what it had asked for recorded.
 */
import type { SeatBlocks } from './seat-blocks.ts';

/** A variant of a question: an option of its list with the value of the lever, which candidates do not have. */
export interface Spot {
  /** The number of the option; `BASE` is the variant that the question is about. */
  readonly option: number;
  readonly x: readonly number[];
}

export const BASE = -1;
export const BASE_SPOT: Spot = { option: BASE, x: [] };

/** `search` has the dice that choices are made by, `confirm` fresh ones that no choice has seen. */
export type Stage = 'search' | 'confirm';

export interface Order {
  readonly spot: Spot;
  readonly stage: Stage;
  /** How many blocks the cell shall have, those it has already included. */
  readonly blocks: number;
}

export interface Reply {
  /** By order: exactly its blocks, but those that could not be played. */
  readonly cells: readonly SeatBlocks[];
  /** Whether the time for searching is over. */
  readonly isOver: boolean;
}

export type Plan<T> = Generator<readonly Order[], T, Reply>;

export function spotKey({ option, x }: Spot): string {
  return `${option}:${x.join(',')}`;
}

/** What a plan may spend, and what it is asked for. */
export interface Conditions {
  readonly players: number;
  /** Games that a block has. */
  readonly gamesPerBlock: number;
  /** Games that may be played in all. */
  readonly games: number;
  /** Whether time ends the search before the games do: rounds then grow from small ones. */
  readonly isTimed: boolean;
  /** How far from an even share a place may be, as a share of the win. */
  readonly band: number;
  /** Half the width that figures are asked for, as a share of the win. */
  readonly precision: number;
  /** How often what is said holds at least. */
  readonly sure: number;
  /**
   * Where luck is taken out of confirmations, so that nobody knows before what a game is worth: the games of each spot that other
   * figures ask for at least.
   */
  readonly luckless?: { readonly least: number };
}

/** The part of the games that a search may take where a confirmation follows. */
export const SEARCH_PART = 0.5;
/** Blocks of every value before anything is looked at. */
export const FIRST_BLOCKS = 100;
