/** Blocks of a game without chance begin with a drawn opening, whose turns count like any other. */
import { expect, test } from 'vitest';
import { MoveList, unwrap } from '../../engine/index.ts';
import { adjustBlock } from '../../selfplay/adjust/index.ts';
import {
  type BlockTask,
  playBlock,
  readyGame,
  recordedTurns,
  registerGame,
  verifyBlock,
} from '../../selfplay/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';

const { module, studies } = TIC_TAC_TOE_KIT;
/** The opening is a whole game, and more. */
const OPENED = 'tic-tac-toe-opened';
registerGame(TIC_TAC_TOE_KIT);
registerGame({
  ...TIC_TAC_TOE_KIT,
  module: { ...module, name: OPENED },
  studies: {
    ...studies,
    study: (game) => {
      const study = studies.study(game);
      return Object.assign(Object.create(study), { opening: () => [0, 3, 1, 4, 2, 5] });
    },
  },
});

function taskOf(game: string, block: number): BlockTask {
  const variant = module.rules.canonical(unwrap(module.rules.parseName('classic')));
  return { game, variant, players: 2, lineup: ['random', 'search(depth=1)'], unit: 'game', seed: 5, block };
}

test('moves are counted in every turn, those of the opening included', () => {
  const moves = new MoveList();
  for (let block = 0; block < 5; block++) {
    const task = taskOf('tic-tac-toe', block);
    const { games } = playBlock(task, () => 0);
    for (const { hands } of games) {
      const counts = Array.from(recordedTurns(readyGame(task), hands), ({ state }) => {
        moves.truncate(0);
        return state.legalMoves(moves);
      });
      expect(hands.map(({ turnCount, choices, forced }) => [turnCount, choices, forced])).toEqual([
        [
          counts.length,
          counts.reduce((sum, count) => sum + count),
          counts.filter((count) => count === 1).length,
        ],
      ]);
    }
  }
});

test('an opening that ends the game is played to the end, and no further', () => {
  const task = taskOf(OPENED, 0);
  const { games } = playBlock(task, () => 0);
  expect(games.map(({ shares, hands }) => [shares, hands.map(({ turnCount }) => turnCount)])).toEqual([
    [[1, 0], [5]],
    [[0, 1], [5]],
  ]);
  for (const by of ['play', 'rules'] as const)
    expect(verifyBlock({ ...task, by, games }, () => 0).differences).toEqual([]);
});

test('the luck of an opening is before the game, and no choice of a bot', () => {
  const opening = { 'tic-tac-toe': 1, [OPENED]: 5 };
  for (const [name, turns] of Object.entries(opening)) {
    const task = taskOf(name, 0);
    const recorded = playBlock(task, () => 0).games;
    const evaluator = TIC_TAC_TOE_KIT.players.evaluators[0].name;
    const { games } = adjustBlock({ ...task, evaluator, depth: 1, games: recorded }, () => 0);
    for (const [i, { hands, turns: all }] of games.entries()) {
      const [{ places }] = hands;
      expect(all).toBe(recorded[i].hands[0].turnCount);
      // The last of nine moves is no decision.
      const forced = Number(all === 9);
      expect(places.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(all - turns - forced);
      for (const { entrant, start, draw, luck, choice, drift, loss } of places) {
        expect(start + draw + luck + choice + drift).toBeCloseTo(recorded[i].shares[entrant], 12);
        if (name === OPENED)
          expect([start, choice, drift, loss]).toEqual([recorded[i].shares[entrant], 0, 0, 0]);
      }
    }
  }
});
