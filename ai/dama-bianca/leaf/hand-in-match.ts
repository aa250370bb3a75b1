/**
 * The leaf inside a match: what a hand that is open, or has just ended, is worth in shares of the match. The strengths
 * of the leaf predict who wins this hand; the totals and the hands left turn them into shares of the match. Formulas,
 * and how the constants were measured, are in docs/search.md.
 */
import { type DamaGame, type DamaState, POINT } from '../../../engine/dama-bianca/index.ts';
import { matchEquity } from '../equity/known-equities.ts';
import { equitySteps, type MatchEquity } from '../equity/match-equity.ts';
import type { LeadWeights } from './weights.ts';

/** Most of what a lead gains in weight it gains when the last pawns come in. */
const LEAD_POWER = 4;

/** Standard deviation of the logistic distribution of scale 1, and of Gumbel's. */
const LOGISTIC = Math.PI / Math.sqrt(3);
const GUMBEL = Math.PI / Math.sqrt(6);

/** Equally likely margins that stand for the logistic distribution. */
const QUANTILES = Float64Array.from({ length: 16 }, (_, i) => Math.log((i + 0.5) / (15.5 - i)));
/** The table over the difference in strength: from -EDGE to EDGE, steps to a logit. */
const EDGE = 20;
const STEPS = 4;

/**
 * Weight of this hand's own shares. With it a bot plays on sensibly where the match is decided or as good as decided
 * and all of its shares are equal.
 */
export const OWN_HAND = 1e-4;

/** λ: logits for each unit of a lead, with the share `on` of all pawns on the board; `spread` is that of margins, in units. */
function leadSlope([start, gain]: LeadWeights, on: number, spread: number): number {
  return ((start + gain * on ** LEAD_POWER) * LOGISTIC) / spread;
}

export class HandInMatch {
  readonly #game: DamaGame;
  #known: MatchEquity | undefined;
  readonly #lead: LeadWeights;
  readonly #players: number;
  /** Of all seats. */
  readonly #pawns: number;
  readonly #totals: Float64Array;
  readonly #ended: Float64Array;
  readonly #row: Float64Array;
  readonly #own: Float64Array;
  #left = 0;
  #starter = -1;
  // Computed once for totals, hands left and starter, since they stay the same for a whole hand.
  /** Points, two players, by the number of pawns off: seat 0's share over the difference in strength. */
  readonly #curves = new Map<number, Float64Array>();
  /** Format `hands`, by the winner of this hand: all shares. */
  readonly #byWinner: Float64Array[] = [];
  /** Points, two players, by seat. */
  readonly #leads: (readonly number[])[] = [];

  /** Without `equity` that of the game's variant is made when first needed; `lead` is the worth of a lead in points. */
  constructor(game: DamaGame, equity: MatchEquity | undefined, lead: LeadWeights) {
    this.#game = game;
    this.#known = equity;
    this.#lead = lead;
    this.#players = game.numPlayers;
    const places = game.rules.places.slice(0, game.numPlayers);
    this.#pawns = places.reduce((sum, { pawns }) => sum + pawns, 0);
    this.#totals = new Float64Array(game.numPlayers);
    this.#ended = new Float64Array(game.numPlayers);
    this.#row = new Float64Array(game.numPlayers);
    this.#own = new Float64Array(game.numPlayers);
  }

