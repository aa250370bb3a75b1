/** The board of Bosco urbano: what stands on it, how decisions are clicked, how walks go, and why a click is refused. */
import { expect, test } from 'vitest';
import {
  BOSCO,
  formatMove,
  formatPosition,
  fromOf,
  isWalk,
  OFF,
  stepsOf,
} from '../../../engine/bosco/index.ts';
import {
  CHANCE,
  type EntryGuide,
  type LaidWalk,
  type Move,
  MoveEntry,
  sampleOutcome,
  stream,
  TERMINAL,
} from '../../../engine/index.ts';
import { gameWith, stateOf } from '../../support/bosco.ts';
import { isPlainPath } from '../../support/bosco-plain.ts';
import { actionsOf } from '../../support/game-texts.ts';

const { board } = BOSCO;

function guideAt(position: string, options: object = {}): EntryGuide {
  const state = stateOf(options, position);
  const game = gameWith(options, state.city.players);
  const guide = board.guide?.(game, game.view(state, state.player));
  if (!guide) throw new Error('Bosco urbano has a guide');
  return guide;
}

test('pawns, discs, those in the questura, and pawns beside the board', () => {
  const state = stateOf({}, '12/16 3 1/0 0/0 -/- 1-2,4-90 1 questura');
  const game = gameWith({});
  const marks = board.marks(game.view(state, 0)).map(({ spot, kind, seat, count, label }) => {
    return [spot, kind, seat, count ?? label];
  });
  expect(marks).toEqual([
    [12, 'pawn', 0, undefined],
    [16, 'pawn', 1, undefined],
    [0, 'pawn', 0, 1],
    [91, 'pawn', 0, '∞'],
    [92, 'pawn', 1, '∞'],
    [0, 'questura', -1, undefined],
    [3, 'disc', -1, undefined],
  ]);
});

test('words are clicked beside the board and in the centre, and say what they are', () => {
  const choices = (position: string, options?: object) =>
    guideAt(position, options)
      .picture([])
      .next.flatMap(({ spot, choice }) => (choice === undefined ? [] : [[spot, choice]]));
  const rest = '1/- 3 1/0 0/0 -/- 1-2,4-90 1';
  expect(choices(`${rest} questura`)).toEqual([
    [0, 'rescue'],
    [91, 'play'],
  ]);
  expect(choices('1/- - 0/0 0/0 -/- 4-90 1 keep.c3')).toEqual([
    [0, 'drop'],
    [91, 'keep'],
  ]);
  expect(choices('1/- - 0/0 0/0 -/- 4-90 1 extra.x1')).toEqual([
    [0, 'stop'],
    [91, 'draw'],
  ]);
  // Nobody is on the board and nobody may enter: a terno, or nothing.
  expect(choices('-/- - 0/0 0/0 3,4,11/- 1-2,5-9,12-90 1 roll.c10')).toEqual([
    [0, 'terno'],
    [91, 'pass'],
  ]);
});

test('an end that several numbers lead to is clicked again for the next one', () => {
  const guide = guideAt('1/- 2,3,4 0/0 0/0 -/- 5-46,48-90 1 roll.c47.r1');
  const end = guide.picture([1]).next.find(({ spot }) => spot === 36);
  expect(end?.numbers).toEqual([[7], [4, 7]]);
  expect(guide.picture([1, 36]).turn).toBe('7:1-36');
  expect(guide.picture([1, 36]).next.map(({ spot, numbers }) => [spot, numbers])).toEqual([[36, [[4, 7]]]]);
  expect(guide.picture([1, 36, 36])).toMatchObject({ turn: '11:1-36', next: [] });
  for (const clicks of [[1, 36, 36, 36], [1, 50], [50]])
    expect(() => guide.picture(clicks)).toThrow(`no turn begins with the clicks ${clicks.join(' ')}`);
});

test('a click that is not possible is refused with its reason', () => {
  const guide = guideAt('1,20/8 2,3,4 0/0 0/0 -/- 5-46,48-90 1 second.c47.l7.m20');
  const reasons = (clicks: readonly number[], spots: readonly number[]) =>
    spots.map((spot) => guide.refusal(clicks, spot).reason);
  expect(reasons([], [20, 8, 33, 0])).toEqual(['has-walked', 'no-pawn', 'no-pawn', 'no-pawn']);
  expect(reasons([1], [2, 33])).toEqual(['compromised', 'out-of-reach']);
  const choice = guideAt('1/- - 0/0 0/0 -/- 4-90 1 extra.x1');
  expect(choice.refusal([], 33)).toEqual({ reason: 'choose', rule: 'B8' });
});

test('a walk says over which cells it jumps', () => {
  const guide = guideAt('1,6/- 2,3 0/0 0/0 -/- 1,4-10,12-90 1 second.c11.l1.m6');
  const walks = guide.reach(1).walks.map(({ to, jumps }) => [to, jumps]);
  // Along the ring over 6, the other way, and inward over 2 and 3.
  expect(walks.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    [4, [2, 3]],
    [11, [6]],
    [86, []],
  ]);
});

/** Checks one walk against the plain rules. */
function checkWalk(walk: LaidWalk, move: Move, position: string, game: ReturnType<typeof gameWith>): void {
  const from = fromOf(move) === OFF ? 'in' : fromOf(move);
  const cells = walk.path.filter((spot) => spot >= 1 && spot <= game.city.cells);
  const steps = stepsOf(move) - (from === 'in' ? game.rules.values['entry.cost'] : 0);
  const where = `${position} ${formatMove(move)}`;
  expect([cells.length - 1, cells.at(-1), isPlainPath(position, game.rules, from, cells)], where).toEqual([
    steps,
    walk.to,
    true,
  ]);
  expect(walk.numbers.reduce((sum, number) => sum + number, 0)).toBe(stepsOf(move));
}

test.each([
  [{}, 2, 2],
  [{ entry: { cost: 0, bridges: true }, walk: { once: 'turn' } }, 3, 2],
  [{ board: { rings: 3, sectors: 6 }, discs: { count: 1 }, animals: { set: 1 } }, 4, 8],
])(
  'property: clicks enter every decision and nothing else, along legal paths, under %j',
  (options, players, games) => {
    const rng = stream('bosco clicks', JSON.stringify(options));
    const game = gameWith(options, players);
    let compared = 0;
    for (let number = 0; number < games; number++) {
      const state = game.newState();
      while (state.player !== TERMINAL) {
        if (state.player === CHANCE) {
          state.do(sampleOutcome(state.chance, rng));
          continue;
        }
        const actions = actionsOf(state);
        const position = formatPosition(state);
        const view = game.view(state, state.player);
        const guide = guideAt(position, options);
        const entry = new MoveEntry(view.moves, guide.clicks);
        const entered = new Set<number>();
        const explore = (clicks: readonly number[]): void => {
          const step = entry.after(clicks);
          const { next, turn, walks, marks } = guide.picture(clicks);
          expect(next.map(({ spot }) => spot)).toEqual(step?.next);
          expect(step?.complete.length ?? 0).toBeLessThan(2);
          for (const move of step?.complete ?? []) {
            entered.add(move);
            expect(turn).toBe(formatMove(move));
            if (isWalk(move)) checkWalk(walks[0], move, position, game);
            compared++;
            state.do(move);
            expect(marks).toEqual(board.marks(game.view(state, 0)));
            state.undo();
          }
          for (const spot of step?.next ?? []) explore([...clicks, spot]);
        };
        explore([]);
        expect(entered.size).toBe(actions.length);
        state.do(actions[rng.below(actions.length)]);
      }
    }
    expect(compared).toBeGreaterThan(200);
  },
);
