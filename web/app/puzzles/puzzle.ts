/** Defines puzzles of any game: positions in which the right turns are proved. */
import type { Language } from '../../../table/messages/index.ts';
import type { LineAnswer, Standpoint } from '../../../table/protocol/index.ts';

export interface Puzzle {
  /** Of all puzzles of all games: by it a solved one is known. */
  readonly id: string;
  readonly kind: string;
  readonly players: number;
  readonly at: Standpoint;
}

/** Of a position as text, in which seats are separated by a slash where there can be more than two. */
export function playersIn(position: string): number {
  const [pieces] = position.split(' ');
  return Math.max(2, pieces.split('/').length);
}

/** A turn that was tried, and the position that it leads to. */
export interface Tried {
  readonly turn: string;
  readonly position: string;
}

export interface Verdict {
  readonly isRight: boolean;
  /** The turn that was tried, if one was. */
  readonly turn: string | undefined;
  /** A right turn. */
  readonly best: LineAnswer | undefined;
  /** How many other turns are known to be right. */
  readonly others: number;
}

/** What is said of the puzzles of a game, in one language. */
export interface PuzzleTexts<P extends Puzzle = Puzzle, V extends Verdict = Verdict> {
  /** By kind: its name, and what is asked. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, string>>;
  /** For a turn that ends the game, where the game has a word for it. */
  readonly closing?: string;
  /** What chance has decided, where the game has chance. */
  thrown?(puzzle: P): string;
  /** Where a match stands, if the puzzle is about one. */
  stand?(puzzle: P): string | undefined;
  notes(puzzle: P): readonly string[];
  /** What a wrong turn gives away, or leads to; nothing where that is not known. */
  cost(puzzle: P, verdict: V): string | undefined;
  /** Which turns are right, where they are not named. */
  anyOther?(puzzle: P): string | undefined;
  reason(puzzle: P, verdict: V): string;
}

/** The puzzles of a game. */
export interface PuzzleSet<P extends Puzzle = Puzzle, V extends Verdict = Verdict> {
  /** In the order of the list. */
  readonly kinds: readonly string[];
  puzzlesOf(kind: string): readonly P[];
  texts(language: Language): PuzzleTexts<P, V>;
  /** Begins what takes long to judge, while a person thinks. */
  prepare?(puzzle: P): void;
  /** Without a turn, shows what is right. */
  judge(puzzle: P, tried: Tried | undefined): Promise<V>;
}
