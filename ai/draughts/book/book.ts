/**
 * Books of openings: for positions near the start the turn that a long search has found best, and what it was worth. They
 * are made by self-play of that search (grow.ts), and spare the levels that use them the time to find it again.
 */
import { type Draughts, type DraughtsState, formatPosition } from '../../../engine/draughts/index.ts';
import type { Move } from '../../../engine/index.ts';
import { endingRulesOf, tableName } from '../endings/index.ts';
import dama from './dama.json' with { type: 'json' };
import vinciperdi from './vinciperdi.json' with { type: 'json' };

export interface Book {
  /** The bot that made it. */
  readonly bot: string;
  /** Plies of each line beyond the drawn opening. */
  readonly plies: number;
  /** By position, the clock left out: the move as an int, and the mover's share of the win. */
  readonly turns: Readonly<Record<string, readonly [move: number, share: number]>>;
}

export interface BookTurn {
  readonly move: Move;
  readonly share: number;
}

const BOOKS: Readonly<Record<string, Book>> = { dama, vinciperdi } as unknown as Record<string, Book>;
const CLOCK = /:H\d+$/;

/** What a position is called in books. */
export function bookKey(state: DraughtsState): string {
  return formatPosition(state).replace(CLOCK, '');
}

/** The book of a game; `undefined` for rules that have none. Draws and drawn openings share one. */
export function bookOf({ rules }: Draughts): Book | undefined {
  const known = endingRulesOf(rules.values);
  return known && BOOKS[tableName(known)];
}

export function bookTurn(book: Book, state: DraughtsState): BookTurn | undefined {
  const found = book.turns[bookKey(state)];
  return found && { move: found[0] as Move, share: found[1] };
}
