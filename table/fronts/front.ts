/** Declares what a game brings to every front end: its words, how its positions are edited, its puzzles. */
import type { Suite } from '../../ai/index.ts';
import type { EditKit } from './edit-kit.ts';

type Texts = Readonly<Record<string, string>>;

/** How a game stands that is over. */
interface EndFacts {
  readonly winners: readonly number[];
  /** The seat of the last turn. */
  readonly last: number;
  /** By seat: its pieces on the board. */
  readonly pieces: readonly number[];
  /** By seat: its points, of games that have any. */
  readonly scores: readonly number[];
  /** Whether there are spots that have decided it, such as those of a line. */
  readonly isDecided: boolean;
  /** What a seat is called. */
  readonly nameOf: (seat: number) => string;
  /** Whether a seat is that of the only person, who is called "you". */
  readonly isYou: (seat: number) => boolean;
}

/** Who has how many points, the most first, such as `You 12, Club 7`. */
export function inPoints({ scores, nameOf }: EndFacts): string {
  const seats = scores.map((_, seat) => seat).sort((a, b) => scores[b] - scores[a]);
  return seats.map((seat) => `${nameOf(seat)} ${String(scores[seat]).replace('-', '\u2212')}`).join(', ');
}

/** What is said of a game in one language. Both languages have the same. */
export interface GameWords {
  readonly title: string;
  /** For its tile among the other games: how many play, and what it is about. */
  readonly tile: string;
  /** By name of the variant: what it is called, and one sentence about it. */
  readonly variants: Texts;
  readonly notes: Texts;
  /** Why a click is refused, by the reasons of its board. */
  readonly why?: Texts;
  /** What cells mean on which pieces stand, by the kind of their marks; and the letters of some. */
  readonly grounds?: Texts;
  readonly letters?: Texts;
  /** Of the only turn there is, where it is not walked, by the words of the notation. */
  readonly forced?: Texts;
  /** What is chosen where nothing walks, by the words of the notation: as something to do, and as something done. */
  readonly choices?: Texts;
  readonly chosen?: Texts;
  /** Where a click may be a whole turn, or take something up. */
  readonly pickOrPlace?: string;
  /** What is taken up, and where something is put, where pawns and spots are called otherwise. */
  readonly pickPiece?: string;
  /** What a bot is called where all play alike. */
  readonly opponent?: string;
  /** Why it ended so, in half a sentence. */
  readonly ending?: (end: EndFacts) => string;
  readonly pickSpot?: string;
}

/** What is said of the puzzles of one category. */
export interface CategoryTexts {
  readonly name: string;
  readonly ask: string;
  /** Why what is right is right. */
  readonly reason: string;
  /** What differs in its rules. */
  readonly note?: string;
}

/** Positions whose right turns are proved, and the words for each category. */
export interface SuitePuzzles {
  readonly suite: Suite;
  readonly texts: ByLanguage<Readonly<Record<string, CategoryTexts>>>;
}

interface ByLanguage<T> {
  readonly en: T;
  readonly it: T;
}

export interface GameFront {
  /** A position in full course, for the picture of the game; without it, the page does not show the game by itself. */
  readonly showcase?: { readonly variant: string; readonly position: string };
  /** Without them, a game is called by the titles of its module. */
  readonly words?: ByLanguage<GameWords>;
  /** How its positions are edited by clicks; without it, as text alone. */
  readonly editor?: () => Promise<EditKit>;
  readonly puzzles?: () => Promise<SuitePuzzles>;
}
