/** A bot whose objective is to win each hand looks at nothing else: it plays as the bot of single hands does. */
import { expect, test } from 'vitest';
import { createDamaBot } from '../../../ai/dama-bianca/index.ts';
import { createGame, type DamaState, parseVariant } from '../../../engine/dama-bianca/index.ts';
import { CHANCE, OpenView, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';

const POINTS = {
  board: { rings: 2, sectors: 8 },
  pawns: 4,
  dice: { faces: 3 },
  scoring: { rings: [1, 2] },
  match: { format: 'points', hands: 3 },
  hand: { roundCap: 20 },
};

test.each([2, 3])('objective=hand, %i players', (players) => {
  const variant = unwrap(parseVariant(POINTS));
  const match = unwrap(createGame(variant, players, 'match'));
  const hand = unwrap(createGame(variant, players, 'hand'));
  const blind = unwrap(createDamaBot('expectimax(depth=1,objective=hand)', match));
  const aware = unwrap(createDamaBot('expectimax(depth=1)', match));
  const single = unwrap(createDamaBot('expectimax(depth=1)', hand));
  const alone = hand.newState();
  const decisions = [0, 0, 0];
  let others = 0;
  for (let game = 0; game < 12; game++) {
    const rng = stream('hand-by-hand', players, game);
    const state: DamaState = match.newState();
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      decisions[state.hand]++;
      alone.restore(state.handSnapshot());
      const before = state.snapshot();
      const choice = blind.choose(new OpenView(state));
      expect(state.snapshot()).toEqual(before);
      expect(choice).toBe(single.choose(new OpenView(alone)));
      const own = aware.choose(new OpenView(state));
      if (own !== choice) others++;
      state.do(own);
    }
  }
  expect(Math.min(...decisions)).toBeGreaterThan(10);
  // Totals do change what is best now and then, or the test would show nothing.
  expect(others).toBeGreaterThan(0);
});
