/** The other readings of the source that are options: set-ups, positions, and the exit of isolation. */
import { describe, expect, test } from 'vitest';
import { sampleOutcome, stream, unwrap } from '../../../engine/index.ts';
import {
  dealListed,
  formatAction,
  formatPosition,
  LABIRINTO,
  LABIRINTO_RULES,
  readTurn,
  SETUP,
  scoreNumbers,
} from '../../../engine/labirinto/index.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { gameWith, readState, stateOf } from '../../support/labirinto.ts';

const rulesOf = (variant: object) => unwrap(LABIRINTO_RULES.parse(variant));
const NO_WALLS = { walls: 0 };

function dealt(variant: object, draws: Parameters<typeof dealListed>[0], players = 2): string {
  const state = gameWith(variant, players).newState();
  state.putDealt(unwrap(dealListed(draws, rulesOf(variant).values, players)));
  return formatPosition(state);
}

/** Steps over the board without walls. */
function distance(a: number, b: number): number {
  const sectors = Math.abs(Math.floor((a - 1) / 5) - Math.floor((b - 1) / 5));
  return Math.max(Math.abs(((a - 1) % 5) - ((b - 1) % 5)), Math.min(sectors, 18 - sectors));
}

describe('guards.distance', () => {
  test.each([1, 2, 3])('%i steps at least after set-ups', (least) => {
    const game = gameWith({ guards: { distance: least } }, 2);
    let closest = 18;
    for (let seed = 0; seed < 40; seed++) {
      const rng = stream('distance', seed);
      const state = game.newState();
      while (state.kind === SETUP) state.do(sampleOutcome(state.chance, rng));
      const { guards } = state;
      for (const [i, a] of guards.entries())
        for (const b of guards.slice(0, i)) closest = Math.min(closest, distance(a, b));
    }
    expect(closest).toBe(least);
  });

  test.each([
    [1, true, true],
    [2, false, true],
    [3, false, false],
  ])('%i: positions with neighbours, and with a cell between', (least, beside, between) => {
    const variant = { maze: NO_WALLS, guards: { count: 2, distance: least } };
    const isLegal = (guards: string) => readState(variant, `- ${guards} 42:42:7:-:-/52:52:7:-:- 1.1R`).ok;
    expect([isLegal('11,16'), isLegal('11,21'), isLegal('11,26'), isLegal('11,11')]).toEqual([
      beside,
      between,
      true,
      false,
    ]);
  });

  test('a patrol stays away', () => {
    const patrol = (least: number) =>
      actionsOf(
        stateOf(
          { maze: NO_WALLS, guards: { count: 2, distance: least } },
          '- 11,81 42:42:7:-:-/52:52:7:-:- 1.P1',
        ),
      ).length;
    // Of 90 cells: not 1, nor its own, nor the rooms, nor those too near 81.
    expect([patrol(1), patrol(2), patrol(3)]).toEqual([1 + 85, 1 + 80, 1 + 72]);
  });
});

test.each([
  // Guards 2 and 3 are neighbours: 45 goes to the one that moves first.
  ['list', '21,45,65'],
  ['knight', '21,64,45'],
])('guards.order %s', (order, guards) => {
  const variant = { maze: NO_WALLS, guards: { count: 3, order } };
  const draws = { walls: [], guards: [21, 64, 65, 45], rolls: [31, 42] };
  expect(dealt(variant, draws).split(' ')[1]).toBe(guards);
});

