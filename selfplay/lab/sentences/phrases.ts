/** What a language says of figures that are already written. */
import type { Verdict } from '../seat-blocks.ts';

/** How a fair game is told from one that is not, where the verdict is open. */
type Open =
  /** About so many more games would decide it. */
  | { readonly kind: 'more'; readonly games: string }
  /** It lies at the edge of the band. */
  | { readonly kind: 'edge' }
  /** Too few games of these players are different. */
  | { readonly kind: 'repeats' };

export interface Phrases {
  /** `.` or `,` before the decimals. */
  readonly point: string;
  list(parts: readonly string[]): string;
  /** Of a figure that a lab has a phrase of its own for: `turns of a hand`, or of a game. */
  figure(name: string, isOfHands: boolean): string | undefined;
  count(games: number, unit: string): string;
  points(number: string): string;

  /** What the first of two seats wins. */
  first(share: string): string;
  /** Which of several seats wins most and least; places count from 1. */
  extremes(most: number, share: string, least: number, other: string, players: number): string;

  fair(variant: string, places: string): string;
  unfair(variant: string, places: string): string;
  /** Beyond doubt a seat is ahead, but not by how much. */
  favoured(variant: string, places: string): string;
  nearlyFair(variant: string, places: string): string;
  mostEven(count: number, best: string, places: string): string;
  leastEven(worst: string, places: string): string;
  fairest(best: string, count: number, places: string): string;
  noneFairer(base: string, places: string): string;
  cure(base: string, remedy: string, places: string): string;
  looksRight(base: string, remedy: string, places: string): string;
  noCure(base: string, nearest: string, places: string): string;
  needsNone(base: string, places: string): string;
  noBetter(base: string, places: string): string;
  /** What the same seat wins without the change. */
  insteadOf(share: string, players: number): string;
  /** The seat that wins most is another one than before. */
  turned(before: number, share: string, players: number): string;
  even(share: string): string;

  sure(band: string): string;
  isFair(verdict: Exclude<Verdict, 'open'>, band: string): string;
  open(open: Open, band: string): string;

  sorted(verdict: Verdict, variants: string): string;
  between(variant: string, low: string, high: string): string;
  played(bots: string, games: string, isFresh: boolean): string;
  /** How many games are different, where some came again. */
  repeated(games: string): string;
  beats(others: number): string;
  beatsSome(beaten: string, others: string): string;
  beatsNone(others: string): string;
  other(remedy: string, places: string, verdict: Verdict): string;
  /** The base with a change, where nothing else says what is changed. */
  changed(base: string, words: string): string;
  root(lever: string, low: string, high: string): string;
  atEnd(lever: string, searched: string): string;
  length(now: string, before: string, isOfHands: boolean, isRounds: boolean): string;
  kept(figure: string, verdict: Verdict, change: string, tolerance: string): string;
  /** Figures that are shown to change with a variant. */
  changes(variant: string, changes: string): string;
  noChange: string;
  holds(verdict: Verdict): string;
  /** Whether a stronger level finds the same, and what it finds. */
  checked(verdict: Verdict, bot: string, games: string, places: string): string;
  /** What budget would let a stronger level check an answer. */
  unchecked(bot: string, budget: string): string;
  minutes(count: number): string;
  valued(evaluator: string, games: string): string;
  strength(against: string, parts: string, even: string, games: string): string;
  trained(variants: string, hands: string): string;
  /** How far two nets for the same rules are apart in what the first seat wins, and in what a change does to that. */
  spread(share: string, change: string | undefined, nets: number, hands: string): string;
  calibration(parts: string, hands: string, most: string): string;
  under(variant: string, what: string): string;
  luckless(bots: string, worth: string): string;
  fromTo(least: string, most: string): string;
}
