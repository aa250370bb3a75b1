/** The two workers of the page: one plays, and answers at once; the other analyses, and may be given up at any time. */
import { Engine, type EngineWorker } from './engine.ts';

/** `playing` is the smaller one, which has what a game needs and no more. */
export type WorkerKind = 'playing' | 'whole';

let start: (kind: WorkerKind) => EngineWorker = () => {
  throw new Error('no worker has been named');
};

export const player = new Engine(
  () => start('playing'),
  () => start('whole'),
);
export const analyst = new Engine(() => start('whole'));

/** Says how a worker is started, from a file beside the page or from the page itself, and starts the one that plays. */
export function startWorkers(how: (kind: WorkerKind) => EngineWorker): void {
  start = how;
  player.warm();
}
