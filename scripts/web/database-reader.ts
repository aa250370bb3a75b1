/** Reads the database of `dama web` in a process of its own. */
import { answerOffThread, setupOffThread } from '../../web/server/index.ts';
import { gameText, isKnown } from '../export/hands.ts';

const { file } = setupOffThread<{ readonly file: string }>();

answerOffThread({
  file,
  hasRecords: isKnown,
  recordText: (hands) =>
    isKnown(hands[0].study.game)
      ? gameText(
          hands[0],
          hands.map(({ record }) => record),
        )
      : undefined,
  now: Date.now,
});
