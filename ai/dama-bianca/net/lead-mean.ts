/**
 * Values an open hand inside a match of points, by a net that knows leads. It has learnt the last hands of matches, so
 * with a lead of g points it gives the probability that the margin of this hand is above -g; from several leads follows
 * the distribution of the margin, and with it the share of any match (docs/search.md).
 */
import { type DamaGame, POINT } from '../../../engine/dama-bianca/index.ts';
import { logistic, type Net } from '../../index.ts';
import type { HandScores } from '../equity/hand-scores.ts';
import { MatchEquity } from '../equity/match-equity.ts';
import { type HandInMatch, OWN_HAND } from '../leaf/hand-in-match.ts';
import { leadPoints, type NetInputs, WIDEST_LEAD } from './inputs.ts';

/**
 * The weights of whole leads that stand for these leads of `weight` each, in points. A single lead is the mean of the two
 * around it, in a straight line; of several, which stand for a distribution, each is rounded, so that a turn takes no longer.
 * One beyond the widest lead stays as it is.
 */
function betweenLeads(leads: readonly number[], weight: number): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  const add = (lead: number, more: number): void => {
    if (more > 0) weights.set(lead, (weights.get(lead) ?? 0) + more);
  };
  for (const lead of leads) {
    const isWide = Math.abs(lead) > WIDEST_LEAD;
    const below = isWide ? lead : leads.length > 1 ? Math.round(lead) : Math.floor(lead);
    const above = leads.length > 1 ? 0 : lead - below;
    add(below, weight * (1 - above));
    add(below + 1, weight * above);
  }
  return weights;
}

/**
 * Where every lead is this large the match is as good as decided, and the net's values hardly differ from turn to turn.
 */
const DECIDED = 12;

/** A lead as an input of the net; points beyond the widest one that it knows are added to its logit. */
interface Asked {
  readonly input: number;
  readonly beyond: number;
  /** Of its value in the mean. */
  readonly weight: number;
}

export class LeadMean {
  readonly #game: DamaGame;
  readonly #inputs: NetInputs;
  readonly #net: Net;
  readonly #slot: number;
  #leads: readonly number[] = [];
  #asked: readonly Asked[] = [];

  /** Writes to the slots of the net from `slot` that no other part uses, as many as `shares` is asked for. */
  constructor(game: DamaGame, inputs: NetInputs, net: Net, slot: number) {
    this.#game = game;
    this.#inputs = inputs;
    this.#net = net;
    this.#slot = slot;
  }

  /**
   * The equity of matches between players like this net. The net's list has the empty board, added to slot `base`, as the
   * seat sees it that does not start.
   */
  equity(base: number): MatchEquity {
    const scores = netScores((lead) => {
      this.#net.addTo(base, this.#inputs.leadInput(-lead), this.#slot);
      this.#net.outputs(this.#slot, 1, 0);
      return 1 - logistic(this.#net.outcomes[0]);
    }, this.#inputs.point);
    return new MatchEquity(this.#game.rules.variant, 2, () => scores);
  }

  /** Takes the match that the hand has entered, from the side of a seat. */
  begin(match: HandInMatch, seat: number): void {
    const leads = match.leads(seat);
    if (leads === this.#leads) return;
    this.#leads = leads;
    const { point, isScaled } = this.#inputs;
    const points = leads.map((lead) => (isScaled ? lead / point : leadPoints(lead)));
    // A hand by itself that begins with a lead is one to learn from: nothing but the lead counts there.
    const isDecided = this.#game.plan.hands > 1 && points.every((lead) => Math.abs(lead) >= DECIDED);
    const own = isDecided ? OWN_HAND : 0;
    const slope = match.slope(0);
    const weight = (1 - own) / points.length;
    const asked = isScaled
      ? Array.from(betweenLeads(points, weight), ([lead, each]) => this.#ask(lead, each, slope))
      : points.map((lead) => this.#ask(lead, weight, slope));
    this.#asked = own > 0 ? [...asked, this.#ask(0, own, slope)] : asked;
  }

  /** Writes the seat's shares of the match to `out[from..]`, of the first `count` of the net's list added to the `slots` slots from `base`. */
  shares(base: number, slots: number, count: number, out: Float64Array, from: number): void {
    const { outcomes } = this.#net;
    out.fill(0, from, from + count);
    for (const { input, beyond, weight } of this.#asked) {
      for (let i = 0; i < slots; i++) this.#net.addTo(base + i, input, this.#slot + i);
      this.#net.outputs(this.#slot, count, 0);
      for (let k = 0; k < count; k++) out[from + k] += weight * logistic(outcomes[k] + beyond);
    }
  }

  /** `slope`: logits for a unit beyond the widest lead. */
  #ask(points: number, weight: number, slope: number): Asked {
    const within = Math.max(-WIDEST_LEAD, Math.min(WIDEST_LEAD, points));
    return {
      input: this.#inputs.leadInput(within),
      beyond: (points - within) * this.#inputs.point * slope,
      weight,
    };
  }
}

/** Equally likely margins, and what they are rounded to. */
const HANDS = 400;
const GRAIN = POINT / 2;

/**
 * `shareAt` gives the starter's share of a hand in which it leads by so many points, from `-WIDEST_LEAD` to `WIDEST_LEAD`, of
 * `point` units each.
 */
export function netScores(shareAt: (lead: number) => number, point = POINT): HandScores {
  // Lead by lead. A net's values need not rise with the lead, a distribution function must.
  const shares: number[] = [];
  for (let lead = -WIDEST_LEAD; lead <= WIDEST_LEAD; lead++) {
    shares.push(Math.max(shareAt(lead), shares.at(-1) ?? 0));
  }
  const units = new Int32Array(2 * HANDS);
  for (let hand = 0; hand < HANDS; hand++) {
    units[2 * hand] = GRAIN * Math.round((-point * leadAt(shares, (hand + 0.5) / HANDS)) / GRAIN);
  }
  return { players: 2, units };
}

/** The lead in points with which the share is this, between leads in a straight line, beyond the widest the next one. */
function leadAt(shares: readonly number[], share: number): number {
  const above = shares.findIndex((at) => at > share);
  if (above < 0) return WIDEST_LEAD + 1;
  if (above === 0) return -WIDEST_LEAD - 1;
  const low = shares[above - 1];
  return above - 1 - WIDEST_LEAD + (share - low) / (shares[above] - low);
}
