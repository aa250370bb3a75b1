/** Bosco urbano's part of the signature. */
import { BOSCO_PLAYERS } from '../../ai/bosco/index.ts';
import { BOSCO } from '../../engine/bosco/index.ts';
import { MoveList, stream, unwrap } from '../../engine/index.ts';
import { decisionsOf } from '../decisions.ts';
import type { Checksum, GameBench } from '../game-bench.ts';

const SEATS = [2, 4, 6];
const SIGNED_GAMES = 2;

/** Number of moves and choice of `greedy` in its own games, and what the evaluation chooses there. */
function signBosco(sum: Checksum): void {
  for (const players of SEATS) {
    const game = unwrap(BOSCO.create(BOSCO.rules.fallback, players, BOSCO.units[0]));
    const bots = ['greedy', 'prospects'].map((name) => unwrap(BOSCO_PLAYERS.createBot(name, game)));
    const moves = new MoveList();
    for (let number = 0; number < SIGNED_GAMES; number++)
      for (const state of decisionsOf(game, bots[0], stream('bench', 'bosco', players, number))) {
        moves.truncate(0);
        sum.add(state.legalMoves(moves));
        const view = game.view(state, state.player);
        for (const bot of bots) sum.add(bot.choose(view));
      }
  }
}

export const BOSCO_BENCH: GameBench = { game: BOSCO.name, sign: signBosco };