  get #equity(): MatchEquity {
    this.#known ??= matchEquity(this.#game);
    return this.#known;
  }

  /** Whether anything but this hand counts. If so, what follows is about this state's match until the next call. */
  enter(state: DamaState): boolean {
    const { plan } = this.#game;
    const left = plan.hands - 1 - state.hand;
    const starter = plan.starter === 'rotate' ? (state.beginner + 1) % this.#players : -1;
    let counts = plan.hands > 1;
    let isNew = left !== this.#left || starter !== this.#starter;
    for (let seat = 0; seat < this.#players; seat++) {
      const total = state.units(seat);
      if (total !== 0) counts = true;
      if (total !== this.#totals[seat]) isNew = true;
      this.#totals[seat] = total;
    }
    this.#left = left;
    this.#starter = starter;
    if (isNew) {
      this.#curves.clear();
      this.#byWinner.length = 0;
      this.#leads.length = 0;
    }
    return counts;
  }

  /** Writes the shares between two hands, or before the first, whose totals are final. */
  between(state: DamaState, out: Float64Array): void {
    const isFirst = state.turns === 0;
    this.#equity.shares(this.#totals, this.#left + Number(isFirst), isFirst ? -1 : this.#starter, out);
  }

  /** Writes the shares if the hand ended with these scores: units, or in format `hands` 1 for each closer. */
  ended(scores: ArrayLike<number>, out: Float64Array): void {
    const byHands = this.#game.plan.format === 'hands';
    let closers = 0;
    for (let seat = 0; seat < this.#players; seat++) closers += scores[seat];
    for (let seat = 0; seat < this.#players; seat++) {
      this.#ended[seat] =
        this.#totals[seat] + (byHands ? (scores[seat] * POINT) / (closers || 1) : scores[seat]);
    }
    this.#equity.shares(this.#ended, this.#left, this.#starter, out);
  }

  /** Writes the shares while the hand is open, by the seats' strengths; `off` pawns of all seats are off the board. */
  open(strengths: Float64Array, off: number, out: Float64Array): void {
    softmax(strengths, this.#players, this.#own);
    if (this.#game.plan.format === 'hands') this.#openByHands(this.#own, out);
    else if (this.#players === 2) this.#openForTwo(strengths[0] - strengths[1], off, out);
    else this.#openForMore(strengths, off, out);
    for (let seat = 0; seat < this.#players; seat++) {
      out[seat] += OWN_HAND * (this.#own[seat] - out[seat]);
    }
  }

  /**
   * Points, two players: leads in units such that the seat's share of the match is the mean, over these leads, of the
   * probability that lead and margin of this hand are together above zero. Stays the same array for a whole hand.
   */
  leads(seat: number): readonly number[] {
    const gap = this.#totals[seat] - this.#totals[1 - seat];
    this.#leads[seat] ??= equitySteps(this.#equity, this.#left, this.#starter, seat).map(
      (step) => gap - step,
    );
    return this.#leads[seat];
  }

  /** The point goes to a seat with its share of this hand. */
  #openByHands(own: Float64Array, out: Float64Array): void {
    out.fill(0, 0, this.#players);
    for (let winner = 0; winner < this.#players; winner++) {
      this.#byWinner[winner] ??= this.#ifWonBy(winner);
      const shares = this.#byWinner[winner];
      for (let seat = 0; seat < this.#players; seat++) out[seat] += own[winner] * shares[seat];
    }
  }

  #ifWonBy(winner: number): Float64Array {
    const shares = new Float64Array(this.#players);
    this.#ended.set(this.#totals);
    this.#ended[winner] += POINT;
    this.#equity.shares(this.#ended, this.#left, this.#starter, shares);
    return shares;
  }

  /** Logits per unit of score, by the share of pawns off: how much a lead in the totals is worth in this hand. */
  slope(off: number): number {
    const on = 1 - off / this.#pawns;
    return leadSlope(this.#lead, on, this.#equity.spread);
  }

  /** The final margin is logistic around z / slope with scale 1 / slope, so it is above zero with the leaf's share. */
  #openForTwo(z: number, off: number, out: Float64Array): void {
    const gap = this.#totals[0] - this.#totals[1];
    if (this.#left === 0) {
      const logit = gap === 0 ? z : z + gap * this.slope(off);
      out[0] = 1 / (1 + Math.exp(-logit));
    } else {
      out[0] = readCurve(this.#curve(gap, off), z);
    }
    out[1] = 1 - out[0];
  }

  #curve(gap: number, off: number): Float64Array {
    let curve = this.#curves.get(off);
    if (!curve) {
      curve = this.#newCurve(gap, this.slope(off));
      this.#curves.set(off, curve);
    }
    return curve;
  }

  #newCurve(gap: number, slope: number): Float64Array {
    const curve = new Float64Array(2 * EDGE * STEPS + 1);
    this.#ended[1] = 0;
    for (let i = 0; i < curve.length; i++) {
      const z = i / STEPS - EDGE;
      for (const quantile of QUANTILES) {
        this.#ended[0] = gap + (z + quantile) / slope;
        this.#equity.shares(this.#ended, this.#left, this.#starter, this.#row);
        curve[i] += this.#row[0] / QUANTILES.length;
      }
    }
    return curve;
  }

  /**
   * Every final total is a Gumbel variable: around total + strength / slope, with the variance of this hand's rest and
   * that of the hands left. The highest of such variables is each seat's with a share of their softmax.
   */
  #openForMore(strengths: Float64Array, off: number, out: Float64Array): void {
    if (this.#left === 0 && this.#isLevel()) {
      softmax(strengths, this.#players, out);
      return;
    }
    const slope = this.slope(off);
    const future = (this.#left * this.#equity.spread ** 2) / 2;
    const scale = Math.sqrt(1 / slope ** 2 + future / GUMBEL ** 2);
    for (let seat = 0; seat < this.#players; seat++) {
      const ahead = this.#totals[seat] + this.#equity.drift(seat, this.#left, this.#starter);
      this.#row[seat] = (strengths[seat] / slope + ahead) / scale;
    }
    softmax(this.#row, this.#players, out);
  }

  #isLevel(): boolean {
    return this.#totals.every((total) => total === this.#totals[0]);
  }
}

/** Writes the softmax of the strengths; equal shares where all are minus infinity. `out` may be `strengths`. */
export function softmax(strengths: Float64Array, players: number, out: Float64Array): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < players; seat++) if (strengths[seat] > best) best = strengths[seat];
  if (best === Number.NEGATIVE_INFINITY) {
    out.fill(1 / players, 0, players);
    return;
  }
  let sum = 0;
  for (let seat = 0; seat < players; seat++) {
    out[seat] = Math.exp(strengths[seat] - best);
    sum += out[seat];
  }
  for (let seat = 0; seat < players; seat++) out[seat] /= sum;
}

function readCurve(curve: Float64Array, z: number): number {
  const at = (Math.min(Math.max(z, -EDGE), EDGE) + EDGE) * STEPS;
  const below = Math.min(Math.floor(at), curve.length - 2);
  return curve[below] + (at - below) * (curve[below + 1] - curve[below]);
}
