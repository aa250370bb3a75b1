/** Bots of the games of a reference, kept from one decision to the next. */
import type { Bot } from '../../ai/index.ts';
import { unwrap } from '../../engine/index.ts';
import { gameNamed, gameText, readyGame, Shelf, settleSpec } from '../index.ts';
import type { ReferenceGroup } from './set.ts';

const shelf = new Shelf<Bot>();

/**
 * The bot of a canonical specification in the game of a group, to be restarted before it plays; `seat` where the same bot
 * sits at several seats. Throws a `FaultError` for one that cannot play the game.
 */
export function botIn(game: string, { variant, players, unit }: ReferenceGroup, spec: string, seat = 0): Bot {
  const key = { game, variant, players, unit };
  return shelf.take(`${seat} ${spec} ${gameText(key)}`, () => {
    const ready = readyGame(key);
    return unwrap(gameNamed(game).players.createBot(unwrap(settleSpec(game, spec, ready.game)), ready.game));
  });
}
