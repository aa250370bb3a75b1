/** Measures what a second thread brings to a decision three plies deep. */
import { createDamaBot } from '../../ai/dama-bianca/index.ts';
import { DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import { type Game, OpenView, unwrap } from '../../engine/index.ts';
import { SpreadThreads } from '../../selfplay/pool/index.ts';
import { type Measure, median } from '../measure.ts';
import { arena, decisions } from './decisions.ts';

const FILE = new URL('../../bin/spread.mjs', import.meta.url);
const WORKER_FILE = new URL('../../bin/worker.mjs', import.meta.url);
const SPEC = 'grandmaster';
const DECISIONS = 40;
const TRIES = 3;

/** Elapsed time of the decisions together with one thread, divided by that with two, each decision at its fastest. */
async function speedUp(note: (line: string) => void): Promise<number> {
  const game = arena();
  const threads = new SpreadThreads({ file: FILE, workerFile: WORKER_FILE, workers: 2, note });
  try {
    await threads.start();
    const bot = unwrap(createDamaBot(SPEC, game));
    const spread = threads.for(DAMA_BIANCA.name, game as unknown as Game, { bot: SPEC });
    const best = decisions(game)
      .slice(0, DECISIONS)
      .map((state) => {
        const least = [Infinity, Infinity];
        for (let i = 0; i < TRIES; i++) {
          for (const [k, limits] of [{}, { spread }].entries()) {
            const start = performance.now();
            bot.think?.(new OpenView(state), limits);
            least[k] = Math.min(least[k], performance.now() - start);
          }
        }
        return least;
      });
    const ratio = median(best.map(([one, two]) => one / two));
    note(`the median of the decisions is ${ratio.toFixed(2)} times as fast`);
    return best.reduce((sum, [one]) => sum + one, 0) / best.reduce((sum, [, two]) => sum + two, 0);
  } finally {
    await threads.close();
  }
}

export const SPREAD: Measure = {
  name: 'decision3-threads',
  unit: 'times as fast',
  help: 'decisions of grandmaster by two threads, by elapsed time, against one',
  byNameOnly: true,
  run: (_, note) => speedUp(note),
};
