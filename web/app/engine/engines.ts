/** The two engines of the page, each with a worker: one plays, and answers at once; the other analyses, and may be given up at any time. */
import { Engine, type EngineWorker } from './engine.ts';

let start = (): EngineWorker => {
  throw new Error('no worker has been named');
};

export const player = new Engine(() => start());
export const analyst = new Engine(() => start());

/** Says how a worker is started, from a file beside the page or from the page itself, and starts the one that plays. */
export function startWorkers(how: () => EngineWorker): void {
  start = how;
  player.warm();
}
