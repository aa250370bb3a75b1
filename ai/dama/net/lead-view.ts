/**
 * What a net that knows leads says of an open hand inside a match of points. It was trained on the last hands of matches, so with a
 * lead of g points it gives the probability that the margin of this hand is above -g; asked for several leads it gives the
 * distribution of the margin, and with it the share of any match (docs/match-equity.md).
 */
import { POINT } from '../../../engine/dama/index.ts';
import { logistic, type Net } from '../../index.ts';
import type { MatchView } from '../leaf/match-view.ts';
import { type NetInputs, WIDEST_LEAD } from './inputs.ts';

/** Points beyond the widest lead that still count, so that shares of decided matches differ by who wins the hand. */
const MOST_BEYOND = 40;

export class LeadView {
  readonly #match: MatchView;
  readonly #inputs: NetInputs;
  readonly #net: Net;
  readonly #slot: number;
  /** By lead: its input, and what is added to the logit for points beyond the widest one. */
  #leadInputs: readonly number[] = [];
  #beyond: readonly number[] = [];
  #leads: readonly number[] = [];

  /** Writes to a slot of the net of its own. */
  constructor(match: MatchView, inputs: NetInputs, net: Net, slot: number) {
    this.#match = match;
    this.#inputs = inputs;
    this.#net = net;
    this.#slot = slot;
  }

  /** Goes on to the match that the match view has entered, from the side of a seat. */
  begin(seat: number): void {
    const leads = this.#match.leads(seat);
    if (leads === this.#leads) return;
    const points = leads.map((units) => Math.round(units / POINT));
    const within = points.map((lead) => Math.max(-WIDEST_LEAD, Math.min(WIDEST_LEAD, lead)));
    this.#leads = leads;
    this.#leadInputs = within.map((lead) => this.#inputs.leadInput(lead));
    this.#beyond = points.map((lead, i) => {
      const beyond = Math.max(-MOST_BEYOND, Math.min(MOST_BEYOND, lead - within[i]));
      return beyond === 0 ? 0 : beyond * POINT * this.#match.slope(0);
    });
  }

  /** Writes the seat's shares of the match to `out[from..]`, of the first `count` of the net's list added to slot `base`. */
  shares(base: number, count: number, out: Float64Array, from: number): void {
    const { outcomes } = this.#net;
    const size = this.#leadInputs.length;
    out.fill(0, from, from + count);
    for (let lead = 0; lead < size; lead++) {
      this.#net.addTo(base, this.#leadInputs[lead], this.#slot);
      this.#net.outputs(this.#slot, count, 0);
      for (let k = 0; k < count; k++) out[from + k] += logistic(outcomes[k] + this.#beyond[lead]) / size;
    }
  }
}
