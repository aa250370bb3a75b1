/** What a language says of figures that are already written. */
import type { Verdict } from '../seat-blocks.ts';

export interface Phrases {
  /** `.` or `,` before the decimals, and what stands between the ends of an interval. */
  readonly point: string;
  readonly between: string;
  list(parts: readonly string[]): string;
  /** Of a recorded figure that a lab has a phrase of its own for: `turns of a hand`, or of a game. */
  figure(name: string, isOfHands: boolean): string | undefined;
  /** Of a figure of drama. */
  feeling(name: string): string | undefined;
  count(games: number, unit: string): string;
  /** What the places win, in the order of play: one text for two places, where it says both. */
  places(shares: readonly string[], players: number, even: string): string;
  /** A variant and what its places win. */
  wins(variant: string, places: string): string;
  fair(verdict: Verdict, band: string, sure: string, games: string): string;
  /** How play is named: bots at every seat. */
  by(bot: string): string;
  mostEven(count: number, best: string, places: string): string;
  leastEven(worst: string, places: string): string;
  sorted(verdict: Verdict, variants: string): string;
  /** Intervals of so many variants hold together. */
  held(sure: string): string;
  best(best: string, count: number, places: string, games: string): string;
  beats(others: number, sure: string): string;
  beatsSome(beaten: string, others: string, sure: string): string;
  beatsNone(others: string): string;
  /** `others` counts the variants that are not the base. */
  baseIsBest(base: string, others: number): string;
  cure(base: string, players: number, remedy: string, places: string, before: string): string;
  noCure(base: string, players: number, nearest: string, places: string, before: string): string;
  openCure(base: string, players: number, nearest: string, places: string, before: string): string;
  /** Where the variant is fair as it is, or no lever that was asked for makes it more even. */
  needsNone(base: string, players: number, places: string): string;
  noBetter(base: string, players: number, places: string): string;
  confirmed(verdict: Verdict, bot: string, games: string, sure: string): string;
  other(lever: string, remedy: string, places: string, verdict: Verdict): string;
  even(lever: string, values: string): string;
  atEnd(lever: string, searched: string): string;
  sideEffects(changes: string): string;
  /** What a variant has otherwise than the base of a `measure`. */
  against(variant: string, base: string, changes: string): string;
  change(figure: string, change: string): string;
  noChange: string;
  kept(figure: string, verdict: Verdict, change: string, tolerance: string): string;
  levels(variant: string, parts: string): string;
  level(bot: string, places: string, verdict: Verdict): string;
  holds(verdict: Verdict): string;
  points(number: string): string;
  /** How good the play is: what a bot wins under each variant against others at all other seats. */
  strength(against: string, parts: string, even: string, games: string): string;
  /** What is so of a variant. */
  under(variant: string, what: string): string;
  /** Who plays variants for which the lab has made nets. */
  trained(variants: string, hands: string): string;
  /** How far the net of all rules is off under each variant, and from where on that is too much. */
  calibration(parts: string, hands: string, most: string): string;
  /** Whose figures are without luck, and what that is worth. */
  luckless(bots: string, worth: string): string;
  /** From one number to another. */
  fromTo(least: string, most: string): string;
  /** What figures of drama come from. */
  valued(evaluator: string, games: string): string;
}
