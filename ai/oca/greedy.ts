/** The baseline `greedy`: there is nothing to choose, so it plays the only turn. */
import type { OcaGame, OcaState } from '../../engine/oca/index.ts';
import type { BotKind } from '../index.ts';

export const GREEDY: BotKind<OcaState, OcaGame> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: the only turn there is',
  params: {},
  create: (_game, _params, spec) => ({
    spec,
    deterministic: true,
    restart: () => {},
    choose: ({ moves }) => moves.at(0),
  }),
};
