/** Bots outside this program, for the threads that play. */
import { unwrap } from '../../engine/index.ts';
import { type BotMaker, parseExternal } from '../../selfplay/index.ts';
import { ExternalBot } from './bot.ts';
import { Bridge } from './bridge.ts';

let bridge: Bridge | undefined;

/** Makes a bot outside this program from its specification. Its process starts with its first turn. */
export const makeExternalBot: BotMaker = (spec, game, name) => {
  const external = unwrap(parseExternal(spec));
  bridge ??= new Bridge();
  return new ExternalBot(external, game, name, bridge);
};
