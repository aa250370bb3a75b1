/** The board of alma as data: camps, clicks, the guide and its paths. */
import { describe, expect, test } from 'vitest';
import { ALMA, type Alma, type AlmaState, REFUSALS } from '../../../engine/alma/index.ts';
import { type EntryGuide, MoveEntry, MoveList, stream } from '../../../engine/index.ts';
import { gameWith, randomOptions, randomPosition, stateOf } from '../../support/alma.ts';

const { board } = ALMA;
const SMALL = { size: 8, camp: [3, 2, 1] };

function guideOf(game: Alma, state: AlmaState): EntryGuide {
  const guide = board.guide?.(game, game.view(state, state.player));
  if (!guide) throw new Error('there is no guide');
  return guide;
}

function at(options: object, position: string) {
  const state = stateOf(options, position);
  const game = gameWith(options, state.camps.players);
  const { spots } = board.geometry(game);
  const named = (list: readonly number[]): string => list.map((spot) => spots[spot].label).join(' ');
  const spotOf = (label: string): number => spots.findIndex((spot) => spot.label === label);
  return { state, game, guide: guideOf(game, state), spots, named, spotOf };
}

test.each([
  [2, 'a1 a2 a3 b1 b2 c1 f8 g7 g8 h6 h7 h8'],
  [3, 'a1 a2 a3 a6 a7 a8 b1 b2 b7 b8 c1 c8 f1 f8 g1 g2 g7 g8 h1 h2 h3 h6 h7 h8'],
] as const)('camps of %i seats are marked', (players, squares) => {
  const { spots } = board.geometry(gameWith(SMALL, players));
  const camps = spots.filter(({ kind }) => kind === 'start').map(({ label }) => label);
  expect(camps.sort().join(' ')).toBe(squares);
});

describe('a chain of leaps', () => {
  const position = 'a1,b2,b4,d4,f4,g2/c8,e8,g8,h7,h5,h3 1';

  test('is entered by its pawn and its end, and shown with its path', () => {
    const { guide, named, spotOf, state, game } = at(SMALL, position);
    expect(named(guide.picture([]).next.map(({ spot }) => spot))).toBe('b4 d4 f4 b2 g2 a1');
    const picked = guide.picture([spotOf('a1')]);
    expect(picked.picked).toBe(spotOf('a1'));
    const end = picked.next.find(({ spot }) => spot === spotOf('e5'));
    expect([named(end?.path ?? []), named(end?.jumps ?? [])]).toEqual(['a1 c3 e5', 'b2 d4']);
    const whole = guide.picture([spotOf('a1'), spotOf('e5')]);
    expect([whole.turn, whole.next]).toEqual(['a1-e5', []]);
    expect(whole.marks.filter(({ seat }) => seat === 0).map(({ spot }) => named([spot]))).toContain('e5');
    const [move] =
      new MoveEntry(game.view(state, 0).moves, guide.clicks).after([spotOf('a1'), spotOf('e5')])?.complete ??
      [];
    expect(board.walks?.(game, game.view(state, 0), move)).toEqual(whole.walks);
  });

  test('says what can be reached', () => {
    const { guide, named, spotOf } = at(SMALL, position);
    const from = guide.reach(spotOf('g2'));
    expect([from.leaves, from.walks.length]).toEqual([true, 7]);
    const to = guide.reach(spotOf('e5'));
    expect(to.leaves).toBe(false);
    expect(to.walks.map(({ path }) => named(path)).sort()).toEqual(['a1 c3 e5', 'd4 e5', 'f4 e5']);
  });
});

const CROWDED = 'b2,d2,g1,h1,g2,h2/f1,f3,h3,f8,g8,h8 1';
const LOOSE = 'a1,a2,b1,b2,d1,g7/a3,f8,g8,h8,h7,e5 1';

test.each([
  [CROWDED, {}, '', 'c5', 'no-pawn'],
  [CROWDED, {}, '', 'f8', 'not-yours'],
  [CROWDED, {}, '', 'h1', 'blocked'],
  [CROWDED, {}, 'b2', 'b2', 'same-cell'],
  [CROWDED, {}, 'b2', 'd2', 'occupied'],
  [CROWDED, {}, 'b2', 'b6', 'no-leap'],
  [CROWDED, {}, 'b2 b3', 'c5', 'complete'],
  [LOOSE, { leave: 'never' }, 'g7', 'g6', 'leave-camp'],
  [LOOSE, { back: 'never' }, 'd1', 'c1', 'back-home'],
])('%s, %j, after %s: %s is refused as %s', (position, options, clicks, spot, reason) => {
  const { guide, spotOf } = at({ ...SMALL, ...options }, position);
  const refusal = guide.refusal(clicks.split(' ').filter(Boolean).map(spotOf), spotOf(spot));
  expect(refusal).toEqual({ reason, rule: REFUSALS[reason as keyof typeof REFUSALS] });
});

test('a pass needs no click', () => {
  const { guide, state, game } = at(
    { size: 4, camp: [2, 2] },
    'a1,b1,a2,b2/a3,b3,a4,b4/c3,d3,c4,d4/c1,d1,c2,d2 3',
  );
  expect(new MoveEntry(game.view(state, 2).moves, guide.clicks).after([])?.complete).toHaveLength(1);
  expect(guide.picture([])).toMatchObject({ turn: 'pass', next: [], walks: [] });
  expect(guide.refusal([], 0).reason).toBe('no-move');
});

test('the camp in which the winner has arrived has decided', () => {
  const game = gameWith({ size: 4, camp: [2, 1] });
  const { spots } = board.geometry(game);
  const decisive = (position: string) => {
    const view = game.view(stateOf({ size: 4, camp: [2, 1] }, position), 0);
    return board
      .decisive?.(view)
      .map((spot) => spots[spot].label)
      .sort();
  };
  expect(decisive('c4,d4,a1/a2,b2,d3 2')).toEqual(['c4', 'd3', 'd4']);
  expect(decisive('a1,b1,a2/c4,d4,d3 1')).toEqual([]);
});

test('every turn can be entered, each with a way that the rules allow, and nothing else can', () => {
  const rng = stream('alma', 'guide');
  for (let i = 0; i < 60; i++) {
    const options = randomOptions(rng);
    const game = gameWith(options, 2 + rng.below(3));
    const state = stateOf(options, randomPosition(game, rng));
    if (state.isOver) continue;
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    const guide = guideOf(game, state);
    const picks = guide.picture([]).next;
    const ends = picks.flatMap(({ spot }) => guide.picture([spot]).next);
    expect(ends.length || 1).toBe(count);
    for (const { path, jumps } of ends) {
      const { columns } = game.camps.board;
      path.slice(1).forEach((to, leg) => {
        const from = path[leg];
        const far = Math.max(
          Math.abs((to % columns) - (from % columns)),
          Math.abs(to - (to % columns) - from + (from % columns)) / columns,
        );
        expect(far).toBe(jumps.length === 0 ? 1 : 2);
        if (jumps.length === 0) return;
        expect(jumps[leg]).toBe((from + to) / 2);
        expect(state.marks[jumps[leg]]).toBeGreaterThan(0);
        expect(jumps[leg]).not.toBe(path[0]);
      });
      expect(path.slice(1).every((spot) => state.marks[spot] === 0)).toBe(true);
    }
  }
});
