// The program's own worker with bad luck: by CHAOS_SEED it throws, dies before or after its work, or hangs.
import { threadId } from 'node:worker_threads';

const { runTask: work } = await import('../../bin/worker.mjs');

let state = (Number(process.env.CHAOS_SEED) * 1000 + threadId) >>> 0;

/** Mulberry32: 32 bits of state are plenty for bad luck. */
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

const pause = new Int32Array(new SharedArrayBuffer(4));

export function runTask(task) {
  const luck = random();
  if (luck < 0.04) throw new Error('bad luck');
  if (luck < 0.08) process.exit(3);
  if (luck < 0.1) for (;;);
  Atomics.wait(pause, 0, 0, 10 * task.tasks.length);
  const reply = work(task);
  if (random() < 0.04) process.exit(3);
  // Blocks that claim to be slow travel in small batches, so that there are many moments to fail in.
  return { ...reply, replies: reply.replies.map((record) => ({ ...record, cpuMs: 40 })) };
}
