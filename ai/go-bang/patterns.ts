/**
 * What a position is worth by what its windows hold, for 2 to 4 seats.
 *
 * 1. A seat that has more squares that complete a line than there are seats before it in turn has as good as won, since
 *    each of these can take one: the mover with one square, the next seat with two. The first such seat gets `SURE`.
 * 2. Otherwise shares are as the sums of 6^k over the windows that hold k stones of one seat alone; the mover's sum counts
 *    `TEMPO` times, since it adds the next stone.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type Evaluator, type EvaluatorKind, PlayedScorer } from '../index.ts';
import { PatternSums } from './pattern-sums.ts';
import { Windows } from './windows.ts';

const VERSION = 1;
export const PATTERNS_NAME = 'patterns';
/** Below 1, so that a line that stands is better than one to come. */
const SURE = 0.999;
const TEMPO = 2;

export class Patterns implements Evaluator<GoBangState> {
  readonly name = PATTERNS_NAME;
  readonly version = VERSION;
  readonly #players: number;
  readonly #sums: PatternSums;

  constructor(game: GoBang) {
    this.#players = game.numPlayers;
    this.#sums = new PatternSums(game, new Windows(game));
  }

  evaluate(state: GoBangState, out: Float64Array): void {
    const players = this.#players;
    const { marks, next, placed, lines } = state;
    this.#sums.follow(marks);
    const left = Math.min(players, lines.maxPlies - placed);
    for (let after = 0; after < left; after++) {
      const seat = (next + after) % players;
      if (!this.#sums.hasMore(seat, after)) continue;
      out.fill((1 - SURE) / (players - 1), 0, players);
      out[seat] = SURE;
      return;
    }
    let total = 0;
    for (let seat = 0; seat < players; seat++) {
      out[seat] = 1 + this.#sums.sumOf(seat) * (seat === next ? TEMPO : 1);
      total += out[seat];
    }
    for (let seat = 0; seat < players; seat++) out[seat] /= total;
  }
}

export const PATTERNS: EvaluatorKind<GoBangState, GoBang> = {
  name: PATTERNS_NAME,
  version: VERSION,
  help: 'by the stones in the rows in which lines can stand',
  params: {},
  create: (game) => new PlayedScorer(new Patterns(game), game.numPlayers),
};
