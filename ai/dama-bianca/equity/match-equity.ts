/**
 * Match equity: each seat's expected share of the win of a match, by the totals and the hands still to be played, between
 * equal players. docs/search.md explains methods and limits. The early end of a match that is decided (R17) changes
 * no share.
 */
import { POINT, type Variant } from '../../../engine/dama-bianca/index.ts';
import { shareOut } from '../../../engine/index.ts';
import { GapTable } from './gap-table.ts';
import { type HandScores, marginSpread, placeMeans } from './hand-scores.ts';
import { raceShares } from './point-race.ts';
import { SampledShares } from './sampled-shares.ts';

const EQUITY_METHODS = ['gap', 'race', 'sampled'] as const;
/** Exact over the gap (two players), exact over the points (`hands`, drawn starters), or an approximation. */
type EquityMethod = (typeof EQUITY_METHODS)[number];

/** Shares that are remembered; a search asks for the same few again and again. */
const MEMORY = 4096;

export class MatchEquity {
  readonly players: number;
  readonly method: EquityMethod;
  readonly #rotates: boolean;
  readonly #load: () => HandScores;
  #scores: HandScores | undefined;
  #gaps: GapTable | undefined;
  #samples: SampledShares | undefined;
  #unclosed = -1;
  #spread = 0;
  #means: Float64Array | undefined;
  readonly #known = new Map<string, Float64Array>();
  readonly #totals: Int32Array;
  readonly #row: Float64Array;

  /** The recorded hands are loaded when they are first needed: never for the last hand of a match with level totals. */
  constructor(variant: Variant, players: number, load: () => HandScores) {
    const { match, hand } = variant;
    this.players = players;
    this.#rotates = match.starter === 'rotate';
    const isRace = match.format === 'hands' && !this.#rotates && hand.end === 'at-once';
    this.method = players === 2 ? 'gap' : isRace ? 'race' : 'sampled';
    this.#load = load;
    this.#totals = new Int32Array(players);
    this.#row = new Float64Array(players);
  }

  /** The hands that all shares come from. */
  get scores(): HandScores {
    this.#scores ??= this.#load();
    return this.#scores;
  }

  /** Standard deviation of the difference between two seats' scores of a hand, in units. */
  get spread(): number {
    if (this.#spread === 0) this.#spread = marginSpread(this.scores);
    return this.#spread;
  }

  /**
   * Writes each seat's share with these totals, in units, and `hands` to be played. `starter` is the seat that starts the
   * next hand, -1 if it is to be drawn.
   */
  shares(totals: ArrayLike<number>, hands: number, starter: number, out: Float64Array): void {
    if (hands === 0) {
      for (let seat = 0; seat < this.players; seat++) this.#totals[seat] = totals[seat];
      shareOut(this.#totals, 0, this.players, out);
    } else if (this.#rotates && starter < 0) {
      this.#overStarters(totals, hands, out);
    } else if (this.method === 'gap') {
      const seat = Math.max(starter, 0);
      this.#gaps ??= new GapTable(margins(this.scores), this.#rotates);
      out[seat] = this.#gaps.share(totals[seat] - totals[1 - seat], hands);
      out[1 - seat] = 1 - out[seat];
    } else {
      this.#remembered(totals, hands, starter, out);
    }
  }

  /** What a seat's total is expected to gain on the others' in the hands to be played, in units: by its places alone. */
  drift(seat: number, hands: number, starter: number): number {
    if (!this.#rotates || starter < 0) return 0;
    this.#means ??= placeMeans(this.scores);
    let sum = 0;
    // Over a round of starters every seat has every place once.
    for (let i = 0; i < hands % this.players; i++) {
      sum += this.#means[(seat - starter - i + 2 * this.players) % this.players];
    }
    return sum;
  }

  #overStarters(totals: ArrayLike<number>, hands: number, out: Float64Array): void {
    const sums = new Float64Array(this.players);
    for (let starter = 0; starter < this.players; starter++) {
      this.shares(totals, hands, starter, this.#row);
      for (let seat = 0; seat < this.players; seat++) sums[seat] += this.#row[seat] / this.players;
    }
    out.set(sums);
  }

  #remembered(totals: ArrayLike<number>, hands: number, starter: number, out: Float64Array): void {
    let key = `${hands} ${this.#rotates ? starter : ''}`;
    for (let seat = 0; seat < this.players; seat++) key += ` ${totals[seat] - totals[0]}`;
    let row = this.#known.get(key);
    if (!row) {
      row = new Float64Array(this.players);
      if (this.method === 'race') {
        raceShares(totals, this.players, hands, this.#unclosedShare(), row);
      } else {
        this.#samples ??= new SampledShares(this.scores, this.#rotates);
        this.#samples.shares(totals, hands, starter, row);
      }
      if (this.#known.size >= MEMORY) this.#known.clear();
      this.#known.set(key, row);
    }
    out.set(row);
  }

  #unclosedShare(): number {
    if (this.#unclosed < 0) {
      const { units, players } = this.scores;
      const closed = units.reduce((sum, value) => sum + value / POINT, 0);
      this.#unclosed = Math.max(0, 1 - closed / (units.length / players));
    }
    return this.#unclosed;
  }
}

function margins({ units }: HandScores): number[] {
  return Array.from({ length: units.length / 2 }, (_, hand) => units[2 * hand] - units[2 * hand + 1]);
}

/** Steps before the last hand: the more, the finer, and the longer a search takes. */
const STEPS = 6;

/**
 * The equity of two players' matches of points as a few steps of equal height:
 *
 *   E(x) ~ mean over k of [x > y_k],   y_k where E passes (k + 1/2) / K,   k = 0 .. K - 1
 *
 * so that the share of the match before a hand with a gap of g and an unknown margin m is the mean over k of P(g + m > y_k).
 *
 * Gives the gaps in units, ascending, at which the seat's share steps up; `hands` and `starter` as for `MatchEquity.shares`.
 */
export function equitySteps(equity: MatchEquity, hands: number, starter: number, seat: number): number[] {
  if (hands === 0) return [0];
  return Array.from({ length: STEPS }, (_, k) => gapOf(equity, hands, starter, seat, (k + 0.5) / STEPS));
}

/** The least gap in units whose share is at least so large, by bisection: shares never fall when the gap rises. */
function gapOf(equity: MatchEquity, hands: number, starter: number, seat: number, share: number): number {
  const totals = new Float64Array(2);
  const row = new Float64Array(2);
  const shareAt = (gap: number): number => {
    totals[seat] = gap;
    equity.shares(totals, hands, starter, row);
    return row[seat];
  };
  let low = -POINT;
  while (shareAt(low) >= share) low *= 2;
  let high = POINT;
  while (shareAt(high) < share) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shareAt(middle) >= share) high = middle;
    else low = middle;
  }
  return high;
}
