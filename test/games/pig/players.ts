/** What plays pig: `random`, and `hold-at`, which rolls until the turn's sum is worth holding. */
import {
  type Bot,
  type BotKind,
  createPlayerKit,
  type EvaluatorKind,
  type MoveScorer,
  PlayedScorer,
  type PlayerKit,
  RANDOM,
  uniformEvaluator,
} from '../../../ai/index.ts';
import { type Move, openPosition, type View } from '../../../engine/index.ts';
import { HOLD, type Pig, type PigState, ROLL } from './game.ts';

class HoldAtBot implements Bot<PigState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #sum: number;

  constructor(spec: string, sum: number) {
    this.spec = spec;
    this.#sum = sum;
  }

  restart(): void {}

  choose(view: View<PigState>): Move {
    return openPosition(view).sum >= this.#sum ? HOLD : ROLL;
  }
}

const HOLD_AT: BotKind<PigState, Pig> = {
  name: 'hold-at',
  version: 1,
  help: 'rolls until the sum of the turn is `sum`',
  params: { sum: { fallback: 8, min: 1, max: 200, integer: true, help: 'the sum at which it holds' } },
  create: (_game, { sum }, spec) => new HoldAtBot(spec, Number(sum)),
};

const EVEN: EvaluatorKind<PigState, Pig> = {
  name: 'even',
  version: 1,
  help: 'equal shares until the game is over',
  params: {},
  create: ({ numPlayers }): MoveScorer<PigState> =>
    new PlayedScorer(uniformEvaluator(numPlayers), numPlayers),
};

export const PIG_PLAYERS: PlayerKit<PigState, Pig> = createPlayerKit({
  bots: [],
  evaluators: [EVEN],
  defaultBot: 'hold-at',
  levels: [RANDOM, HOLD_AT],
  best: EVEN,
});
