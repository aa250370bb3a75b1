/** A recorded game of Dama Bianca, judged. */
import { createAnalyst } from '../../ai/dama-bianca/index.ts';
import { checkHand, reviewReplay } from '../../table/dama-bianca/index.ts';
import type { GameCommands } from '../game-commands.ts';
import { readSource } from './replay/chosen.ts';

export const reviewHands: NonNullable<GameCommands['review']> = async (source, options) => {
  const { limits, onTurn, params, evaluator } = options;
  const { replay, hand } = readSource(source, 'review');
  checkHand(replay, hand);
  return reviewReplay(createAnalyst(replay.game, params, evaluator), replay, { limits, hand, onTurn });
};