describe('maze.infirmary drawn', () => {
  const maze = { walls: 2, infirmary: 'drawn' };
  const variant = { maze, guards: { count: 0 } };
  const draws = { walls: [1, 2, 3], guards: [], rolls: [31, 42] };

  test('number 1 is a wall like the others', () => {
    expect(dealt(variant, draws)).toBe('1,2 - 31:31:7:-:-/42:42:7:-:- 1.1R');
    expect(dealt({ ...variant, maze: { walls: 2 } }, draws)).toBe('2,3 - 31:31:7:-:-/42:42:7:-:- 1.1R');
    expect(readState({ ...variant, maze: { walls: 2 } }, dealt(variant, draws)).ok).toBe(false);
  });

  test('a board shows it as one thing', () => {
    const game = gameWith(variant, 2);
    const marks = LABIRINTO.board.marks(game.view(stateOf(variant, dealt(variant, draws)), 0));
    const there = marks.filter(({ spot }) => spot === 1);
    expect(there.map(({ kind }) => kind)).toEqual(['walled-infirmary']);
  });

  test('it is left, and not crossed', () => {
    const moves = (text: string) => {
      const state = stateOf(variant, text);
      return actionsOf(state).map((move) => formatAction(state, move));
    };
    expect(moves('1,2 - I0:31:7:-:-/42:42:7:-:- 1.1M1')).toEqual(['6', '7', '86', '87']);
    // From 86 over cell 1, 6 is two steps away.
    expect(moves('1,2 - 86:31:7:-:-/42:42:7:-:- 1.1M2')).not.toContain('6');
    expect(moves('2,3 - 86:31:7:-:-/42:42:7:-:- 1.1M2')).toContain('6');
  });
});

describe('start.place infirmary', () => {
  const variant = { maze: NO_WALLS, guards: { count: 0 }, start: { place: 'infirmary' } };
  const start = '- - I0:31:7:-:-/I0:42:7:-:-/I0:53:7:-:- 1.1R';

  test('all begin there, with full energy and a room elsewhere', () => {
    expect(dealt(variant, { walls: [], guards: [], rolls: [31, 42, 53] }, 3)).toBe(start);
  });

  test('they leave one by one, and the queue waits for the last', () => {
    const state = stateOf(variant, start);
    const play = (turn: string) => {
      for (const action of unwrap(readTurn(turn, state))) state.do(action);
      return formatPosition(state).split(' ').slice(2).join(' ');
    };
    expect(play('r31 d1 2')).toBe('2:31:6:-:-/I0:42:7:-:-/I0:53:7:-:- 1.2R');
    const crowded = stateOf(variant, '- - I0:31:7:-:-/I0:42:7:-:-/Q1:53:0:-:- 1.1M1');
    crowded.do(unwrap(readTurn('2', crowded))[0]);
    expect(formatPosition(crowded)).toContain(' 2:31:6:-:-/I0:42:7:-:-/Q1:53:0:-:- ');
  });

  test('there is room for those alone that have nothing to miss', () => {
    const isLegal = (seats: string, place = 'infirmary') =>
      readState({ ...variant, start: { place } }, `- - ${seats} 1.1R`).ok;
    expect(isLegal('I0:31:7:-:-/I0:42:7:-:-')).toBe(true);
    expect(isLegal('I0:31:7:-:-/I1:42:0:-:-')).toBe(false);
    expect(isLegal('I0:31:7:-:-/I0:42:7:-:-', 'room')).toBe(false);
  });
});

test.each([
  ['inner', 'C0:31:7:-:-/42:42:7:-:-', 18],
  // The first step goes to the own room, 31 on the outer ring, so one die is one cell.
  ['room', 'C0:31:7:-:-/42:42:7:-:-', 1],
  // Somebody stands there.
  ['room', 'C0:31:7:-:-/31:42:7:-:-', 18],
])('isolation.exit %s: %s', (exit, seats, count) => {
  const variant = { maze: NO_WALLS, guards: { count: 0 }, isolation: { exit } };
  const cells = actionsOf(stateOf(variant, `- - ${seats} 1.1M1`));
  expect(cells).toHaveLength(count);
});

test.each([
  [[1, 10, 19], 'digits', 0],
  [[1, 10, 19], 'nine', 4],
  [[9, 18, 90], 'nine', 4],
  [[39, 48, 57], 'digits', 4],
] as const)('figures of %j by %s', (hand, sum, figures) => {
  for (const reuse of ['categories', 'none']) {
    const points = { inverse: 0, run: 0, complement: 0, final: [3, 0], radical: [5, 0] };
    expect(scoreNumbers(hand, rulesOf({ scoring: { ...points, sum, reuse } }).values)).toBe(figures);
  }
});
