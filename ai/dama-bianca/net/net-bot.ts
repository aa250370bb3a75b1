/** The bot `net`: the search of `expectimax` over a net instead of the leaf. */
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import type { BotKind, Param } from '../../index.ts';
import { givenEquity } from '../equity/known-equities.ts';
import { EXPECTIMAX, expectimaxBot } from '../expectimax-bot.ts';
import { NET_VERSION } from './dama-net.ts';
import { netNamed } from './net-choice.ts';
import { createNet } from './nets.ts';

/** Which net. */
export const NET_PARAM: Param = {
  fallback: '',
  help: 'file or name of a net, instead of the one for the game',
};

export const NET: BotKind<DamaState, DamaGame> = {
  name: 'net',
  // The search has changed once without the nets.
  version: NET_VERSION + 1,
  help: 'as expectimax, but values positions by a net trained by self-play',
  params: {
    ...EXPECTIMAX.params,
    depth: { ...EXPECTIMAX.params.depth, fallback: 1 },
    // A few rolls tell a net's candidates apart as well as all of them.
    finalists: { ...EXPECTIMAX.params.finalists, fallback: 3 },
    file: NET_PARAM,
  },
  faultFor: (game, { file }) => {
    const found = netNamed(game, String(file));
    return found.ok ? undefined : found.error;
  },
  create: (game, params, spec, provisions) => {
    const file = unwrap(netNamed(game, String(params.file)));
    return expectimaxBot(game, createNet(game, file, givenEquity(game, provisions)), params, spec);
  },
};
