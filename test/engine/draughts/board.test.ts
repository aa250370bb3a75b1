/** The board of draughts: what stands where, how turns are clicked, and why a click is refused. */
import { describe, expect, test } from 'vitest';
import { DRAUGHTS, formatPosition, REFUSALS } from '../../../engine/draughts/index.ts';
import { type EntryGuide, MoveEntry, stream } from '../../../engine/index.ts';
import { gameWith, randomPosition, stateOf } from '../../support/draughts.ts';
import { movesOf } from '../../support/search-truth.ts';

const { board } = DRAUGHTS;
const { spots, lines } = board.geometry(gameWith('dama'));
const spotOf = (label: string | number): number => spots.findIndex((spot) => spot.label === String(label));
const labelsOf = (ids: readonly number[]): number[] => ids.map((id) => Number(spots[id].label));

function guideAt(variant: string, position: string): EntryGuide {
  const state = stateOf(variant, position);
  const game = gameWith(variant);
  const guide = board.guide?.(game, game.view(state, state.player));
  if (!guide) throw new Error('draughts has a guide');
  return guide;
}

test('1 lies at the top left, 32 at the foot right, and light squares hold nothing', () => {
  expect([spotOf(1), spotOf(5), spotOf(32)]).toEqual([0, 9, 63]);
  expect(spots.filter(({ kind }) => kind === 'idle')).toHaveLength(32);
  expect(new Set(lines).size).toBe(13);
});

test('kings are marked', () => {
  const game = gameWith('dama');
  const marks = board.marks(game.view(stateOf('dama', 'W:W21:BK32'), 0));
  expect(marks.map(({ spot, kind, seat }) => [spots[spot].label, kind, seat])).toEqual([
    ['21', 'man', 0],
    ['32', 'king', 1],
  ]);
});

describe('property: clicks enter every legal turn and nothing else', () => {
  test.each(['dama', 'dama-soffio'])('%s', (variant) => {
    const game = gameWith(variant);
    const rng = stream('draughts clicks', variant);
    for (let i = 0; i < 120; i++) {
      const state = stateOf(variant, randomPosition(rng, variant === 'dama-soffio'));
      if (state.end !== 'none') continue;
      const view = game.view(state, state.player);
      const guide = guideAt(variant, formatPosition(state));
      const entry = new MoveEntry(view.moves, guide.clicks);
      const entered = new Set<number>();
      const explore = (clicks: readonly number[]): void => {
        const step = entry.after(clicks);
        const { next, turn, marks } = guide.picture(clicks);
        expect(next.map(({ spot }) => spot)).toEqual(step?.next);
        expect(step?.complete.length ?? 0).toBeLessThan(2);
        for (const move of step?.complete ?? []) {
          entered.add(move);
          expect(turn).toBe(DRAUGHTS.text.formatTurn(game, state, move));
          state.do(move);
          expect(marks).toEqual(board.marks(game.view(state, 0)));
          state.undo();
        }
        for (const spot of step?.next ?? []) explore([...clicks, spot]);
      };
      explore([]);
      expect([...entered].sort()).toEqual(movesOf(state).toSorted());
    }
  });
});

describe('a capture with several ways', () => {
  const position = 'B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9';

  test('is followed square by square, and what is jumped is lifted at the end', () => {
    const guide = guideAt('dama', position);
    const [first] = guide.picture([spotOf(3)]).next;
    expect(labelsOf(first.path)).toEqual([3, 10]);
    expect(labelsOf(first.jumps)).toEqual([6]);
    const halfway = guide.picture([spotOf(3), spotOf(10)]);
    expect(labelsOf(halfway.next.map(({ spot }) => spot))).toEqual([17, 19]);
    expect(halfway.picked).toBe(spotOf(10));
    expect(halfway.marks.some(({ spot }) => spot === spotOf(6))).toBe(true);
    const whole = guide.picture([3, 10, 19, 26].map(spotOf));
    expect(whole.turn).toBe('3x10x19x26');
    expect(whole.marks.some(({ spot }) => spot === spotOf(6))).toBe(false);
  });

  test('that lead to one result is entered by its end', () => {
    const guide = guideAt('dama', 'W:WK27:B5,6,13,15,21,23');
    const { next } = guide.picture([spotOf(27)]);
    expect(labelsOf(next.map(({ spot }) => spot))).toContain(25);
    expect(guide.picture([27, 25].map(spotOf)).turn).toBe('27x25');
    expect(guide.picture([27, 20, 11].map(spotOf)).walks).toHaveLength(1);
  });
});

test('a huff is clicked before the move', () => {
  const guide = guideAt('dama-soffio', 'B:W13,15,21,29:B1,3,4,11,18,K31:X15');
  const huffed = guide.picture([spotOf(15)]);
  expect(huffed.marks.some(({ spot }) => spot === spotOf(15))).toBe(false);
  expect(guide.picture([15, 18, 25].map(spotOf)).turn).toBe('~15 18x25');
});

describe('a click that is refused has a reason', () => {
  test.each<[string, (string | number)[], number | '', string]>([
    ['W:W21,22:B1,2', [], '', 'light-square'],
    ['W:W21,22:B1,2', [], 1, 'no-piece'],
    ['W:W21,22:B1,2', [], 15, 'no-piece'],
    ['W:W21,25:B1,2', [], 25, 'piece-stuck'],
    ['W:W21,22,31:B1,18', [], 31, 'must-take'],
    ['W:W21,31:B12,18,20,28', [], 21, 'better-capture'],
    ['W:W21,22:B1,2', [22], 27, 'backwards'],
    ['W:W21,22:B1,2', [22], 14, 'out-of-reach'],
    ['W:W21,26:B1,2', [26], 21, 'taken-square'],
    ['W:W22,30:BK18,26', [30], 27, 'must-take'],
    ['W:W21,22:B1,2', [22, 18], 18, 'entered'],
  ])('%s %j %s: %s', (position, clicks, spot, reason) => {
    const at = spot === '' ? spots.findIndex(({ kind }) => kind === 'idle') : spotOf(spot);
    const refusal = guideAt('dama', position).refusal(clicks.map(spotOf), at);
    expect(refusal).toEqual({ reason, rule: REFUSALS[reason as keyof typeof REFUSALS] });
  });
});
