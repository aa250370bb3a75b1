/** Studies of go-bang: what a record says of a game, bytes that are refused, and reports without points. */
import { expect, test } from 'vitest';
import type { GoBangState } from '../../../engine/go-bang/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { gameNamed } from '../../../selfplay/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { rulesWith } from '../../support/go-bang.ts';
import { playVerified, replayed, taskOf } from '../../support/recorded-blocks.ts';
import { checkFile } from '../../support/report-page.ts';

const line = new CommandLine('go-bang');
const { dama } = line;
const { module, studies } = gameNamed('go-bang');

test.each([
  [{ size: 8 }, ['greedy', 'random']],
  [{ size: 6, line: 4, overline: 'nothing' }, ['random', 'greedy', 'random(seed=2)']],
  [{ size: 5, line: 3, stones: 3 }, ['random', 'greedy', 'random', 'greedy']],
  [{ stones: 1 }, ['greedy', 'random']],
] as const)('a record says how the game ended, and is verified: %j, %j', (options, lineup) => {
  const task = taskOf('go-bang', options, lineup);
  const { games } = playVerified(task);
  expect(games).toHaveLength(lineup.length);
  for (const { hands, shares } of games) {
    const [hand] = hands;
    const state = replayed(task, hand) as GoBangState;
    expect(state.isOver).toBe(true);
    expect(hand.turnCount).toBe(state.placed);
    expect(hand.turns).toHaveLength(2 * state.placed);
    expect(hand.detail).toMatchObject({
      winner: state.winner ?? null,
      empty: state.marks.length - state.placed,
    });
    expect(hand.detail.line === null).toBe(state.winner === undefined);
    const won = 12 / (state.winner === undefined ? lineup.length : 1);
    for (const { seat, entrant, units, share, detail } of hand.places) {
      expect(share).toBe(shares[entrant]);
      expect(units).toBe(state.winner === undefined || state.winner === seat ? won : 0);
      expect(detail.stones).toBe(state.marks.filter((mark) => mark === seat + 1).length);
    }
  }
});

test.each([
  [Uint8Array.of(1), 'turn 1: not whole'],
  [Uint8Array.of(0, 0, 64, 0), 'turn 2: there is no square 64'],
])('bytes %j are refused', (turns, message) => {
  const game = unwrap(module.create(rulesWith({ size: 8 }), 2, 'game'));
  expect(() => studies.study(game).unpack({ hand: 0, starter: 0, turns })).toThrow(message);
});

test('nobody counts points here, so a report says nothing of what would level them', async () => {
  const game = ['--game', 'go-bang', '--variant', 'filetto', '--db', 'go-bang.db', '--workers', '1'];
  await dama('match', 'greedy', 'random', '--blocks', '6', ...game);
  for (const [lang, wins, points] of [
    ['en', 'lead of the first place in wins', /points? by place|levels the score|in points|leads the second/],
    ['it', 'vantaggio del primo posto in vittorie', /pareggia i punti|in punti|stacca il secondo/],
  ] as const) {
    await dama('report', '--db', 'go-bang.db', '--lang', lang, '--out', `${lang}.html`);
    const html = checkFile(line.path(`${lang}.html`), lang);
    expect(html).toContain(wins);
    expect(points.exec(html)?.[0]).toBeUndefined();
  }
});
