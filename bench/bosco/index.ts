/** Measures Bosco urbano alone. */
import { BOSCO_PLAYERS } from '../../ai/bosco/index.ts';
import { BOSCO, type Bosco, type BoscoState } from '../../engine/bosco/index.ts';
import { MoveList, stream, unwrap } from '../../engine/index.ts';
import { decisionsOf } from '../decisions.ts';
import type { Checksum, GameBench } from '../game-bench.ts';
import { type Measure, medianRate } from '../measure.ts';

const SEATS = [2, 4, 6];

interface BenchGames {
  readonly game: Bosco;
  readonly states: readonly BoscoState[];
}

/** So many games for each number of seats. */
function benchGames(games: number): BenchGames[] {
  return SEATS.map((players) => {
    const game = unwrap(BOSCO.create(BOSCO.rules.fallback, players, BOSCO.units[0]));
    const bot = unwrap(BOSCO_PLAYERS.createBot('greedy', game));
    const played = Array.from({ length: games }, (_, number) =>
      decisionsOf(game, bot, stream('bench', 'bosco', players, number)),
    );
    return { game, states: played.flat() };
  });
}

const GAMES = 10;
const EXPECTED_MOVES = 102_615;

const BOSCO_WALKS: Measure = {
  name: 'bosco-walks',
  unit: 'decisions/cpu-s',
  help: 'decisions of Bosco urbano whose moves are listed, in games of its baseline with 2, 4 and 6 seats',
  run: (cpu) => {
    const states = benchGames(GAMES).flatMap(({ states }) => states);
    const moves = new MoveList();
    return medianRate(cpu, 1, 5, () => {
      let count = 0;
      for (const state of states) {
        moves.truncate(0);
        count += state.legalMoves(moves);
      }
      if (count !== EXPECTED_MOVES)
        throw new Error(`bosco-walks: expected ${EXPECTED_MOVES} moves, found ${count}`);
      return states.length;
    });
  },
};

const SIGNED_GAMES = 2;

/** Number of moves and choice of `greedy` in its own games, and what the evaluation chooses there. */
function signBosco(sum: Checksum): void {
  for (const { game, states } of benchGames(SIGNED_GAMES)) {
    const bots = ['greedy', 'prospects'].map((name) => unwrap(BOSCO_PLAYERS.createBot(name, game)));
    const moves = new MoveList();
    for (const state of states) {
      moves.truncate(0);
      sum.add(state.legalMoves(moves));
      const view = game.view(state, state.player);
      for (const bot of bots) sum.add(bot.choose(view));
    }
  }
}

export const BOSCO_BENCH: GameBench = { game: BOSCO.name, measures: [BOSCO_WALKS], sign: signBosco };
