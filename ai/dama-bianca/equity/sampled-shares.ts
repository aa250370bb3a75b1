/**
 * The `sampled` approximation, for three or more players where there is no formula: the hands left are drawn from those
 * recorded, a few thousand times, and the shares counted. The draws are fixed and the same for all totals, so a better
 * total is never worth less, and two totals do not differ by luck. Each recorded hand is drawn equally often for each
 * of the hands left.
 *
 * A drawn starter (R18) turns the places of a recorded hand round the table at random, and every sum of hands counts for
 * each way to turn the seats: seats with equal totals have equal shares. Where the starter rotates the places are known.
 */
import { type Rng, stream } from '../../../engine/index.ts';
import type { HandScores } from './hand-scores.ts';

/** How often each recorded hand is drawn for each of the hands left. */
const DRAWS = 4;

export class SampledShares {
  readonly #scores: HandScores;
  readonly #rotates: boolean;
  readonly #size: number;
  /** By hands left: sums of so many hands, a row of players for each draw; by place where the starter rotates. */
  readonly #sums: Int32Array[];
  readonly #finals: Float64Array;

  constructor(scores: HandScores, rotates: boolean) {
    this.#scores = scores;
    this.#rotates = rotates;
    this.#size = DRAWS * (scores.units.length / scores.players);
    this.#sums = [new Int32Array(this.#size * scores.players)];
    this.#finals = new Float64Array(scores.players);
  }

  /** `starter` is the seat that starts the next hand; it does not matter where starters are drawn. */
  shares(totals: ArrayLike<number>, hands: number, starter: number, out: Float64Array): void {
    const { players } = this.#scores;
    while (this.#sums.length <= hands) this.#sums.push(this.#next());
    const sums = this.#sums[hands];
    const turns = this.#rotates ? 1 : players;
    const finals = this.#finals;
    out.fill(0, 0, players);
    for (let at = 0; at < sums.length; at += players) {
      for (let turn = 0; turn < turns; turn++) {
        const shift = this.#rotates ? players - starter : turn;
        // As `shareOut`, in one pass with the sums: here an equity spends its time.
        let best = Number.NEGATIVE_INFINITY;
        let leaders = 0;
        for (let seat = 0; seat < players; seat++) {
          const total = totals[seat] + sums[at + ((seat + shift) % players)];
          finals[seat] = total;
          if (total > best) leaders = 0;
          if (total >= best) {
            best = total;
            leaders++;
          }
        }
        for (let seat = 0; seat < players; seat++) if (finals[seat] === best) out[seat] += 1 / leaders;
      }
    }
    for (let seat = 0; seat < players; seat++) out[seat] /= this.#size * turns;
  }

  #next(): Int32Array {
    const { players, units } = this.#scores;
    const hands = this.#sums.length;
    const last = this.#sums[hands - 1];
    const rng = stream('equity-draws', players, hands);
    const order = shuffled(this.#size, rng);
    const sums = new Int32Array(last.length);
    for (let draw = 0; draw < this.#size; draw++) {
      const from = (order[draw] * players) % units.length;
      const start = this.#rotates ? 0 : rng.below(players);
      // The hands behind this one begin one place further on where the starter rotates.
      const behind = this.#rotates ? players - 1 : 0;
      const at = draw * players;
      for (let i = 0; i < players; i++) {
        sums[at + i] = units[from + ((i - start + players) % players)] + last[at + ((i + behind) % players)];
      }
    }
    return sums;
  }
}

/** 0 to size - 1 in random order (Fisher & Yates). */
function shuffled(size: number, rng: Rng): Int32Array {
  const order = Int32Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const value = order[i];
    order[i] = order[j];
    order[j] = value;
  }
  return order;
}
