/** Keeps the share of a tested bot with an interval valid at every moment. */
import { anytimeInterval, decimal, type Interval, type SprtState } from '../../selfplay/index.ts';

/** How much longer a list must be before its interval is worth making again. */
const REFRESH = 1.05;

/** The share by seat of a bot with an interval that holds at all times together. */
export class AnytimeShare {
  readonly #own: number;
  /** Shares of all its seats together, by block. */
  readonly #outcomes: number[] = [];
  #sum = 0;
  #shown = 0;
  #interval: Interval = { low: 0, high: 1 };

  /** `own`: the seats of the bot. */
  constructor(own: number) {
    this.#own = own;
  }

  /** The share by seat of the next block. */
  add(share: number): void {
    this.#outcomes.push(share * this.#own);
    this.#sum += share;
  }

  get blocks(): number {
    return this.#outcomes.length;
  }

  /** NaN without blocks. */
  get value(): number {
    return this.#sum / this.#outcomes.length;
  }

  /** Of the share by seat. */
  interval(): Interval {
    const { low, high } = anytimeInterval(this.#outcomes);
    return { low: low / this.#own, high: high / this.#own };
  }

  /** `54.3 % [50.1, 58.2] at any time`; the interval lags a little behind. */
  text(): string {
    if (this.#outcomes.length === 0) return 'no block yet';
    if (this.#outcomes.length >= REFRESH * this.#shown) {
      this.#interval = this.interval();
      this.#shown = this.#outcomes.length;
    }
    return shareText(this.value, this.#interval);
  }
}

/** `54.3 % [50.1, 58.2] at any time`. */
function shareText(value: number, { low, high }: Interval): string {
  const [v, l, h] = [value, low, high].map((share) => decimal(100 * share, 1));
  return `${v} % [${l}, ${h}] at any time`;
}

/** `LLR 1.23 [-2.94, 2.94]`. */
export function stateText({ llr, lower, upper }: SprtState): string {
  return `LLR ${decimal(llr, 2)} [${decimal(lower, 2)}, ${decimal(upper, 2)}]`;
}
