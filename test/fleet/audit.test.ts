/** What is played again of many answers that come at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { canonicalVariant } from '../../engine/dama-bianca/index.ts';
import { Auditor } from '../../fleet/coordinator/index.ts';
import { playBlock } from '../../selfplay/index.ts';
import { workerFile } from '../../studies/host/thread-files.ts';
import { SMALL, studyKey } from '../support/database-play.ts';

const study = { ...studyKey(['random', 'greedy']), variant: canonicalVariant(SMALL) };
const tasks = Array.from({ length: 200 }, (_, block) => ({ ...study, block }));

test('the answers of a worker are not lost behind those of another that answers more', async () => {
  const auditor = new Auditor('blocks', { workers: 1, workerFile: workerFile() }, 1, () => 0.5);
  try {
    for (const task of tasks.slice(0, 190))
      auditor.consider(
        'honest',
        task,
        playBlock(task, () => 0),
      );
    // The first answer is played again in any case, and that one is right.
    auditor.consider(
      'liar',
      tasks[190],
      playBlock(tasks[190], () => 0),
    );
    for (const task of tasks.slice(191)) auditor.consider('liar', task, { games: [] });
    const verdicts = [];
    while (!auditor.isIdle) {
      await sleep(10);
      verdicts.push(...auditor.takeVerdicts());
    }
    expect(verdicts).toEqual([{ worker: 'liar', task: tasks[191] }]);
    expect(auditor.audited + auditor.skipped).toBeLessThan(200);
    expect(auditor.skipped).toBeGreaterThan(100);
  } finally {
    await auditor.stop();
  }
});
