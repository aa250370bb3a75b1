/**
 * How long `master` thinks in the page's worker and in Node, in one run, by turns. Prints both medians:
 * `npm run test:deep -- worker-speed`, on a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { levelRequests } from '../support/level-requests.ts';
import { DAMA } from '../support/same-turns.ts';
import { openWorkerPage } from '../support/worker-page.ts';

const pages = useBrowser();
const MOST_TIMES = 1.5;
/** The first pass readies caches and compilers. */
const PASSES = 3;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

test('master thinks at most 1.5 times as long as in Node', async () => {
  const page = await openWorkerPage(pages);
  const engine = spawn(process.execPath, [DAMA, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const times = { node: [] as number[], page: [] as number[] };
  for (let pass = 0; pass < PASSES; pass++) {
    for (const request of levelRequests()) {
      const fields = { bot: 'master', ...request };
      engine.stdin.write(`${JSON.stringify({ id: 1, op: 'best', ...fields })}\n`);
      const here = JSON.parse((await answers.next()).value ?? '') as { readonly ms: number };
      const there = await page.evaluate<{ ms: number }>(`engine.ask('best', ${JSON.stringify(fields)})`);
      if (pass === 0) continue;
      times.node.push(here.ms);
      times.page.push(there.ms);
    }
  }
  engine.stdin.end();
  const [node, worker] = [median(times.node), median(times.page)];
  console.log(`median of master over ${times.node.length} turns: Node ${node} ms, worker ${worker} ms`);
  expect(worker / node).toBeLessThanOrEqual(MOST_TIMES);
});
