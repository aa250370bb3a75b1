/**
 * An evaluator by what hands are worth at the end: the points that a seat has, and what it can expect of the numbers that it
 * will still draw. What one more number brings is the exact mean over the bag; the numbers left are shared out evenly, and
 * each makes the next one worth a little more. Who is ahead by much of what is still open is likely to win.
 */
import { type Labirinto, type LabirintoState, SETUP, scoreOf } from '../../engine/labirinto/index.ts';
import { type Evaluator, type EvaluatorKind, PlayedScorer } from '../index.ts';

/** How much more a number is worth than the one before it, in points: half the second difference of scores by numbers. */
const GROWTH = 0.115;
/** Points that make a seat e times as likely to win as another: at the end, and more for each number in the bag. */
const SCALE = 3;
const SCALE_BY_NUMBER = 0.35;
const BITS = 30;

/** What one more number of the bag brings a hand on average, in points. */
export function meanGain(state: LabirintoState, seat: number): number {
  const held = state.held(seat);
  const { values } = state.rules;
  const before = scoreOf(held, 0, values);
  let sum = 0;
  const { bag } = state;
  for (const number of bag) {
    const bit = 1 << ((number - 1) % BITS);
    const word = Math.floor((number - 1) / BITS);
    held[word] |= bit;
    sum += scoreOf(held, 0, values) - before;
    held[word] &= ~bit;
  }
  return bag.length === 0 ? 0 : sum / bag.length;
}

class Outlook implements Evaluator<LabirintoState> {
  readonly name = 'outlook';
  readonly version = 1;

  evaluate(state: LabirintoState, out: Float64Array): void {
    const { players } = state;
    if (state.kind === SETUP) {
      out.fill(1 / players, 0, players);
      return;
    }
    const limit = state.rules.values['end.draws'];
    const drawn = state.course.numbers - state.bagSize;
    const open = limit > 0 ? Math.max(0, Math.min(state.bagSize, limit - drawn)) : state.bagSize;
    const draws = open / players;
    const scale = SCALE + SCALE_BY_NUMBER * open;
    let most = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < players; seat++) {
      const growth = GROWTH * draws * Math.max(0, draws - 1);
      out[seat] = (state.score(seat) + draws * meanGain(state, seat) + growth) / scale;
      most = Math.max(most, out[seat]);
    }
    let sum = 0;
    for (let seat = 0; seat < players; seat++) {
      out[seat] = Math.exp(out[seat] - most);
      sum += out[seat];
    }
    for (let seat = 0; seat < players; seat++) out[seat] /= sum;
  }
}

export const OUTLOOK: EvaluatorKind<LabirintoState, Labirinto> = {
  name: 'outlook',
  version: 1,
  help: 'the points of each seat and what it can expect of the numbers that are left',
  params: {},
  create: ({ numPlayers }) => new PlayedScorer(new Outlook(), numPlayers),
};
