/** The speed of the turn generator on the 300 mid-hand positions of `positions.txt`. */
import { readFileSync } from 'node:fs';
import {
  createGame,
  type DamaGame,
  type DamaState,
  DEFAULTS,
  parsePosition,
} from '../../engine/dama-bianca/index.ts';
import { MoveList, type Outcome, unwrap } from '../../engine/index.ts';
import { type Measure, medianRate } from '../measure.ts';

/** A state for each position, of the straight hand. */
export function benchStates(): DamaState[] {
  const lines = readFileSync(new URL('positions.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const games = new Map<number, DamaGame>();
  return lines.map((line) => {
    const players = line.split('/').length;
    const game = games.get(players) ?? unwrap(createGame(DEFAULTS, players, 'hand'));
    games.set(players, game);
    return game.stateFrom(unwrap(parsePosition(line, game.rules)));
  });
}

const EXPECTED_RESULTS = 6107489;

export const GENERATION: Measure = {
  name: 'generation',
  unit: 'results/cpu-s',
  help: 'distinct results of all 21 rolls on the bench positions',
  run: (cpu) => {
    const states = benchStates();
    const moves = new MoveList();
    return medianRate(cpu, 3, 7, () => {
      let count = 0;
      for (const state of states) {
        for (let roll = 0; roll < state.rules.rolls.size; roll++) {
          moves.truncate(0);
          state.do(roll as Outcome);
          count += state.legalMoves(moves);
          state.undo();
        }
      }
      if (count !== EXPECTED_RESULTS)
        throw new Error(`generation: expected ${EXPECTED_RESULTS}, found ${count}`);
      return count;
    });
  },
};
