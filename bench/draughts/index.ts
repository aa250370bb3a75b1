/** Measures draughts alone. */
import { DRAUGHTS_PLAYERS } from '../../ai/draughts/index.ts';
import { DRAUGHTS } from '../../engine/draughts/index.ts';
import { MoveList, perft, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import type { Checksum, GameBench } from '../game-bench.ts';
import { type Measure, median, medianRate } from '../measure.ts';

const DEPTH = 10;
const RESULTS = 17_761_384;

const GENERATION: Measure = {
  name: 'draughts-generation',
  unit: 'results/cpu-s',
  help: `distinct results of perft ${DEPTH} from the start of dama italiana, those of the last ply counted at once`,
  run: (cpu) => {
    const game = unwrap(DRAUGHTS.create(DRAUGHTS.rules.fallback, 2, 'game'));
    const state = game.newState().withoutDraws();
    return medianRate(cpu, 1, 3, () => {
      const count = perft(state, DEPTH);
      if (count !== RESULTS) throw new Error(`perft ${DEPTH}: expected ${RESULTS}, found ${count}`);
      return count;
    });
  },
};

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

const SEARCH_NODES: Measure = {
  name: 'draughts-search',
  unit: 'nodes/cpu-s',
  help: `nodes of a search of dama italiana, ${NODES} of them from the start`,
  run: (cpu) => {
    const { game, bot, states } = positions();
    const view = game.view(states[START], 0);
    return medianRate(cpu, 1, 3, () => bot.think?.(view, { nodes: NODES }).nodes ?? 0);
  },
};

const SEARCH_DEPTH: Measure = {
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

/** Games of each variant, and one in so many decisions that is also searched. */
const SIGNED_GAMES = 2;
const SIGNED = 16;
const SIGNED_PLIES = 80;

/**
 * For each variant, games in which `greedy` plays after a first move of its own each: the number of results and its choice
 * at each ply, and the choice of a short search at some.
 */
function signDraughts(sum: Checksum): void {
  for (const rules of DRAUGHTS.rules.named) {
    const game = unwrap(DRAUGHTS.create(rules, 2, 'game'));
    const greedy = unwrap(DRAUGHTS_PLAYERS.createBot('greedy', game));
    const search = unwrap(DRAUGHTS_PLAYERS.createBot('search(depth=7, endings=false)', game));
    const moves = new MoveList();
    for (let i = 0; i < SIGNED_GAMES; i++) {
      const state = game.newState();
      state.legalMoves(moves);
      state.do(moves.at(i));
      for (let ply = 0; ply < SIGNED_PLIES && state.player !== TERMINAL; ply++) {
        moves.truncate(0);
        sum.add(state.legalMoves(moves));
        const view = game.view(state, state.player);
        if (ply % SIGNED === 0) sum.add(search.choose(view));
        const move = greedy.choose(view);
        sum.add(move);
        state.do(move);
      }
      moves.truncate(0);
    }
  }
}

export const DRAUGHTS_BENCH: GameBench = {
  game: DRAUGHTS.name,
  measures: [GENERATION, SEARCH_NODES, SEARCH_DEPTH],
  sign: signDraughts,
};
