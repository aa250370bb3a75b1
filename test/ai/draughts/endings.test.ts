/** The endgame tables against the values of an independent implementation, and against counts of positions. */
import { describe, expect, test } from 'vitest';
import { AlphaBeta, UNKNOWN, WIN } from '../../../ai/alpha-beta/index.ts';
import { EndingKnowledge, endingsOf, NOT_KNOWN } from '../../../ai/draughts/endings/endings.ts';
import { handEvaluation } from '../../../ai/draughts/hand-evaluation.ts';
import {
  censusOf,
  DRAUGHTS_PLAYERS,
  type Material,
  materialsOf,
  pliesOf,
  tableOf,
} from '../../../ai/draughts/index.ts';
import { DraughtsPosition } from '../../../ai/draughts/position.ts';
import { DRAUGHTS_SUITE } from '../../../ai/draughts/suite/index.ts';
import { DRAUGHTS, type DraughtsState } from '../../../engine/draughts/index.ts';
import { OpenView, stream, unwrap } from '../../../engine/index.ts';
import { createSession } from '../../../scripts/protocol/node-session.ts';
import type { AnalyseAnswer } from '../../../table/protocol/index.ts';
import { casesOf, gameWith, stateOf } from '../../support/draughts.ts';
import { makeEndings } from '../../support/endings.ts';
import { movesOf } from '../../support/search-truth.ts';

const made = makeEndings();
const DAMA = { losing: false, blocked: 'loses' } as const;
const VINCIPERDI = { losing: true, blocked: 'wins' } as const;

function endingsIn(state: DraughtsState) {
  return endingsOf(state.rules)!;
}

/** For the side to move: 1, 0 or -1. */
function resultAt(state: DraughtsState): number {
  if (state.end === 'none') return Math.sign(endingsIn(state).probe(state));
  const shares = new Float64Array(2);
  state.returns(shares);
  return 2 * shares[state.mover] - 1;
}

test.each(casesOf('value'))(
  'value of $position, $variant',
  ({ variant, position, value, plies, keeping }) => {
    const state = stateOf(variant, position);
    const known = endingsIn(state).probe(state);
    expect(Math.sign(known)).toBe({ win: 1, draw: 0, loss: -1 }[value]);
    if (plies !== undefined) expect(pliesOf(known)).toBe(plies);
    const kept = movesOf(state).filter((move) => {
      state.do(move);
      const result = -resultAt(state);
      state.undo();
      return result === Math.sign(known);
    });
    expect(kept).toHaveLength(keeping);
  },
);

/** Positions of either colour to move, in which the side that is named first has the move. */
test.each<[typeof DAMA | typeof VINCIPERDI, string, string, readonly number[]]>([
  [DAMA, '1k', '1k', [460, 1308, 216, 11]],
  [DAMA, '2k', '1k', [29_692, 68, 0, 33]],
  [DAMA, '2k', '2k', [116_722, 306_912, 7886, 49]],
  [DAMA, '2m', '1k', [15_740, 6918, 22, 63]],
  [DAMA, '2m', '1m', [19_550, 322, 0, 65]],
  [VINCIPERDI, '1k', '1k', [960, 0, 1024]],
  [VINCIPERDI, '1m', '1m', [722, 0, 798]],
  [VINCIPERDI, '2k', '1k', [24_216, 396, 5148]],
])('%o: %s against %s', (rules, own, others, [won, drawn, lost, longest]) => {
  const countOf = (side: string, kind: string): number => (side.endsWith(kind) ? Number(side[0]) : 0);
  const wanted: Material = {
    ownMen: countOf(own, 'm'),
    ownKings: countOf(own, 'k'),
    men: countOf(others, 'm'),
    kings: countOf(others, 'k'),
  };
  const pieces = Number(own[0]) + Number(others[0]);
  const found = materialsOf(pieces).filter((one) => JSON.stringify(one) === JSON.stringify(wanted));
  const census = censusOf(pieces, tableOf(rules, pieces), found);
  expect([2 * census.won, 2 * census.drawn, 2 * census.lost]).toEqual([won, drawn, lost]);
  if (longest !== undefined) expect(census.longest).toBe(longest);
});

