/** Runs of training that take a moment, on a small board. */
import { createGame, type DamaGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { playTrainTask, type TrainHost } from '../../selfplay/dama-bianca/index.ts';

export const SMALL = {
  board: { rings: 2, sectors: 8 },
  pawns: 4,
  dice: { faces: 3 },
  scoring: { rings: [1, 2] },
  match: { format: 'points', hands: 1 },
  hand: { roundCap: 20 },
};
export const TINY_RUN = {
  hidden: 8,
  startHands: 30,
  generations: 4,
  hands: 10,
  reuse: 3,
  batch: 16,
  window: 400,
  carousel: 0.3,
  older: 0.5,
  olderNets: 3,
};

export function smallGame(): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(SMALL)), 2, 'hand'));
}

/** Plays all hands in this thread. */
export const here: TrainHost = {
  play: async (tasks) => tasks.map((task) => playTrainTask(task, () => 0)),
  pause: async () => undefined,
};
