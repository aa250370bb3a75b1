/** The bots that people meet: every one plays whole hands by the rules, and the levels err as they say. */
import { describe, expect, it } from 'vitest';
import { createDamaBot, DAMA_BOTS } from '../../../ai/dama-bianca/index.ts';
import {
  CENTRE,
  createGame,
  type DamaGame,
  type DamaState,
  moveTo1,
  parseVariant,
} from '../../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  MoveList,
  OpenView,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../../engine/index.ts';

const QUICK: Readonly<Record<string, string>> = {
  expectimax: 'expectimax(keep=3, finalists=2)',
  rollout: 'rollout(trials=72, horizon=2, keep=2)',
  mcts: 'mcts(simulations=30)',
};

function arena(players: number, change: object = {}): DamaGame {
  const source = { base: 'moonlight', hand: { roundCap: 9 }, ...change };
  return unwrap(createGame(unwrap(parseVariant(source)), players, 'hand'));
}

/** Plays a hand with one bot at every seat; throws if a move is not among the legal ones. */
function playHand(game: DamaGame, spec: string, seed: number, onDecision?: (state: DamaState) => void): void {
  const bot = unwrap(createDamaBot(spec, game));
  bot.restart(stream('levels-bot', seed));
  const state = game.newState();
  const rng = stream('levels', seed);
  const moves = new MoveList();
  while (state.player !== TERMINAL) {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    onDecision?.(state);
    moves.truncate(0);
    const count = state.legalMoves(moves);
    const move = bot.choose(new OpenView(state));
    if (!Array.from({ length: count }, (_, i) => moves.at(i)).includes(move)) {
      throw new Error(`${spec} plays ${move}, which is not legal`);
    }
    state.do(move);
  }
}

describe('every bot', () => {
  // Those over nets of their own are tried where there are such (net-shipped.test.ts).
  it.each(DAMA_BOTS.map(({ name }) => name).filter((name) => !/master|^net$/.test(name)))(
    '%s plays a reduced hand of three',
    (name) => {
      const small = {
        board: { rings: 3, sectors: 8 },
        pawns: 5,
        dice: { faces: 4 },
        scoring: { rings: [1, 2, 3] },
      };
      playHand(arena(3, small), QUICK[name] ?? name, 1);
    },
  );

  it.each(['expectimax', 'rollout', 'mcts', 'novice', 'expert'])(
    '%s plays a hand of two on the whole board',
    (name) => {
      playHand(arena(2), QUICK[name] ?? name, 2);
    },
  );
});

describe('the levels', () => {
  /** Over decisions in which closing wins the hand: the share in which the level closes. */
  function closes(level: string): number {
    const game = arena(2, { base: 'manuale', hand: { roundCap: 9 } });
    const bot = unwrap(createDamaBot(level, game));
    let chances = 0;
    let taken = 0;
    for (let seed = 0; seed < 30; seed++) {
      bot.restart(stream('closes', seed));
      playHand(game, 'greedy', seed, (state) => {
        const moves = new MoveList();
        const count = state.legalMoves(moves);
        if (!Array.from({ length: count }, (_, i) => moveTo1(moves.at(i))).includes(CENTRE)) return;
        chances++;
        if (moveTo1(bot.choose(new OpenView(state))) === CENTRE) taken++;
      });
    }
    return taken / chances;
  }

  it('miss closings as often as they say, and the best never', () => {
    expect(closes('expert')).toBe(1);
    expect(closes('club')).toBeGreaterThan(0.6);
    expect(closes('club')).toBeLessThan(0.95);
    expect(closes('novice')).toBeGreaterThan(0.4);
    expect(closes('novice')).toBeLessThan(0.85);
  });

  it('leave a known position as it was and repeat with their stream', () => {
    const game = arena(2);
    const bot = unwrap(createDamaBot('casual', game));
    const state = game.newState();
    state.do(sampleOutcome(state.chance, stream('one', 1)));
    const before = state.snapshot();
    const choices = [1, 2, 1].map((seed) => {
      bot.restart(stream('casual', seed));
      return [
        bot.choose(new OpenView(state)),
        bot.choose(new OpenView(state)),
        bot.choose(new OpenView(state)),
      ].join();
    });
    expect(state.snapshot()).toEqual(before);
    expect(choices[2]).toBe(choices[0]);
  });
});
