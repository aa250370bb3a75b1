// The program's own worker, but the blocks that UNLUCKY names fail.
const { runTask: work } = await import('../../bin/worker.mjs');

const unlucky = (process.env.UNLUCKY ?? '').split(',').filter(Boolean).map(Number);

export function runTask(task) {
  const bad = task.tasks.find(({ block }) => unlucky.includes(block));
  if (bad) throw new Error(`block ${bad.block} is cursed`);
  return work(task);
}
