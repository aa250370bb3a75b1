/** A recorded game of any kind, judged by what judges it in the page. */
import type { AnalysisParams } from '../../ai/index.ts';
import { formatTextRecord, type GameReview, type ReviewQuestion, reviewerOf } from '../../table/index.ts';
import { judgeFor } from './judge.ts';
import type { RecordedGame } from './stored-game.ts';

export interface ReviewOptions extends Pick<ReviewQuestion, 'hand' | 'limits' | 'onTurn'> {
  readonly params: Partial<AnalysisParams>;
  /** The best for the game if left out. */
  readonly evaluator: string | undefined;
}

/** Throws a `FaultError`: ERR_NOT_FOUND for a hand, or what is wrong with the evaluator. */
export function reviewGame(
  { played }: RecordedGame,
  { hand, limits, onTurn, params, evaluator }: ReviewOptions,
): { readonly game: string; readonly review: GameReview } {
  const record = formatTextRecord(played);
  const analystOf: ReviewQuestion['analystOf'] = (game) => judgeFor(played.kit, game, evaluator, params);
  const review = reviewerOf(played.kit)({ record, hand, analystOf, limits, onTurn });
  return { game: played.kit.module.name, review };
}
