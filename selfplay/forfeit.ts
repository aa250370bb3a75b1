/**
 * A hand that ends because a bot plays no legal turn in time. The offender gets nothing of the win, the other seats share
 * it equally; a match ends with such a hand, by the same rule. Only bots outside this program can do that.
 */

/**
 * `illegal`: a turn that the roll does not allow; `late`: no answer in time; `garbled`: an answer that is none; `dead`:
 * the program has ended or never began.
 */
export const FORFEIT_REASONS = ['illegal', 'late', 'garbled', 'dead'] as const;
export type ForfeitReason = (typeof FORFEIT_REASONS)[number];

export interface Forfeit {
  /** Who lost the hand. */
  readonly seat: number;
  readonly reason: ForfeitReason;
  /** What was answered, or what went wrong, in a few words. */
  readonly detail: string;
}

/** Thrown by `choose` of a bot that gives the hand up. */
export class ForfeitError extends Error {
  readonly reason: ForfeitReason;
  readonly detail: string;

  constructor(reason: ForfeitReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** Thrown by `choose` of a bot that was ended from outside together with this program: nothing can be said of the game. */
export class CutShortError extends Error {}

/** By seat: the share of the win. */
export function forfeitShares(players: number, offender: number): number[] {
  return Array.from({ length: players }, (_, seat) => (seat === offender ? 0 : 1 / (players - 1)));
}
