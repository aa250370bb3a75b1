/** Writes sequential tests in words. */
import {
  anytimeInterval,
  eloOfShare,
  type Interval,
  type Seats,
  type SprtPlan,
  type SprtState,
} from '../../selfplay/index.ts';
import { formatSprt } from './bounds.ts';

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

function shareText(value: number, { low, high }: Interval): string {
  const [v, l, h] = [value, low, high].map((share) => (100 * share).toFixed(1));
  return `${v} % [${l}, ${h}] at any time`;
}

/** `LLR 1.23 [-2.94, 2.94]`. */
export function stateText({ llr, lower, upper }: SprtState): string {
  return `LLR ${llr.toFixed(2)} [${lower.toFixed(2)}, ${upper.toFixed(2)}]`;
}

const VERDICTS = {
  h1: 'H1 is accepted: stronger by elo1 rather than elo0',
  h0: 'H0 is accepted: no stronger than elo0 rather than elo1',
  open: 'not decided',
} as const;

function verdictText({ verdict, blocks }: SprtState): string {
  return `${VERDICTS[verdict]}, after ${blocks} blocks`;
}

/** What a test found, line by line. */
export function testLines(
  bot: string,
  plan: SprtPlan,
  state: SprtState,
  shares: AnytimeShare,
  seats: Seats,
): string[] {
  const lines = [`${formatSprt(plan)}: ${verdictText(state)}`, stateText(state)];
  if (shares.blocks === 0) return lines;
  const interval = shares.interval();
  const elo = [shares.value, interval.low, interval.high].map((share) => signed(eloOfShare(share, seats)));
  lines.push(
    `${bot}: ${shareText(shares.value, interval)} of the win per seat; Elo ${elo[0]} [${elo[1]}, ${elo[2]}] at any time`,
  );
  return lines;
}

function signed(value: number): string {
  return Number.isFinite(value) ? `${value < 0 ? '' : '+'}${value.toFixed(1)}` : value < 0 ? '-inf' : '+inf';
}

export function testJson(bot: string, plan: SprtPlan, state: SprtState, shares: AnytimeShare): object {
  const { elo0, elo1, alpha, beta } = plan;
  const share = shares.blocks === 0 ? undefined : { value: shares.value, anytime: shares.interval() };
  return { bot, elo0, elo1, alpha, beta, ...state, ...(share ? { share } : {}) };
}
