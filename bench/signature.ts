/** One number that changes when what the program generates or chooses changes. */
import { createDamaBot } from '../ai/dama/index.ts';
import { createGame, DEFAULTS } from '../engine/dama/index.ts';
import { MoveList, type Outcome, unwrap } from '../engine/index.ts';
import type { Measure } from './measure.ts';
import { benchStates } from './positions.ts';

/** FNV-1a over 32-bit words: number of results and choice of `greedy` for each roll of each bench position. */
export const SIGNATURE: Measure = {
  name: 'signature',
  unit: 'checksum',
  help: 'checksum of result counts and best moves on the bench positions',
  run: () => {
    const greedy = unwrap(createDamaBot('greedy', unwrap(createGame(DEFAULTS, 2, 'hand'))));
    const moves = new MoveList();
    let hash = 0x811c9dc5;
    const add = (word: number): void => {
      for (let shift = 0; shift < 32; shift += 8) {
        hash = Math.imul(hash ^ ((word >>> shift) & 255), 0x01000193);
      }
    };
    for (const state of benchStates()) {
      for (let roll = 0; roll < state.rules.rolls.size; roll++) {
        moves.truncate(0);
        state.do(roll as Outcome);
        add(state.legalMoves(moves));
        add(greedy.choose(state));
        state.undo();
      }
    }
    return hash >>> 0;
  },
};
