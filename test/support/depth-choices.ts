import { DamaLeaf, depthPolicies, type SolvedGame } from '../../ai/dama-bianca/index.ts';
import { Budget } from '../../ai/index.ts';
import { formatPosition } from '../../engine/dama-bianca/index.ts';
import { type Outcome, stream } from '../../engine/index.ts';
import { Expectimax } from './expectimax.ts';

/** At random positions and rolls: what the policy plays, and what the search does. */
export function depthChoices(
  game: SolvedGame,
  depth: number,
  count: number,
): { ours: unknown[]; theirs: unknown[] } {
  const leaf = new DamaLeaf(game.game);
  const policy = depthPolicies(game, leaf, depth)[depth - 1];
  const search = new Expectimax(game.game, leaf, { isKeeping: true });
  const rng = stream('depths', game.states, depth);
  const [ours, theirs]: [unknown[], unknown[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const setup = game.setupAt(rng.below(game.states), rng.below(2));
    const state = game.game.stateFrom(setup);
    state.do(rng.below(game.game.rules.rolls.size) as Outcome);
    const name = `${formatPosition(setup)} ${state.roll}`;
    ours.push([name, policy(state)]);
    theirs.push([name, search.searchDepth(state, depth, new Budget()).lines[0].move]);
    search.clear();
  }
  return { ours, theirs };
}
