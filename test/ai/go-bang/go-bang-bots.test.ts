/** The bots of go-bang: the frozen baseline, the evaluator by patterns, and the bot by threats. */
import { describe, expect, test } from 'vitest';
import { GO_BANG_PLAYERS, Patterns } from '../../../ai/go-bang/index.ts';
import type { GoBang, GoBangState } from '../../../engine/go-bang/index.ts';
import { MoveList, stream, unwrap } from '../../../engine/index.ts';
import { casesOf, gameWith, stateOf } from '../../support/go-bang.ts';

function choice(spec: string, options: object, position: string): string {
  const state = stateOf(options, position);
  const game = gameWith(options, state.lines.players);
  const bot = unwrap(GO_BANG_PLAYERS.createBot(spec, game));
  return game.formatAction(state, bot.choose(game.view(state, state.player)));
}

/** The game that copies of a bot play. */
function gameOf(spec: string, game: GoBang): GoBangState {
  const bot = unwrap(GO_BANG_PLAYERS.createBot(spec, game));
  const state = game.newState();
  while (!state.isOver) state.do(bot.choose(game.view(state, state.player)));
  return state;
}

describe('greedy', () => {
  test.each(casesOf('greedy'))('$turn at $position, $variant', ({ variant, position, turn }) => {
    expect(choice('greedy', variant, position)).toBe(turn);
  });

  test('two copies end after 25 stones, three and four draw', () => {
    const two = gameOf('greedy', gameWith({}));
    expect([two.placed, two.winner]).toEqual([25, 0]);
    for (const players of [3, 4]) expect(gameOf('greedy', gameWith({}, players)).winner).toBeUndefined();
  });
});

test.each([3, 4])('master puts the first stones of %i seats in the middle', (players) => {
  const stones: string[] = [];
  for (let seat = 1; seat <= players; seat++) {
    const placed = [...stones, ...Array<string>(players - stones.length).fill('-')];
    stones.push(choice('master(depth=1)', {}, `${placed.join('/')} ${seat}`));
  }
  expect(stones[0]).toBe('j10');
  for (const stone of stones) expect(stone).toMatch(/^[g-n]([7-9]|1[0-4])$/);
});

describe('patterns', () => {
  function values(options: object, position: string): number[] {
    const state = stateOf(options, position);
    const out = new Float64Array(state.lines.players);
    new Patterns(gameWith(options, state.lines.players)).evaluate(state, out);
    return [...out];
  }

  test.each([
    [2, {}],
    [3, { size: 9, line: 4, overline: 'nothing' }],
    [4, { size: 6, line: 3, overline: 'nothing' }],
  ] as const)('%i seats, %j: the same whatever was valued before', (players, options) => {
    const game = gameWith(options, players);
    const kept = new Patterns(game);
    const rng = stream('patterns', game.id);
    const state = game.newState();
    const [now, fresh] = [new Float64Array(players), new Float64Array(players)];
    for (let step = 0; step < 300; step++) {
      const moves = new MoveList();
      if (state.legalMoves(moves) === 0) for (let i = rng.below(state.ply); i >= 0; i--) state.undo();
      else state.do(moves.at(rng.below(moves.size)));
      if (state.isOver) continue;
      kept.evaluate(state, now);
      new Patterns(game).evaluate(state, fresh);
      expect([...now]).toEqual([...fresh]);
      expect(now.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
    }
  });

  test.each([
    [2, { size: 8, line: 5 }],
    [3, { size: 7, line: 4 }],
    [4, { size: 6, line: 3 }],
    [3, { size: 7, line: 4, overline: 'nothing' }],
    [2, { size: 3, line: 3 }],
  ] as const)('%i seats, %j: a move is worth what the position after it is', (players, options) => {
    const game = gameWith(options, players);
    const [kept, other] = [new Patterns(game), new Patterns(game)];
    const rng = stream('patterns', game.id, 'moves');
    const state = game.newState();
    const row = new Float64Array(players);
    for (let step = 0; step < 150; step++) {
      const moves = new MoveList();
      if (state.legalMoves(moves) === 0) {
        while (state.ply > 0) state.undo();
        continue;
      }
      const scores = new Float64Array(moves.size);
      kept.scoreMoves(state, moves, 0, moves.size, scores);
      const mover = state.player;
      const worths = Array.from(scores, (_, i) => {
        state.do(moves.at(i));
        if (state.isOver) state.returns(row);
        else other.evaluate(state, row);
        state.undo();
        return row[mover];
      });
      expect([...scores]).toEqual(worths);
      state.do(moves.at(rng.below(moves.size)));
    }
  });

  test.each<[string, object, string, number]>([
    ['the mover with a four', {}, 'e5,f5,g5,h5/e9,f9,g9,h9 1', 0],
    ['the next seat with an open four', {}, 'e5,f5,g5,h5,c2/e9,f9,a1,p1 2', 0],
    ['of three seats, the last with two squares', { line: 3 }, 'a9,d7/a1,d1/e5,f5 1', -1],
    ['of three seats, the last with more', { line: 3 }, 'a9,d7,p3/a1,d1,p9/e5,f5,e6 1', 2],
    ['a line that would be too long', { overline: 'nothing' }, 'e5,f5,g5,i5,j5/e9,f9,a1,c3,p2 1', -1],
  ])('%s', (_what, options, position, seat) => {
    const shares = values(options, position);
    expect(shares.findIndex((share) => share > 0.99)).toBe(seat);
  });
});

describe('threats', () => {
  test.each([
    ['makes its line', 'e5,f5,g5,h5,c2/e9,f9,g9,h9,p9 1', ['d5', 'i5']],
    ['stops a line', 'd9,e5,c2,p3/e9,f9,g9,h9 1', ['i9']],
    ['stops the line of the next of three seats', 'd9,c2,p3,e5/e9,f9,g9,h9/p5,p9,t1,t3 1', ['i9']],
    [
      'of three seats, leaves a line to the seat that has to stop it',
      'a1,k8,k9,k10/d9,p5,p9,t1/e9,f9,g9,h9 1',
      ['k7', 'k11'],
    ],
  ])('%s', (_what, position, moves) => {
    expect(moves).toContain(choice('threats', {}, position));
  });

  test.each(['j10/-/- 2', 'j10/k11/- 3', 'j10/k11/l10/- 4'])(
    'the first stone of a later seat stands beside the others: %s',
    (position) => {
      expect(choice('threats', {}, position)).toMatch(/^[h-m]([89]|1[0-3])$/);
    },
  );

  test('plays the studies of four seats', () => {
    const game = gameWith({ size: 7, line: 4 }, 4);
    expect(gameOf('study', game).marks).toEqual(gameOf('threats', game).marks);
  });

  test('draws noughts and crosses', () => {
    const game = gameWith({ size: 3, line: 3 });
    expect(gameOf('threats(depth=9, keep=9, replies=9)', game).winner).toBeUndefined();
  });
});
