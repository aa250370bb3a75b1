/** Searches over worlds, in Kuhn poker for two: what a seat should do is known where the others play at random. */
import { expect, test } from 'vitest';
import { Determinized, type Future } from '../../ai/index.ts';
import { type Outcome, type State, stream } from '../../engine/index.ts';
import { BET, Kuhn, type KuhnState, PASS } from '../support/games/index.ts';

const game = new Kuhn();

/** The others bet always; worth is the share of the win. */
const future: Future<KuhnState> = {
  begin: () => undefined,
  policy: () => BET,
  isLeaf: () => false,
  worth(state, root) {
    const shares = new Float64Array(2);
    state.returns(shares);
    return shares[root];
  },
  luckAt: ({ ply }: State) => ply,
};

/** The second player's node after a bet, with this card. */
function facingBet(card: number): KuhnState {
  const state = game.newState();
  // The first player has one of the other cards.
  state.do((card === 1 ? 1 : 0) as Outcome);
  const [first] = [card === 1 ? 2 : 1];
  state.do((card > first ? card - 2 : card - 1) as Outcome);
  state.do(BET);
  return state;
}

const search = new Determinized(game, future, 200);

test('calls a bet with the best card and not with the worst', () => {
  for (const [card, best] of [
    [1, PASS],
    [3, BET],
  ] as const) {
    const state = facingBet(card);
    expect(state.card(1)).toBe(card);
    const view = game.view(state, 1);
    const [first, second] = search.search(view, stream('kuhn', card));
    expect(first.move).toBe(best);
    expect(search.search(view, stream('kuhn', card))).toEqual([first, second]);
    // Sure outcomes: with the best card all is won by a call, with the worst all that was bet is lost.
    expect(first.worth).toBeCloseTo(card === 3 ? 1 : 0.25, 12);
  }
});

test('is worth the mean over the worlds', () => {
  // The middle card against a bet: a call wins against the lowest, loses against the highest, each as likely.
  const view = game.view(facingBet(2), 1);
  const lines = search.search(view, stream('kuhn', 'middle'));
  const call = lines.find(({ move }) => move === BET);
  expect(call?.worth).toBeGreaterThan(0.35);
  expect(call?.worth).toBeLessThan(0.65);
  expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThanOrEqual(190);
});
