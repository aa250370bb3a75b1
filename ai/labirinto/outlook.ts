/**
 * An evaluator by what hands are worth at the end: the points that a seat has, and what it can expect of the numbers that it
 * will still draw. What one more number brings is the exact mean over the bag; the numbers left are shared out by where the
 * characters stand (hope.ts), and each makes the next one worth a little more. Who is ahead by much of what is still open is
 * likely to win.
 */
import { type Labirinto, type LabirintoState, SETUP, scoreOf } from '../../engine/labirinto/index.ts';
import { type Evaluator, type EvaluatorKind, PlayedScorer } from '../index.ts';
import { Hope } from './hope.ts';

/** How much more a number is worth than the one before it, in points: half the second difference of scores by numbers. */
const GROWTH = 0.115;
/** Points that make a seat e times as likely to win as another: at the end, and more for each number in the bag. */
const SCALE = 3;
const SCALE_BY_NUMBER = 0.35;
const BITS = 30;

/** What one more number of the bag brings a hand on average, in points. */
function meanGain(state: LabirintoState, held: Int32Array, bag: readonly number[]): number {
  const { values } = state.rules;
  const before = scoreOf(held, 0, values);
  let sum = 0;
  for (const number of bag) {
    const bit = 1 << ((number - 1) % BITS);
    const word = Math.floor((number - 1) / BITS);
    held[word] |= bit;
    sum += scoreOf(held, 0, values) - before;
    held[word] &= ~bit;
  }
  return bag.length === 0 ? 0 : sum / bag.length;
}

/** The gains of all seats, computed again only where a hand or the bag has changed: most chance nodes change neither. */
class Gains {
  #rules: unknown;
  #bag: readonly number[] = [];
  readonly #held: Int32Array[] = [];
  readonly #gains: number[] = [];

  /** By seat; valid until the next call. */
  of(state: LabirintoState): readonly number[] {
    const { bag, rules } = state;
    if (rules !== this.#rules || !areEqual(bag, this.#bag)) this.#held.length = 0;
    this.#rules = rules;
    this.#bag = bag;
    for (let seat = 0; seat < state.players; seat++) {
      const held = state.held(seat);
      if (this.#held[seat] && areEqual(held, this.#held[seat])) continue;
      this.#held[seat] = held;
      this.#gains[seat] = meanGain(state, held, bag);
    }
    return this.#gains;
  }
}

function areEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

class Outlook implements Evaluator<LabirintoState> {
  readonly name = 'outlook';
  readonly version = 2;
  readonly #hope = new Hope();
  readonly #gains = new Gains();

  evaluate(state: LabirintoState, out: Float64Array): void {
    const { players } = state;
    if (state.kind === SETUP) {
      out.fill(1 / players, 0, players);
      return;
    }
    const limit = state.rules.values['end.draws'];
    const drawn = state.course.numbers - state.bagSize;
    const open = limit > 0 ? Math.max(0, Math.min(state.bagSize, limit - drawn)) : state.bagSize;
    const even = open / players;
    const hopes = this.#hopes(state);
    const gains = this.#gains.of(state);
    const scale = SCALE + SCALE_BY_NUMBER * open;
    let most = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < players; seat++) {
      // Where little is open, little can be ahead.
      const draws = Math.max(0, even + hopes[seat] * Math.min(1, even));
      const growth = GROWTH * draws * Math.max(0, draws - 1);
      out[seat] = (state.score(seat) + draws * gains[seat] + growth) / scale;
      most = Math.max(most, out[seat]);
    }
    let sum = 0;
    for (let seat = 0; seat < players; seat++) {
      out[seat] = Math.exp(out[seat] - most);
      sum += out[seat];
    }
    for (let seat = 0; seat < players; seat++) out[seat] /= sum;
  }

  /** By seat: how many numbers more than the mean of all it can hope for. */
  #hopes(state: LabirintoState): number[] {
    const hopes = Array.from({ length: state.players }, (_, seat) => this.#hope.of(state, seat));
    const mean = hopes.reduce((sum, hope) => sum + hope, 0) / state.players;
    return hopes.map((hope) => hope - mean);
  }
}

export const OUTLOOK: EvaluatorKind<LabirintoState, Labirinto> = {
  name: 'outlook',
  version: 2,
  help: 'the points of each seat and what it can expect of the numbers that are left',
  params: {},
  create: ({ numPlayers }) => new PlayedScorer(new Outlook(), numPlayers),
};
