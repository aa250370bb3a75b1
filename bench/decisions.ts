/** Collects the decisions of a game, to be timed or signed one by one. */
import type { Bot } from '../ai/index.ts';
import { CHANCE, type Game, type Rng, type State, sampleOutcome, TERMINAL } from '../engine/index.ts';

/** A state of its own for each decision of a game that a bot plays against itself; `rng` is for chance. */
export function decisionsOf<S extends State>(game: Game<S>, bot: Bot<S>, rng: Rng): S[] {
  const state = game.newState();
  const decisions: S[] = [];
  while (state.player !== TERMINAL) {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    const copy = game.newState();
    copy.restore(state.snapshot());
    decisions.push(copy);
    state.do(bot.choose(game.view(state, state.player)));
  }
  return decisions;
}
