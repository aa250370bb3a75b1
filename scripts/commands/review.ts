/** `review`: a recorded game judged turn by turn: what was lost, what was luck. */
import { ANALYSIS_PARAMS, MARK_LIMITS } from '../../ai/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import { readMarks, readParams } from '../analysis/options.ts';
import { reviewLines } from '../analysis/review-report.ts';
import { reviewGame } from '../any-game/analyze.ts';
import { findRecorded } from '../any-game/recorded-game.ts';
import { command } from '../command.ts';
import { texts, words } from '../messages/index.ts';
import { JUDGE_OPTION } from '../options.ts';
import { readNumber, withSource } from '../replay/options.ts';

const NOTE_EVERY_MS = 5000;

export const { build, run } = command(
  (y) =>
    withSource(y)
      .option('depth', {
        type: 'number',
        describe: `decisions to look ahead (default ${ANALYSIS_PARAMS.depth})`,
      })
      .option('evaluator', JUDGE_OPTION)
      .option('keep', {
        type: 'number',
        describe: `turns that are searched to the full depth (default ${ANALYSIS_PARAMS.keep})`,
      })
      .option('doubtful', {
        type: 'number',
        describe: `loss from which ?! (default ${MARK_LIMITS.doubtful})`,
      })
      .option('bad', { type: 'number', describe: `loss from which ? (default ${MARK_LIMITS.bad})` })
      .option('very-bad', { type: 'number', describe: `loss from which ?? (default ${MARK_LIMITS.veryBad})` })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 review --record game.txt', 'a game that play has saved')
      .example('$0 review --db dama.db --study 1 --block 12', 'a recorded hand'),
  async (args, { print, note }) => {
    const limits = readMarks(args);
    const params = readParams(args);
    let last = performance.now();
    const onTurn = (done: number, all: number): void => {
      if (performance.now() - last < NOTE_EVERY_MS) return;
      last = performance.now();
      note(texts().analysis.judged(done, all));
    };
    const options = { limits, params, evaluator: args.evaluator, onTurn };
    const recorded = findRecorded(args, 'review');
    const review = reviewGame(recorded, { ...options, hand: readNumber(args.hand, 'hand', 1) });
    if (args.json) print(JSON.stringify(review));
    else {
      const notes = restingNotes(words(), [recorded.played.kit.module.name]);
      for (const line of [...reviewLines(review), ...(notes.length > 0 ? ['', ...notes] : [])]) print(line);
    }
    return 0;
  },
);
