/** The operation `review`: a recorded game, judged turn by turn. */

import { MARK_LIMITS } from '../../ai/index.ts';
import { wrong } from '../../engine/index.ts';
import { gameOfRecord, reviewerOf } from '../index.ts';
import { needed } from './fields.ts';
import { analystOf } from './judged.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';

/** The answer is what `dama review --json` prints; each turn is reported when it is judged. */
export function answerReview(request: Request, { spreader }: Surroundings, { report }: Running): object {
  const { kit, table, study } = request;
  const record = needed(table.record, 'record');
  if (request.further.cards !== undefined) throw wrong('ERR_FIELD', 'hand must be a number here', 'hand');
  if (gameOfRecord(record) === undefined)
    throw wrong('ERR_RECORD', 'expected the record of a game', 'line 1');
  return reviewerOf(kit)({
    record,
    hand: study.hand,
    analystOf: (game) => analystOf(game, request, spreader),
    limits: MARK_LIMITS,
    onTurn: (done, of, turn) => report?.({ done, of, turn }),
  });
}
