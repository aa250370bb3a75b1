/** What the suite's files hold: a position, the turn that is right, and a reason that can be checked. */
export const SUITE_CATEGORIES = ['closing', 'points', 'forced', 'array', 'block', 'entry', 'exact'] as const;
export type SuiteCategory = (typeof SUITE_CATEGORIES)[number];

/**
 * Why a turn is right: a fact of the rules alone, which test/support/suite-proof.ts finds again by enumeration. *Rolls* are
 * counted out of faces², 36 with two ordinary dice, so that 1-2 and 2-1 are two.
 *
 * - `wins`: the turn wins the game at once. `losing` closings would lose it.
 * - `holds`: closing loses the game at once, and there is another turn after which the next seat wins at once with at
 *   most `risk` rolls. Any turn that does not close is right.
 * - `blocks`: the next seat wins at once with `right` rolls or fewer; with any other turn, with `others` rolls or more.
 *   Only in small games whose exact values say the same, since a block that costs time can be worse than a race.
 * - `ready`: no rival can win at once, but may soon. If the rivals' turns leave the board as it is, the seat wins on its
 *   next turn with `right` rolls or more; with any other turn, with `others` rolls or fewer.
 * - `solved`: exact values of a small game; any other turn loses `margin` of the win or more.
 */
export type SuiteClaim =
  | { readonly kind: 'wins'; readonly losing: number }
  | { readonly kind: 'holds'; readonly risk: number }
  | { readonly kind: 'blocks'; readonly right: number; readonly others: number }
  | { readonly kind: 'ready'; readonly right: number; readonly others: number }
  | { readonly kind: 'solved'; readonly margin: number };

/** Where a hand stands in its match. */
interface SuiteMatch {
  /** Number of the hand, from 1. */
  readonly hand: number;
  /** Points of each seat before it. */
  readonly totals: readonly number[];
}

/** An entry as the files hold it. */
export interface SuiteEntry {
  readonly id: string;
  /** A named variant, or what differs from one. */
  readonly variant: string | Readonly<Record<string, unknown>>;
  readonly position: string;
  /** The larger number first. */
  readonly roll: string;
  /** What is played is the match; without it a single hand. */
  readonly match?: SuiteMatch;
  /** Every turn that is right, in canonical spelling; instead of it `avoid`, every turn that is wrong. */
  readonly best?: readonly string[];
  readonly avoid?: readonly string[];
  readonly claim: SuiteClaim;
  readonly why: string;
}
