/** A record of Dama Bianca, judged. */
import type { Analyst } from '../../ai/index.ts';
import { type DamaState, type Replay, replayText } from '../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import type { GameReview } from '../game-review.ts';
import type { ReviewQuestion } from '../table-kit.ts';
import { reviewReplay } from './game-review.ts';

/** Throws a `FaultError` if the game does not have this hand. */
export function checkHand({ hands }: Replay, hand: number | undefined): void {
  if (hand === undefined ? hands.length > 0 : hand <= hands.length) return;
  const what = hand === undefined ? 'there is no hand in it' : `there is no hand ${hand}`;
  throw wrong('ERR_NOT_FOUND', `the game has ${hands.length} hands: ${what}`, 'hand');
}

/** Throws a `FaultError` for a record that cannot be read, or a hand that it does not have. */
export function reviewRecord({ record, hand, analystOf, limits, onTurn }: ReviewQuestion): GameReview {
  const replay = unwrap(replayText(record));
  checkHand(replay, hand);
  // An analyst of the game is one of its states.
  const analyst = analystOf(replay.game) as Analyst<DamaState>;
  return reviewReplay(analyst, replay, { limits, hand, onTurn });
}
