/** The levels of go-bang, and what the search behind the strongest one proves. */
import { describe, expect, test } from 'vitest';
import { GO_BANG_PLAYERS } from '../../../ai/go-bang/index.ts';
import type { Line } from '../../../ai/index.ts';
import { stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { gameWith, stateOf } from '../../support/go-bang.ts';

const QUICK = 'master(nodes=1500, threes=300, check=300)';

/** What a level sees, and the names of the squares. */
function seen(spec: string, options: object, position: string): { line: Line; pv: string[] } {
  const state = stateOf(options, position);
  const game = gameWith(options, state.lines.players);
  const bot = unwrap(GO_BANG_PLAYERS.createBot(spec, game));
  const [line] = bot.think?.(game.view(state, state.player))?.lines ?? [];
  return { line, pv: line.pv.map((move) => game.formatAction(state, move)) };
}

describe('master', () => {
  test('finds a win by threes', () => {
    const { line } = seen(QUICK, {}, 'e8,e10,f10,g10,b11,e11,d12,e12/b8,e9,g9,c10,h10,d11,d13,e14 1');
    expect(line.proof).toEqual({});
  });

  test.each([
    ['makes its line', 'e5,f5,g5,h5,c2/e9,f9,g9,h9,p9 1', ['d5', 'i5']],
    ['stops a line', 'd9,e5,c2,p3/e9,f9,g9,h9 1', ['i9']],
    ['stops an open three', 'e5,f5,p3/e9,f9,g9 1', ['d9', 'h9', 'c9', 'i9']],
    ['makes an open four', 'e5,f5,g5,c2/e9,p9,a1,t7 1', ['d5', 'h5']],
    ['begins in the middle', '-/- 1', ['j10', 'j11', 'k10', 'k11']],
  ])('%s', (_what, position, moves) => {
    expect(moves).toContain(seen(QUICK, {}, position).pv[0]);
  });

  test('meets two stones in a row where its own are far apart', { tags: ['deep'] }, () => {
    const near = [
      'l5',
      'm5',
      'p5',
      'q5',
      ...['m', 'n', 'o', 'p'].flatMap((file) => [`${file}4`, `${file}6`]),
    ];
    expect(near).toContain(seen('master', {}, 'i7,t7/n5,o5 1').pv[0]);
  });

  test('with three seats plays an open four that two cannot stop', () => {
    // Each of the others takes one square; the third is left.
    const { line } = seen('master(depth=1)', { line: 4 }, 'e5,f5,e6,g7/p1,p9,a19,t3/a1,t9,t19,a7 1');
    expect(line.values[0]).toBe(1);
    expect(line.proof).toBeDefined();
  });

  test('keeps to what a whole turn may take, whatever its parts may', () => {
    const position = 'j10,k11,m9/k10,l11,k12 1';
    const nodesWith = (proofs: number): number => {
      const state = stateOf({}, position);
      const game = gameWith({});
      const bot = unwrap(
        GO_BANG_PLAYERS.createBot(`master(nodes=40000, threes=300, proofs=${proofs})`, game),
      );
      return bot.think?.(game.view(state, state.player)).nodes ?? 0;
    };
    expect(nodesWith(100_000)).toBeGreaterThan(39_000);
    // What was proved before comes off.
    expect(nodesWith(0)).toBeLessThan(38_000);
  });

  test('is the same again, whatever was searched before', () => {
    const game = gameWith({});
    const kept = unwrap(GO_BANG_PLAYERS.createBot(QUICK, game));
    const state = stateOf({}, 'j10,k11,m9/k10,l11,k12 1');
    for (let ply = 0; ply < 6 && state.player !== TERMINAL; ply++) {
      const fresh = unwrap(GO_BANG_PLAYERS.createBot(QUICK, game));
      const view = game.view(state, state.player);
      const move = kept.choose(view);
      expect(fresh.choose(view)).toBe(move);
      state.do(move);
    }
  });
});

test('each level beats the one three below it', { tags: ['deep'] }, () => {
  const game = gameWith({ size: 15 });
  const play = (specs: readonly string[]): number => {
    const bots = specs.map((spec) => unwrap(GO_BANG_PLAYERS.createBot(spec, game)));
    const state = game.newState();
    for (const [i, bot] of bots.entries()) bot.restart(stream('levels', specs[i], i));
    while (state.player !== TERMINAL) state.do(bots[state.player].choose(game.view(state, state.player)));
    return state.winner ?? -1;
  };
  let won = 0;
  for (let i = 0; i < 6; i++)
    won += Number(play(['expert', 'casual']) === 0) + Number(play(['novice', 'club']) === 1);
  expect(won).toBeGreaterThan(8);
});
