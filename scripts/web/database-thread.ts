/** The thread that reads the database of `dama web`. */
import { workerData } from 'node:worker_threads';
import { answerOffThread } from '../../web/server/index.ts';
import { writerOf } from '../export/hands.ts';

const { file } = workerData as { readonly file: string };

answerOffThread({
  file,
  hasRecords: (game) => writerOf(game) !== undefined,
  recordText: (hands) =>
    writerOf(hands[0].study.game)?.().text(
      hands[0],
      hands.map(({ record }) => record),
    ),
  now: Date.now,
});
