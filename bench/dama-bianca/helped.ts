/** What a second thread brings to a decision three plies deep. */
import { createDamaBot } from '../../ai/dama-bianca/index.ts';
import { canonicalVariant, DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import { OpenView, unwrap } from '../../engine/index.ts';
import { HelperThreads } from '../../selfplay/helpers/index.ts';
import { type Measure, median } from '../measure.ts';
import { arena, decisions } from './decisions.ts';

const HELPER_FILE = new URL('../../bin/helper.mjs', import.meta.url);
const WORKER_FILE = new URL('../../bin/worker.mjs', import.meta.url);
const SPEC = 'grandmaster';
const DECISIONS = 40;
const TRIES = 3;

/** Elapsed time of the decisions together with one thread, divided by that with two, each decision at its fastest. */
async function speedUp(note: (line: string) => void): Promise<number> {
  const game = arena();
  const variant = canonicalVariant(game.rules.variant);
  const threads = new HelperThreads({
    file: HELPER_FILE,
    setup: { workerFile: WORKER_FILE.href },
    threads: 1,
    clock: () => performance.now(),
    note,
  });
  const owner = { game: DAMA_BIANCA.name, variant, players: 2, unit: 'hand', bot: SPEC };
  try {
    const bot = unwrap(createDamaBot(SPEC, game));
    const all = [undefined, threads.for(owner)];
    const best = decisions(game)
      .slice(0, DECISIONS)
      .map((state) => {
        const least = [Infinity, Infinity];
        for (let i = 0; i < TRIES; i++) {
          for (const [k, helpers] of all.entries()) {
            const start = performance.now();
            bot.think?.(new OpenView(state), helpers && { helpers });
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

export const HELPED: Measure = {
  name: 'decision3-threads',
  unit: 'times as fast',
  help: 'decisions of grandmaster by two threads, by elapsed time, against one',
  byNameOnly: true,
  run: (_, note) => speedUp(note),
};
