/**
 * Elo: the scale on which a difference d between two bots gives the stronger 1 / (1 + 10^(-d/400)) of the win. Among
 * more than two it is the scale of the Plackett-Luce model (Plackett 1975; Luce 1959): the win goes to each seat in
 * proportion to 10^(elo/400).
 */
import type { Estimate, Interval } from './estimate.ts';

/** How a bot sits in its games: it fills `own` of the `players` seats, equal opponents the others. */
export interface Seats {
  /** 1 to players - 1. */
  readonly own: number;
  readonly players: number;
}

/** A figure with its interval, without what it rests on. */
export interface Bounded extends Interval {
  readonly value: number;
}

/** Elo in a unit of the natural logarithm: 400 / ln 10. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

function assertSeats({ own, players }: Seats): void {
  if (Number.isInteger(own) && Number.isInteger(players) && own >= 1 && own < players) return;
  throw new Error(`a bot at ${own} of ${players} seats has no opponent or no seat`);
}

/**
 * The share of the win that each of its seats can expect of a bot that is `elo` stronger than its opponents: with
 * w = 10^(elo/400) at k of n seats w / (k w + n - k); in a duel 1 / (1 + 10^(-elo/400)).
 */
export function shareOfElo(elo: number, seats: Seats): number {
  assertSeats(seats);
  return 1 / (seats.own + (seats.players - seats.own) * 10 ** (-elo / 400));
}

/** The inverse of `shareOfElo`; -Infinity and Infinity for shares that no finite strength gives. */
export function eloOfShare(share: number, seats: Seats): number {
  assertSeats(seats);
  const { own, players } = seats;
  const rest = 1 - own * share;
  // Shares that were summed up in another order may be past the end by a rounding error.
  if (!(share >= 0 && rest >= -1e-9)) throw new Error(`expected a share in [0, 1/${own}], found ${share}`);
  return 400 * Math.log10((share * (players - own)) / Math.max(0, rest));
}

/** The slope of `eloOfShare`: Elo for each unit of share. */
export function eloSlope(share: number, seats: Seats): number {
  assertSeats(seats);
  return ELO_PER_LOGIT / (share * (1 - seats.own * share));
}

/** The Elo of a bot's share per seat and of the ends of its interval; an end that no strength gives is infinite. */
export function seatsEloEstimate(share: Estimate, seats: Seats): Bounded {
  const most = 1 / seats.own;
  return {
    value: eloOfShare(share.value, seats),
    low: eloOfShare(Math.max(0, share.low), seats),
    high: eloOfShare(Math.min(most, share.high), seats),
  };
}

/**
 * The Elo difference that a score between two bots stands for: 400 log10(s / (1 - s)). -Infinity and Infinity for the
 * scores 0 and 1, which no finite difference gives.
 */
export function eloOf(score: number): number {
  if (!(score >= 0 && score <= 1)) throw new Error(`expected a score in [0, 1], found ${score}`);
  return 400 * Math.log10(score / (1 - score));
}

/** The Elo difference of a score and of the ends of its interval; an end at 0 or 1 is no bound: infinite. */
export function eloEstimate(score: Estimate): Bounded {
  return { value: eloOf(score.value), low: eloOf(score.low), high: eloOf(score.high) };
}
