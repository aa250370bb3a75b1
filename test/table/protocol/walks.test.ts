/** Entering turns by clicks through the protocol: they are legal, and every refusal has a reason. */
import { describe, expect, test } from 'vitest';
import { formatPosition, REFUSALS } from '../../../engine/dama-bianca/index.ts';
import { type Rng, stream } from '../../../engine/index.ts';
import { EN } from '../../../table/messages/en/first.ts';
import { refusalText } from '../../../table/messages/index.ts';
import { IT } from '../../../table/messages/it/first.ts';
import type { WalksAnswer } from '../../../table/protocol/index.ts';
import { countCalls } from '../../support/call-counts.ts';
import { askOf } from '../../support/protocol.ts';
import { type Decision, randomDecision } from '../../support/random-decision.ts';
import { pick } from '../../support/random-setups.ts';

const ask = askOf();

function requestOf({ game, state, roll }: Decision): object {
  const { name: _name, title: _title, ...variant } = game.rules.variant;
  return { op: 'walks', variant, position: formatPosition(state.toSetup()), roll };
}

function walks(request: object, fields: object): WalksAnswer {
  const answer = ask({ ...request, ...fields });
  expect(answer.error).toBeUndefined();
  return answer as unknown as WalksAnswer;
}

describe('clicks enter turns that are legal, and lead where it is said', () => {
  test.each([2, 3, 4, 5, 6])('%i seats, random clicks in large trees', (players) => {
    const rng = stream('walks at random', players);
    for (let round = 0; round < 4; round++) {
      const decision = randomDecision(players, rng);
      const request = requestOf(decision);
      for (let turn = 0; turn < 6; turn++) enterRandomly(request, rng);
    }
  });
});

/** Clicks at random until the turn is whole; what is entered must be legal as text, and lead where it says. */
function enterRandomly(request: object, rng: Rng): void {
  const clicks: number[] = [];
  for (;;) {
    const { next, turn, walks: laid } = walks(request, { clicks });
    if (turn) {
      const applied = ask({ ...request, op: 'apply', turn: turn.turn });
      expect(applied.position).toBe(turn.position);
      expect(laid.flatMap(({ from = -1, to }) => [from, to])).toEqual(clicks);
    }
    if (next.length === 0) return;
    clicks.push(pick(next, rng).spot);
  }
}

describe('walks', () => {
  const request = { op: 'walks', position: '-/- 1', roll: [5, 4] };

  test('clicks with which no turn begins, dice that were not thrown, and no decision are errors', () => {
    const codeOf = (fields: object): unknown => {
      const { code, at } = ask({ ...request, ...fields }).error as { code: string; at: unknown };
      return [code, at];
    };
    expect(codeOf({ clicks: [2] })).toEqual(['ERR_ILLEGAL', 'clicks']);
    expect(codeOf({ clicks: [91, 'x'] })).toEqual(['ERR_FIELD', 'clicks']);
    expect(codeOf({ clicks: new Array(1001).fill(91) })).toEqual(['ERR_FIELD', 'clicks']);
    expect(codeOf({ die: 3 })).toEqual(['ERR_FIELD', 'die']);
    expect(codeOf({ refused: -1 })).toEqual(['ERR_FIELD', 'refused']);
    expect(codeOf({ roll: undefined })).toEqual(['ERR_FIELD', 'roll']);
    expect(codeOf({ game: 'go-bang', position: '-/- 1', roll: undefined, die: 1 })).toEqual([
      'ERR_FIELD',
      'die',
    ]);
  });

  test('a number of the dice leaves its ends, and says so of the others', () => {
    const { next, refused } = walks(request, { clicks: [91], die: 5, refused: 16 });
    expect(next.map(({ spot }) => spot)).toEqual([21, 71]);
    expect(refused).toEqual({ reason: 'other-number', rule: '' });
    expect(walks(request, { clicks: [91], refused: 16 }).refused).toBeUndefined();
  });

  test('the turn is written as it was clicked', () => {
    const clicked = walks({ ...request, position: '16,21/- 1' }, { clicks: [21, 41, 16, 46] });
    expect(clicked.turn?.turn).toBe('54: 16-46 21-41');
    expect(clicked.turn?.position).toBe('41,46/- 2');
    expect(clicked.turn?.closes).toBe(false);
  });

  test('reach: from a pawn by number, and to a cell', () => {
    const from = walks(request, { reach: 91 }).reach;
    expect(from?.leaves).toBe(true);
    const atOnce = from?.walks.filter(({ after }) => after === undefined) ?? [];
    expect(atOnce.map(({ to, numbers }) => `${to} by ${numbers.join('+')}`)).toEqual([
      '21 by 5',
      '71 by 5',
      '16 by 4',
      '76 by 4',
      '41 by 5+4',
      '51 by 5+4',
    ]);
    expect(from?.walks.slice(0, atOnce.length)).toEqual(atOnce);
    const to = walks(request, { reach: 7 }).reach;
    expect(to?.leaves).toBe(false);
    expect(to?.walks.every((walk) => walk.to === 7 && walk.after !== undefined)).toBe(true);
    expect(walks(request, { reach: 18 }).reach).toEqual({ leaves: false, walks: [] });
  });

  test('a game that explains nothing has plain clicks', () => {
    const board = { op: 'walks', game: 'go-bang', position: '-/- 1' };
    const first = walks(board, {});
    expect(first.next[0]).toEqual({ spot: 0, role: 'place', numbers: [], path: [0], jumps: [], ways: 0 });
    expect(first.turn).toBeUndefined();
    const placed = walks(board, { clicks: [0], refused: 5, reach: 0 });
    expect(placed.walks).toEqual([{ to: 0, path: [0], jumps: [], numbers: [] }]);
    expect(placed.marks).toEqual([{ spot: 0, kind: 'stone', seat: 0 }]);
    expect(placed.refused).toEqual({ reason: 'not-possible', rule: '' });
    expect(placed.reach).toBeUndefined();
  });

  test('a tree is made once for all clicks of a decision', () => {
    const crowded = {
      op: 'walks',
      position: '9,10,31,38,44,46,47/2,8,14,18,24,28,29,52,86 2',
      roll: [1, 6],
    };
    const rng = stream('once');
    const calls = countCalls(() => {
      for (let turn = 0; turn < 3; turn++) enterRandomly(crowded, rng);
    });
    expect(calls.get('DamaGuide')).toBe(1);
  });
});

describe('reasons of refusal', () => {
  test.each([EN, IT])('$language has a sentence for each, and no other', (words) => {
    const known = [...Object.keys(REFUSALS), 'other-number', 'not-possible'];
    expect(Object.keys(words.reasons.why).sort()).toEqual(known.sort());
  });

  test('come with their rule, if they have one', () => {
    expect(refusalText(EN, { reason: 'start-cell', rule: 'R10' })).toBe('No walk ends on cell 1. (R10)');
    expect(refusalText(IT, { reason: 'not-possible', rule: '' })).toBe('Qui non è possibile.');
    expect(refusalText(EN, { reason: 'of a later version', rule: '' })).toBe('That is not possible here.');
  });
});
