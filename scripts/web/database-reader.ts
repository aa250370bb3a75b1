/** Reads the database of `dama web` in a process of its own. */
import { answerOffThread, setupOffThread } from '../../web/server/index.ts';
import { writerOf } from '../export/hands.ts';

const { file } = setupOffThread<{ readonly file: string }>();

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