test('all positions of up to four pieces, and their longest wins', () => {
  const dama = made.filter(({ rules }) => rules === 'dama');
  expect(dama.map(({ positions }) => positions)).toEqual([3488, 196_032, 6_209_316]);
  expect(dama.slice(1).map(({ longest }) => longest)).toEqual([65, 89]);
  // The tables of the same pieces share their places, so the other game has as many.
  expect(made.slice(3).map(({ positions }) => positions)).toEqual([3488, 196_032, 6_209_316]);
});

test('of two kings against two the win of the encyclopedia takes 41 plies, played by the tables', () => {
  const state = stateOf('dama', 'W:WK18,K24:BK31,K32');
  const endings = endingsIn(state);
  for (let left = 41; left > 0; left--) {
    const value = endings.probe(state);
    expect([Math.sign(value), pliesOf(value)]).toEqual([left % 2 === 1 ? 1 : -1, left]);
    const best = movesOf(state).find((move) => {
      state.do(move);
      const isBest = left === 1 ? state.end === 'no-move' : pliesOf(endings.probe(state)) === left - 1;
      state.undo();
      return isBest;
    });
    state.do(best!);
  }
  expect(state.end).toBe('no-move');
});

test('what the clock would end first is not known, nor what has more pieces', () => {
  const at = (position: string) => endingsIn(stateOf('dama', position)).probe(stateOf('dama', position));
  expect(at('W:WK18,K24:BK31,K32:H59')).toBe(42);
  expect(at('W:WK18,K24:BK31,K32:H60')).toBe(NOT_KNOWN);
  expect(at('W:W5:BK32:H99')).toBe(0);
  expect(at('W:WK18,K24,K1:BK31,K32')).toBe(NOT_KNOWN);
  expect(endingsOf(stateOf('dama-soffio', 'W:W5:BK32').rules)).toBeUndefined();
});

test('master wins that ending in 41 plies against itself', () => {
  const game = gameWith('dama');
  const bot = unwrap(DRAUGHTS_PLAYERS.createBot('master', game));
  const state = stateOf('dama', 'W:WK18,K24:BK31,K32');
  bot.restart(stream('test'));
  while (state.end === 'none') state.do(bot.choose(new OpenView(state)));
  expect([state.ply, state.end, state.mover]).toEqual([41, 'no-move', 1]);
});

describe('the suite', () => {
  const problems = DRAUGHTS_SUITE.problems.map((one) => ({
    ...one,
    state: stateOf(one.variant, one.position),
  }));
  const known = problems.filter(({ state }) => endingsIn(state).probe(state) !== NOT_KNOWN);

  test('has its categories, and an id for each position', () => {
    expect([...new Set(problems.map(({ category }) => category))]).toEqual(DRAUGHTS_SUITE.categories);
    expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
    expect(problems.filter((one) => !known.includes(one)).map(({ id }) => id)).toEqual([
      'text-03',
      'forced-01',
      'forced-02',
      'forced-03',
    ]);
  });

  test('is all passed by master', { tags: ['deep'] }, () => {
    for (const { id, variant, state, best } of problems) {
      const game = gameWith(variant);
      const bot = unwrap(DRAUGHTS_PLAYERS.createBot('master', game));
      bot.restart(stream('suite', id));
      const turn = DRAUGHTS.text.formatTurn(game, state, bot.choose(new OpenView(state)));
      expect(best, id).toContain(turn);
    }
  });

  test.each(known)('$id: these turns and no others keep the value', ({ state, variant, best }) => {
    const game = gameWith(variant);
    const value = resultAt(state);
    const keeping = movesOf(state).filter((move) => {
      state.do(move);
      const isKept = -resultAt(state) === value;
      state.undo();
      return isKept;
    });
    expect(keeping.map((move) => DRAUGHTS.text.formatTurn(game, state, move)).sort()).toEqual(
      [...best].sort(),
    );
  });

  test.each(problems.filter((one) => !known.includes(one)))(
    '$id is won by force',
    ({ state, best, variant }) => {
      const { rules, mover } = state;
      const position = new DraughtsPosition(rules, handEvaluation(false));
      const knowledge = new EndingKnowledge(endingsOf(rules)!);
      const search = new AlphaBeta<DraughtsState, DraughtsPosition>(position, {}, knowledge);
      const [line] = search.search(state, { nodes: 1_000_000 }, stream('suite')).lines;
      expect(DRAUGHTS.text.formatTurn(gameWith(variant), state, line.move)).toBe(best[0]);
      expect(line.values[mover]).toBe(1);
      expect(line.proof?.plies).toBeGreaterThan(12);
    },
  );
});

