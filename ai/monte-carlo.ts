/**
 * The bots `mcts` and `rollout`, which every game has over one of its evaluators: a tree that grows by simulations, and
 * candidates that are played on many times. They serve chance, two to six players, and seats that do not see everything.
 */
import { CHANCE, type Game, MoveList, type State, stream } from '../engine/index.ts';
import type { BotKind } from './bot.ts';
import type { EvaluatorKind } from './evaluator.ts';
import { Mcts } from './mcts.ts';
import { MCTS_PARAMS } from './mcts-params.ts';
import { RolloutSearch } from './rollout-search.ts';
import type { Limits, Search } from './search.ts';
import { SearchBot } from './search-bot.ts';

/** How often each of the bots has changed its play over an evaluator that has not. */
const MCTS_CHANGES = 1;
const ROLLOUT_CHANGES = 0;

/** A game is asked for chance in so many plies. */
const LOOKED_AT = 64;

/** The usual settings of `rollout`, and their ranges. */
export const ROLLOUT_BOT_PARAMS = {
  trials: {
    fallback: 1000,
    min: 1,
    max: 1_000_000,
    integer: true,
    help: 'trials of a decision, of all candidates together',
  },
  horizon: {
    fallback: 4,
    min: 0,
    max: 1000,
    integer: true,
    help: 'decisions of a trial before the evaluation takes over; 0 for all',
  },
  keep: { fallback: 8, min: 1, max: 1000, integer: true, help: 'candidates' },
} as const;

const MCTS_BOT_PARAMS = {
  simulations: {
    fallback: 1000,
    min: 1,
    max: 1_000_000,
    integer: true,
    help: 'walks from the root to a leaf',
  },
  exploration: {
    fallback: MCTS_PARAMS.exploration,
    min: 0,
    max: 10,
    help: 'how often moves that look worse are tried',
  },
} as const;

/** Both bots over an evaluator, with its version in theirs. They refuse the games that it does not know. */
export function monteCarloBots<S extends State, G extends Game<S>>(
  evaluator: EvaluatorKind<S, G>,
): readonly BotKind<S, G>[] {
  const { name, version } = evaluator;
  const settings = Object.fromEntries(
    Object.entries(evaluator.params).map(([key, { fallback }]) => [key, fallback]),
  );
  const faultFor = (game: G) => evaluator.faultFor?.(game, settings);
  const botOf = (game: G, spec: string, search: Search<S>, limits: Limits): SearchBot<S> =>
    new SearchBot(spec, search, limits, false, game.information === 'hidden' ? game.newState() : undefined);
  return [
    {
      name: 'mcts',
      version: version + MCTS_CHANGES,
      help: `Monte-Carlo tree search over the evaluator ${name}`,
      params: MCTS_BOT_PARAMS,
      faultFor,
      create: (game, { simulations, exploration }, spec, provisions) => {
        const scorer = evaluator.create(game, settings, name, provisions);
        const search = new Mcts(game, scorer, { exploration: Number(exploration) });
        return botOf(game, spec, search, { simulations: Number(simulations) });
      },
    },
    {
      name: 'rollout',
      version: version + ROLLOUT_CHANGES,
      help: `plays the moves that the evaluator ${name} likes best on many times, with the same luck for all`,
      params: ROLLOUT_BOT_PARAMS,
      faultFor,
      create: (game, { trials, horizon, keep }, spec, provisions) => {
        const scorer = evaluator.create(game, settings, name, provisions);
        const params = { trials: Number(trials), horizon: Number(horizon), keep: Number(keep) };
        const search = new RolloutSearch(game, scorer, params, { strays: !meetsChance(game) });
        return botOf(game, spec, search, {});
      },
    },
  ];
}

/** Whether anything makes trials from one position differ: chance in the first plies of a random game, or hidden facts. */
function meetsChance<S extends State>(game: Game<S>): boolean {
  if (game.information === 'hidden') return true;
  const rng = stream('monte-carlo');
  const state = game.newState();
  const moves = new MoveList();
  for (let ply = 0; ply < LOOKED_AT && state.player >= 0; ply++) {
    moves.truncate(0);
    const count = state.legalMoves(moves);
    state.do(moves.at(rng.below(count)));
  }
  return state.player === CHANCE;
}
