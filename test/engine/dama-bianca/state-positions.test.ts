/** States and positions: set up, read back, stored, and refused where they are not of the game. */
import { describe, expect, test } from 'vitest';
import {
  DamaGame,
  type DamaState,
  firstCloser,
  formatPosition,
  parsePosition,
  type Unit,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, type Move, MoveList, stream, unwrap } from '../../../engine/index.ts';
import { pick, randomSetup, SETUP_KINDS, variantWith } from '../../support/random-setups.ts';

function gameWith(players: number, unit: Unit, ...settings: readonly string[]): DamaGame {
  return new DamaGame(variantWith(...settings), players, unit);
}

function stateAt(game: DamaGame, text: string): DamaState {
  return game.stateFrom(unwrap(parsePosition(text, game.rules)));
}

describe('positions', () => {
  test.each([[], ['hand.end=complete-round'], ['board.rings=3', 'board.sectors=11', 'pawns=5']])(
    'a setup is what its state says it is (%s)',
    (...settings) => {
      const rng = stream('setups');
      for (let i = 0; i < 300; i++) {
        const players = 2 + rng.below(5);
        const game = gameWith(players, 'hand', ...settings.filter((setting) => setting !== undefined));
        const setup = randomSetup(pick(SETUP_KINDS, rng), game.rules, players, rng);
        const state = game.stateFrom(setup);
        expect(state.toSetup()).toEqual(setup);
        expect([state.player, state.ply, state.roll]).toEqual([CHANCE, 0, -1]);
        expect(parsePosition(formatPosition(state.toSetup()), game.rules)).toEqual({
          ok: true,
          value: setup,
        });
        expect(state.firstCloser).toBe(firstCloser(setup) ?? -1);
      }
    },
  );

  test('actions after the end and undo before the start are errors of the program', () => {
    const game = gameWith(2, 'hand');
    const over = stateAt(game, 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1');
    expect(() => over.do(0 as Move)).toThrow('end of the game');
    expect(() => over.undo()).toThrow('undo');
    expect(() => over.legalMoves(new MoveList())).toThrow('no decision');
    expect(() => game.newState().returns(new Float64Array(2))).toThrow('terminal');
  });

  test('a snapshot of another board or another stand is refused', () => {
    const here = gameWith(2, 'hand').newState();
    const there = gameWith(2, 'hand', 'board.sectors=17', 'pawns=11');
    expect(() => here.restore(gameWith(3, 'hand').newState().snapshot())).toThrow('bytes');
    const small = there.newState();
    expect(() => small.restore(stateAt(gameWith(2, 'hand'), '90/- 1').snapshot())).toThrow('off the board');
    expect(() =>
      small.restore(stateAt(gameWith(2, 'hand', 'hand.roundCap=1'), '-/- 2').snapshot()),
    ).not.toThrow();
    const later = gameWith(2, 'match', 'match.hands=3');
    const setup = unwrap(parsePosition('-/- 1', later.rules));
    expect(() => here.restore(later.stateFrom(setup, { hand: 1, units: [0, 0] }).snapshot())).toThrow(
      'hand 1',
    );
  });

  test('damaged snapshots are refused', () => {
    const state = stateAt(gameWith(2, 'hand', 'hand.end=complete-round'), 'C,7,8/21,22 2');
    const damage = (field: number, value: number): (() => void) => {
      const row = new Int32Array(state.snapshot().buffer);
      row[field] = value;
      return () => state.restore(new Uint8Array(row.buffer));
    };
    const before = state.snapshot();
    for (const [field, value, message] of [
      [0, 4, 'phase'],
      [0, 1, 'roll -1'],
      [1, 2, 'mover'],
      [1, 0, 'to move has closed'],
      [2, 3, 'roll 3'],
      [3, 121, 'turn'],
      [4, -1, 'starter'],
      [5, 4, 'closers'],
      [5, 0, 'first closer'],
      [6, 1, 'first closer'],
      [7, 1, 'hand'],
      [14, 2, 'sum'],
      [19, 1, 'cell 1'],
      [20, 1 << 18, 'off the board'],
      [20, 2, 'two pawns on a cell'],
      [22, 0x7ff, '13 pawns'],
    ] as const) {
      expect(damage(field, value), `${field} = ${value}`).toThrow(message);
      expect(state.snapshot()).toEqual(before);
    }
  });
});
