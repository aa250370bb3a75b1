/** Studies of Bosco urbano: blocks are recorded, read back, verified, kept in a database and reported. */
import { expect, test } from 'vitest';
import { CHANCE } from '../../../engine/index.ts';
import { type BlockTask, gameNamed, playBlock, verifyBlock } from '../../../selfplay/index.ts';
import { gameWith } from '../../support/bosco.ts';
import { CommandLine } from '../../support/command-line.ts';

const { dama } = new CommandLine('bosco');
const { module, studies } = gameNamed('bosco');
const LINEUP = ['greedy', 'random', 'prospects'];

function taskOf(block: number): BlockTask {
  const variant = module.rules.canonical(module.rules.fallback);
  return { game: 'bosco', variant, players: LINEUP.length, lineup: LINEUP, unit: 'game', seed: 7, block };
}

test('a record says how the game ended, and is verified', () => {
  const task = taskOf(0);
  const { games } = playBlock(task, () => 0);
  for (const { hands, shares } of games) {
    const [hand] = hands;
    const state = gameWith({}, LINEUP.length).newState();
    for (const action of studies.study(gameWith({}, LINEUP.length)).unpack(hand).actions) state.do(action);
    expect(state.isOver).toBe(true);
    expect(hand.detail).toMatchObject({ discs: state.discs, cards: state.deckSize });
    for (const { seat, entrant, units, share, detail } of hand.places) {
      expect([units, share]).toEqual([state.score(seat), shares[entrant]]);
      expect(detail).toMatchObject({
        captured: state.captured(seat),
        pawns: state.pawns(seat),
        arrested: state.arrested(seat),
        kept: state.handSize(seat),
      });
    }
  }
  for (const by of ['play', 'rules'] as const)
    expect(verifyBlock({ ...task, by, games }, () => 0).differences).toEqual([]);
});

test('the deck comes in the same order in every rotation of a block, in another one in other blocks', () => {
  const decks = [0, 1].map((block) => {
    const orders = playBlock(taskOf(block), () => 0).games.map(({ hands }) => {
      const state = gameWith({}, LINEUP.length).newState();
      const cards: number[] = [];
      for (const action of studies.study(gameWith({}, LINEUP.length)).unpack(hands[0]).actions) {
        if (state.player === CHANCE) cards.push(state.cardOf(action));
        state.do(action);
      }
      return cards.join();
    });
    expect(new Set(orders).size).toBe(1);
    return orders[0];
  });
  expect(new Set(decks).size).toBe(2);
});

test('a study goes from the command to its report', async () => {
  const game = ['--game', 'bosco', '--variant', 'bosco-otto', '--db', 'bosco.db', '--workers', '1'];
  const match = await dama('match', 'greedy', 'random', '--blocks', '4', ...game);
  expect([match.stderr, match.status]).toEqual([expect.not.stringContaining('ERR'), 0]);
  const verified = await dama('db', 'verify', '--db', 'bosco.db');
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('8')]);
  const stats = await dama('stats', '--db', 'bosco.db');
  expect(stats.stdout).toContain('bosco-otto');
  const checked = await dama('db', 'check', 'bosco.db');
  expect(checked.status).toBe(0);
});