describe('by the protocol', () => {
  const session = createSession({ log: (text) => expect.fail(text), database: undefined });

  function ask(op: string, request: object): Record<string, unknown> {
    const value = JSON.stringify({ id: 0, op, ...request });
    return JSON.parse(session.answer({ ok: true, value }) ?? 'null');
  }

  test.each(casesOf('value'))('$position, $variant', ({ variant, position, value, plies, keeping }) => {
    const share = { win: 1, draw: 0.5, loss: 0 }[value];
    const values = position.startsWith('W') ? [share, 1 - share] : [1 - share, share];
    const exact = { by: 'table', values, ...(plies === undefined ? {} : { plies }) };
    expect(ask('evaluate', { variant, position })).toMatchObject({ values, points: values, exact });
    const analysis = ask('analyse', { variant, position, lines: 100 }) as unknown as AnalyseAnswer;
    expect(analysis.exact).toEqual(exact);
    expect(analysis.lines).toHaveLength(analysis.results);
    expect(analysis.lines.filter(({ loss }) => loss === 0)).toHaveLength(keeping);
    // The best line is as long as the win, and shows how it begins.
    if (plies !== undefined) expect(analysis.lines[0].exact?.plies).toBe(plies - 1);
    expect(analysis.lines[0].follows.length).toBe(plies === undefined ? 7 : Math.min(7, plies - 1));
  });

  test('a turn that gives the win away is marked, even the one that a bot would play', () => {
    const request = { variant: 'dama', position: 'W:WK18,K24:BK31,K32' };
    const best = ask('best', { ...request, bot: 'greedy' });
    expect(best).toMatchObject({
      exact: { plies: 41 },
      lines: [{ turn: '18-13', exact: { values: [0.5, 0.5] } }],
    });
    const { lines } = ask('analyse', { ...request, moves: ['18-13'], lines: 1 });
    expect(lines).toMatchObject([
      { turn: '18-22', loss: 0 },
      { turn: '18-13', loss: 0.5, mark: '??' },
    ]);
  });
});

test('a search is told how far the end is', () => {
  const state = stateOf('dama', 'W:WK18,K24:BK31,K32');
  const knowledge = new EndingKnowledge(endingsIn(state));
  const placed = { white: state.piecesOf(0), black: state.piecesOf(1), kings: state.kings, clock: 0 };
  expect(knowledge.probe({ ...placed, isWhiteToMove: true })).toBe(WIN - 41);
  expect(knowledge.probe({ ...placed, isWhiteToMove: true, clock: 60 })).toBe(UNKNOWN);
  const turned = { ...placed, white: placed.black, black: placed.white };
  const black = stateOf('dama', 'B:WK31,K32:BK18,K24');
  expect(knowledge.probe({ ...turned, isWhiteToMove: false })).toBe(
    WIN - pliesOf(endingsIn(black).probe(black)),
  );
});
