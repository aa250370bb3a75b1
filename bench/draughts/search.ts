/** The speed of the search of draughts. */
import { DRAUGHTS_PLAYERS } from '../../ai/draughts/index.ts';
import { DRAUGHTS } from '../../engine/draughts/index.ts';
import { MoveList, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import { type Measure, median, medianRate } from '../measure.ts';

const NODES = 1_000_000;
/** Positions of the middle of the game: random openings of so many plies. */
const MIDDLES = 20;
const MIDDLE_PLIES = 14;
const SECOND_MS = 1000;

const START = 0;

/** The start, and positions of the middle. */
function positions() {
  const game = unwrap(DRAUGHTS.create(DRAUGHTS.rules.fallback, 2, 'game'));
  const moves = new MoveList();
  const states = [game.newState()];
  for (let i = 0; states.length <= MIDDLES; i++) {
    const rng = stream('bench-draughts', i);
    const state = game.newState();
    for (let ply = 0; ply < MIDDLE_PLIES && state.player !== TERMINAL; ply++) {
      moves.truncate(0);
      state.do(moves.at(rng.below(state.legalMoves(moves))));
    }
    if (state.player !== TERMINAL) states.push(state);
  }
  const bot = unwrap(DRAUGHTS_PLAYERS.createBot('search(depth=60)', game));
  return { game, bot, states };
}

export const SEARCH_NODES: Measure = {
  name: 'draughts-search',
  unit: 'nodes/cpu-s',
  help: `nodes of a search of dama italiana, ${NODES} of them from the start`,
  run: (cpu) => {
    const { game, bot, states } = positions();
    const view = game.view(states[START], 0);
    return medianRate(cpu, 1, 3, () => bot.think?.(view, { nodes: NODES }).nodes ?? 0);
  },
};

export const SEARCH_DEPTH: Measure = {
  name: 'draughts-depth',
  unit: 'plies',
  byNameOnly: true,
  help: `depth of a search of 1 s CPU, the median of ${MIDDLES} positions of the middle of the game`,
  run: (cpu, note) => {
    const { game, bot, states } = positions();
    const clock = (): number => SECOND_MS * cpu();
    const depthIn = (index: number, timeMs: number): number => {
      const state = states[index];
      return bot.think?.(game.view(state, state.player), { timeMs, clock }).depth ?? 0;
    };
    depthIn(START, SECOND_MS);
    note(
      `from the start: depth ${depthIn(START, SECOND_MS)} in 1 s, ${depthIn(START, 10 * SECOND_MS)} in 10 s`,
    );
    return median(states.slice(1).map((_, i) => depthIn(i + 1, SECOND_MS)));
  },
};
