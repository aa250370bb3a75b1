// A worker that fails as its tasks say: the first bot of a lineup names the failure, the second a file that counts how
// often the block was tried, the third how often it is to fail. What it says is done says by which thread.
import { appendFileSync, readFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

const FAILURES = {
  throw: () => {
    throw new Error('thrown on purpose');
  },
  exit: () => process.exit(7),
  hang: () => {
    for (;;);
  },
};

function answer({ block, lineup: [failure, file, times] }) {
  if (failure in FAILURES) {
    appendFileSync(file, `${block}\n`);
    const tries = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line === String(block)).length;
    if (tries <= Number(times)) FAILURES[failure]();
  }
  return { block, games: [], cpuMs: 1, threadId };
}

export function runTask({ tasks }) {
  return { kind: 'blocks', replies: tasks.map(answer) };
}
