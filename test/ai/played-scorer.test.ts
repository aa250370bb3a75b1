/** A game whose author has written an evaluator and nothing else can be searched. */
import { expect, test } from 'vitest';
import { DamaLeaf } from '../../ai/dama-bianca/index.ts';
import { Deepening, FilteredExpectimax, PlayedScorer, SearchBot, uniformEvaluator } from '../../ai/index.ts';
import { createGame } from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Move,
  MoveList,
  OpenView,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { TicTacToe } from '../support/games/index.ts';
import { variantWith } from '../support/random-setups.ts';

test('a search over it finds the winning move', () => {
  const game = new TicTacToe();
  const scorer = new PlayedScorer(uniformEvaluator(2), 2);
  const bot = new SearchBot('it', new Deepening(new FilteredExpectimax(game, scorer)), { depth: 2 }, true);
  const state = game.newState();
  bot.restart(stream('played'));
  // Crosses on 0 and 1, noughts on 3 and 8, crosses to move.
  for (const move of [0, 3, 1, 8]) state.do(move as Move);
  expect(bot.choose(new OpenView(state))).toBe(2);
});

test('it scores as a scorer of its own does', () => {
  const game = unwrap(createGame(variantWith('match.format=points'), 2, 'hand'));
  const leaf = new DamaLeaf(game);
  const played = new PlayedScorer(leaf, 2);
  const [own, found] = [new Float64Array(65536), new Float64Array(65536)];
  const rng = stream('played-scorer');
  const state = game.newState();
  const moves = new MoveList();
  for (let decision = 0; decision < 30 && state.player !== TERMINAL; decision++) {
    if (state.player === CHANCE) state.do(sampleOutcome(state.chance, rng));
    const before = state.snapshot();
    moves.truncate(0);
    const count = state.legalMoves(moves);
    leaf.scoreMoves(state, moves, 0, count, own);
    played.scoreMoves(state, moves, 0, count, found);
    for (let i = 0; i < count; i++) expect(found[i]).toBeCloseTo(own[i], 12);
    expect(state.snapshot()).toEqual(before);
    state.do(moves.at(rng.below(count)));
  }
});

test('it keeps the name and what is settled, and asks for a decision', () => {
  const game = unwrap(createGame(variantWith('match.hands=3'), 2, 'match'));
  const leaf = new DamaLeaf(game);
  const played = new PlayedScorer(leaf, 2);
  expect([played.name, played.version]).toEqual([leaf.name, leaf.version]);
  expect(played.isSettled(game.newState())).toBe(leaf.isSettled(game.newState()));
  const moves = new MoveList();
  expect(() => played.scoreMoves(game.newState(), moves, 0, 0, new Float64Array(1))).toThrow('decision');
});
