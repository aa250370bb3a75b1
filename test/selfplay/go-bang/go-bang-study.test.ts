/** Studies of go-bang: blocks are recorded, read back, verified, kept in a database and reported. */
import { describe, expect, test } from 'vitest';
import type { GoBang, GoBangState } from '../../../engine/go-bang/index.ts';
import { unwrap } from '../../../engine/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  gameNamed,
  type HandRecord,
  playBlock,
  type VerifyBy,
  verifyBlock,
} from '../../../selfplay/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { rulesWith } from '../../support/go-bang.ts';
import { checkFile } from '../../support/report-page.ts';

const line = new CommandLine('go-bang');
const { dama } = line;
const { module, studies } = gameNamed('go-bang');

function taskOf(options: object, lineup: readonly string[], block = 0): BlockTask {
  const variant = module.rules.canonical(rulesWith(options));
  return { game: 'go-bang', variant, players: lineup.length, lineup, unit: 'game', seed: 7, block };
}

function played(task: BlockTask): BlockRecord {
  return playBlock(task, () => 0);
}

/** The state at the end of a recorded game. */
function endOf({ variant, players }: BlockTask, { hand, starter, turns }: HandRecord): GoBangState {
  const game = unwrap(module.create(module.rules.ofText(variant), players, 'game')) as GoBang;
  const state = game.newState();
  for (const action of studies.study(game).unpack({ hand, starter, turns }).actions) state.do(action);
  return state;
}

describe.each([
  [{ size: 8 }, ['greedy', 'random']],
  [{ size: 6, line: 4, overline: 'nothing' }, ['random', 'greedy', 'random(seed=2)']],
  [{ size: 5, line: 3, stones: 3 }, ['random', 'greedy', 'random', 'greedy']],
  [{ stones: 1 }, ['greedy', 'random']],
] as const)('%j, %j', (options, lineup) => {
  const task = taskOf(options, lineup);
  const { games } = played(task);

  test('a record says how the game ended', () => {
    expect(games).toHaveLength(lineup.length);
    for (const { hands, shares } of games) {
      const [hand] = hands;
      const state = endOf(task, hand);
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

  test.each(['play', 'rules'] as const)('and is verified by %s', (by: VerifyBy) => {
    expect(verifyBlock({ ...task, by, games }, () => 0).differences).toEqual([]);
  });
});

test('every rotation of a block begins with the same stones, and blocks differ', () => {
  const openings = [0, 1, 2].map((block) => {
    const all = played(taskOf({ size: 8 }, ['greedy', 'random'], block)).games.map(({ hands }) =>
      String(hands[0].turns.slice(0, 6)),
    );
    expect(new Set(all).size).toBe(1);
    return all[0];
  });
  expect(new Set(openings).size).toBe(3);
});

test.each([
  [Uint8Array.of(1), 'turn 1: not whole'],
  [Uint8Array.of(0, 0, 64, 0), 'turn 2: there is no square 64'],
])('bytes %j are refused', (turns, message) => {
  const game = unwrap(module.create(rulesWith({ size: 8 }), 2, 'game'));
  expect(() => studies.study(game).unpack({ hand: 0, starter: 0, turns })).toThrow(message);
});

test('a study goes from the command to its report', async () => {
  const game = ['--game', 'go-bang', '--variant', 'filetto', '--db', 'go-bang.db', '--workers', '1'];
  const match = await dama('match', 'greedy', 'random', '--blocks', '6', ...game);
  expect([match.stderr, match.status]).toEqual([expect.not.stringContaining('ERR'), 0]);
  const verified = await dama('db', 'verify', '--db', 'go-bang.db');
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('12')]);
  const stats = await dama('stats', '--db', 'go-bang.db');
  expect(stats.stdout).toContain('filetto');
  // Nobody counts points here, so nothing is said of what would level them.
  for (const [lang, wins, points] of [
    ['en', 'lead of the first place in wins', /points? by place|levels the score|in points|leads the second/],
    ['it', 'vantaggio del primo posto in vittorie', /pareggia i punti|in punti|stacca il secondo/],
  ] as const) {
    await dama('report', '--db', 'go-bang.db', '--lang', lang, '--out', `${lang}.html`);
    const html = checkFile(line.path(`${lang}.html`), lang);
    expect(html).toContain(wins);
    expect(points.exec(html)?.[0]).toBeUndefined();
  }
  const checked = await dama('db', 'check', 'go-bang.db');
  expect(checked.status).toBe(0);
});
