/** The bots that people meet: every one plays whole hands by the rules, and the levels err as they say. */
import { describe, expect, it } from 'vitest';
import { createDamaBot } from '../../../ai/dama-bianca/index.ts';
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
});
