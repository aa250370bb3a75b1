// The program's own worker, which knows the games of the tests too.
const { runTask: work } = await import('../../bin/worker.mjs');
const { registerGame } = await import('../../selfplay/index.ts');
const { TIC_TAC_TOE_KIT } = await import('../games/tic-tac-toe/index.ts');

registerGame(TIC_TAC_TOE_KIT);

export function runTask(task) {
  return work(task);
}
