/** Measures alma alone. */
import { ALMA_PLAYERS, Race } from '../../ai/alma/index.ts';
import { Deepening, FilteredExpectimax, SearchBot } from '../../ai/index.ts';
import { ALMA, type Alma, type AlmaState } from '../../engine/alma/index.ts';
import { MoveList, stream, unwrap } from '../../engine/index.ts';
import { decisionsOf } from '../decisions.ts';
import type { Checksum, GameBench } from '../game-bench.ts';
import { type Measure, medianRate } from '../measure.ts';

const BASELINE = 'greedy';
const SEATS = [2, 3, 4];

interface AlmaGame {
  readonly game: Alma;
  /** A state for each turn, before it is played. */
  readonly states: readonly AlmaState[];
}

function benchGames(): AlmaGame[] {
  return SEATS.map((players) => {
    const game = unwrap(ALMA.create(ALMA.rules.fallback, players, ALMA.units[0]));
    const bot = unwrap(ALMA_PLAYERS.createBot(BASELINE, game));
    return { game, states: decisionsOf(game, bot, stream('bench')) };
  });
}

const ROUNDS = 30;
const EXPECTED_TURNS = 131_433;

const ALMA_GENERATION: Measure = {
  name: 'alma-generation',
  unit: 'turns/cpu-s',
  help: 'distinct turns of alma in the games that its baseline plays with 2, 3 and 4 seats',
  run: (cpu) => {
    const states = benchGames().flatMap((one) => one.states);
    const moves = new MoveList();
    return medianRate(cpu, 3, 7, () => {
      let count = 0;
      for (let round = 0; round < ROUNDS; round++) {
        for (const state of states) {
          moves.truncate(0);
          count += state.legalMoves(moves);
        }
      }
      if (count !== ROUNDS * EXPECTED_TURNS)
        throw new Error(`alma-generation: expected ${ROUNDS * EXPECTED_TURNS} turns, found ${count}`);
      return count;
    });
  },
};

/** One in so many positions is searched. */
const SEARCHED = 24;
const NODES = 3000;

const ALMA_SEARCH: Measure = {
  name: 'alma-search',
  unit: 'nodes/cpu-s',
  help: 'positions that the master of alma enters with two seats, in games of its baseline',
  run: (cpu) => {
    const { game, states } = benchGames()[0];
    const bot = unwrap(ALMA_PLAYERS.createBot(`racer(nodes=${NODES}, beam=0)`, game));
    bot.restart(stream('bench'));
    const searched = states.filter((_, i) => i % SEARCHED === 0);
    return medianRate(cpu, 1, 3, () => {
      let nodes = 0;
      for (const state of searched) nodes += bot.think?.(game.view(state, state.player)).nodes ?? 0;
      return nodes;
    });
  },
};

/** One in so many positions is searched too. */
const SIGNED = 16;

/** Number of turns and choice of `greedy` in its own games, and what the search chooses there. */
function signAlma(sum: Checksum): void {
  for (const { game, states } of benchGames()) {
    const greedy = unwrap(ALMA_PLAYERS.createBot('greedy', game));
    const search = threeTurns(game);
    const moves = new MoveList();
    states.forEach((state, i) => {
      moves.truncate(0);
      sum.add(state.legalMoves(moves));
      const view = game.view(state, state.player);
      sum.add(greedy.choose(view));
      if (i % SIGNED === 0) sum.add(search.choose(view));
    });
  }
}

/** The search of many players whose choices the signature holds still. No bot plays it. */
function threeTurns(game: Alma): SearchBot<AlmaState> {
  const [keep, replies, all] = [12, 4, 1];
  const margins = { margin: all, deepMargin: all, replyMargin: all };
  const search = new FilteredExpectimax(game, new Race(game), { keep, deepKeep: keep, replies, ...margins });
  return new SearchBot('', new Deepening(search), { depth: 3 }, true);
}

export const ALMA_BENCH: GameBench = {
  game: ALMA.name,
  measures: [ALMA_GENERATION, ALMA_SEARCH],
  sign: signAlma,
};
