/** Lists the bots that play by the learnt evaluation, and the levels that people play against, weakest first. */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { type BotKind, ROLLOUT_BOT_PARAMS, RolloutSearch, SearchBot } from '../index.ts';
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

function prospectsOf(game: Bosco): Prospects {
  return new Prospects(game, weightsFor(game.numPlayers));
}

const PROSPECTS_BOT: BotKind<BoscoState, Bosco> = {
  name: 'prospects',
  version: 1,
  help: 'looks one decision ahead with the learnt evaluation',
  params: {},
  create: (game, _params, spec) => new Beholder(spec, prospectsOf(game)),
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

const { trials, horizon, keep } = ROLLOUT_BOT_PARAMS;

const LEVEL_BOTS: readonly BotKind<BoscoState, Bosco>[] = [
  ...Object.entries(ERRING).map(([level, errors]) => erring(level, errors)),
  { ...PROSPECTS_BOT, name: EXPERT, help: `the level ${EXPERT}: one decision ahead, without errors` },
  // Trials go so far that every seat has its turn once, more or less, and the evaluation values what is there then.
  {
    name: MASTER,
    version: 1,
    help: `the level ${MASTER}: rollout at its usual settings`,
    params: { trials },
    create: (game, params, spec) => {
      const settings = { trials: Number(params.trials), horizon: horizon.fallback, keep: keep.fallback };
      return new SearchBot(spec, new RolloutSearch(game, prospectsOf(game), settings), {}, false);
    },
  },
];

export const STRONG_BOTS: readonly BotKind<BoscoState, Bosco>[] = [PROSPECTS_BOT, ...LEVEL_BOTS];
