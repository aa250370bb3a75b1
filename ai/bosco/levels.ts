/** Lists the levels that people play against, and the bot `prospects`. */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { type BotKind, levelsOf, percent, ROLLOUT_BOT_PARAMS, RolloutSearch, SearchBot } from '../index.ts';
import { Beholder, type Errors } from './beholder.ts';
import { Prospects } from './prospects.ts';
import { weightsFor } from './weights.ts';

/** Measured in docs/games/bosco.md. */
const ERRING: Readonly<Record<string, Errors>> = Object.freeze({
  novice: { noise: 1.1, blindness: 0.18 },
  casual: { noise: 0.55, blindness: 0.075 },
  club: { noise: 0.25, blindness: 0.035 },
});

function prospectsOf(game: Bosco): Prospects {
  return new Prospects(game, weightsFor(game.numPlayers));
}

export const PROSPECTS_BOT: BotKind<BoscoState, Bosco> = {
  name: 'prospects',
  version: 1,
  help: 'looks one decision ahead with the learnt evaluation',
  params: {},
  create: (game, _params, spec) => new Beholder(spec, prospectsOf(game)),
};

const { trials, horizon, keep } = ROLLOUT_BOT_PARAMS;
/** Trials go so far that every seat has its turn once, more or less, and the evaluation values what is there then. */
const MASTER = { horizon: horizon.fallback, keep: keep.fallback };

/** Weakest first. */
export const LEVELS: readonly BotKind<BoscoState, Bosco>[] = [
  ...levelsOf(ERRING, {
    version: 2,
    how: ({ noise, blindness }) =>
      `misjudges by ${noise} logits, loses ${percent(blindness)} of walks at each step`,
    create: (game: Bosco, errors, spec) => new Beholder(spec, prospectsOf(game), errors),
  }),
  { ...PROSPECTS_BOT, name: 'expert', help: 'the level expert: one decision ahead, without errors' },
  ...levelsOf(
    { master: MASTER },
    {
      version: 1,
      how: () => 'rollout at its usual settings',
      params: { trials },
      create: (game: Bosco, settings, spec, params) => {
        const all = { ...settings, trials: Number(params.trials) };
        return new SearchBot(spec, new RolloutSearch(game, prospectsOf(game), all), {}, false);
      },
    },
  ),
];
