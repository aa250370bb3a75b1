/** The bots that play by the learnt evaluation, and the levels that people play against, weakest first. */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { type BotKind, Mcts, RolloutSearch, SearchBot } from '../index.ts';
import { Beholder, type Errors } from './beholder.ts';
import { Prospects } from './prospects.ts';
import { weightsFor } from './weights.ts';

/** Measured in docs/games/bosco.md. */
const ERRING: Readonly<Record<string, Errors>> = Object.freeze({
  novice: { noise: 1.1, blindness: 0.18 },
  casual: { noise: 0.55, blindness: 0.075 },
  club: { noise: 0.25, blindness: 0.035 },
});
const EXPERT = 'expert';
const MASTER = 'master';
export const LEVELS = [...Object.keys(ERRING), EXPERT, MASTER];

const MOST_TRIALS = 1_000_000;
const TRIALS = 1000;
const HORIZON = 4;
const KEPT = 8;

function prospectsOf(game: Bosco): Prospects {
  return new Prospects(game, weightsFor(game.numPlayers));
}

const TRIALS_PARAM = {
  fallback: TRIALS,
  min: 1,
  max: MOST_TRIALS,
  integer: true,
  help: 'trials of a decision, of all candidates together',
};

/** Trials go so far that every seat has its turn once, more or less, and the evaluation values what is there then. */
function rollout(
  game: Bosco,
  spec: string,
  trials: number,
  horizon: number,
  keep: number,
): SearchBot<BoscoState> {
  const search = new RolloutSearch(game, prospectsOf(game), { trials, horizon, keep });
  return new SearchBot(spec, search, {}, false);
}

const PROSPECTS_BOT: BotKind<BoscoState, Bosco> = {
  name: 'prospects',
  version: 1,
  help: 'looks one decision ahead with the learnt evaluation',
  params: {},
  create: (game, _params, spec) => new Beholder(spec, prospectsOf(game)),
};

const ROLLOUT: BotKind<BoscoState, Bosco> = {
  name: 'rollout',
  version: 1,
  help: 'plays its best candidates on many times, the same cards for each',
  params: {
    trials: TRIALS_PARAM,
    horizon: { fallback: HORIZON, min: 0, max: 1000, integer: true, help: 'decisions of a trial; 0 for all' },
    keep: { fallback: KEPT, min: 1, max: 1000, integer: true, help: 'candidates' },
  },
  create: (game, { trials, horizon, keep }, spec) =>
    rollout(game, spec, Number(trials), Number(horizon), Number(keep)),
};

const MCTS: BotKind<BoscoState, Bosco> = {
  name: 'mcts',
  version: 1,
  help: 'Monte-Carlo tree search over decisions and cards, with the learnt evaluation at its leaves',
  params: { trials: { ...TRIALS_PARAM, help: 'walks from the root to a leaf' } },
  create: (game, { trials }, spec) => {
    const search = new Mcts(game, prospectsOf(game), { leaf: 'one-ply' });
    return new SearchBot(spec, search, { simulations: Number(trials) }, false);
  },
};

function erring(level: string, errors: Errors): BotKind<BoscoState, Bosco> {
  return {
    name: level,
    version: 2,
    help: `the level ${level}: misjudges by ${errors.noise} logits, loses ${100 * errors.blindness} % of walks at each step`,
    params: {},
    create: (game, _params, spec) => new Beholder(spec, prospectsOf(game), errors),
  };
}

const LEVEL_BOTS: readonly BotKind<BoscoState, Bosco>[] = [
  ...Object.entries(ERRING).map(([level, errors]) => erring(level, errors)),
  { ...PROSPECTS_BOT, name: EXPERT, help: `the level ${EXPERT}: one decision ahead, without errors` },
  {
    ...ROLLOUT,
    name: MASTER,
    help: `the level ${MASTER}: rollout at its usual settings`,
    params: { trials: TRIALS_PARAM },
    create: (game, { trials }, spec) => rollout(game, spec, Number(trials), HORIZON, KEPT),
  },
];

export const STRONG_BOTS: readonly BotKind<BoscoState, Bosco>[] = [
  PROSPECTS_BOT,
  ROLLOUT,
  MCTS,
  ...LEVEL_BOTS,
];
