/** Studies of the goose race: what a record says of a race is what its rides say, and all of it is verified and reported. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../engine/index.ts';
import type { OcaGame } from '../../../engine/oca/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  gameNamed,
  playBlock,
  type VerifyBy,
  verifyBlock,
} from '../../../selfplay/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { rulesWith } from '../../support/oca.ts';

const { dama } = new CommandLine('oca');
const { module, studies } = gameNamed('oca');

function taskOf(options: object, lineup: readonly string[], block = 0): BlockTask {
  const variant = module.rules.canonical(rulesWith(options));
  return { game: 'oca', variant, players: lineup.length, lineup, unit: 'game', seed: 7, block };
}

function played(task: BlockTask): BlockRecord {
  return playBlock(task, () => 0);
}

/** A race as its turns in notation tell it. */
function told({ variant, players }: BlockTask, { games }: BlockRecord) {
  const game = unwrap(module.create(module.rules.ofText(variant), players, 'game')) as OcaGame;
  const state = game.newState();
  const [hand] = games[0].hands;
  const turns: { readonly seat: number; readonly text: string; readonly pawns: readonly number[] }[] = [];
  for (const action of studies.study(game).unpack(hand).actions) {
    const seat = state.player;
    const text = game.formatAction(state, action);
    state.do(action);
    if (seat >= 0)
      turns.push({ seat, text, pawns: Array.from({ length: players }, (_, i) => state.pawn(i)) });
  }
  return { state, hand, turns };
}

describe.each([
  [{}, ['greedy', 'random']],
  [{ chain: true, meet: 'swap', stop: 2 }, ['random', 'greedy', 'random', 'greedy']],
  [{ roundCap: 4 }, ['greedy', 'greedy', 'greedy']],
] as const)('%j, %j', (options, lineup) => {
  const task = taskOf(options, lineup);
  const record = played(task);

  test('a record says what happened', () => {
    const { state, hand, turns } = told(task, record);
    expect(state.isOver).toBe(true);
    expect(hand.turnCount).toBe(turns.length);
    const { winner } = state;
    expect(hand.detail.winner).toBe(winner ?? null);
    for (const { seat, units, detail } of hand.places) {
      const own = turns.filter((turn) => turn.seat === seat);
      expect(detail).toMatchObject({ rolls: own.length, reached: state.pawn(seat) });
      const accidents = state.played().filter((one) => one.seat === seat);
      for (const kind of ['again', 'back', 'ring_on'])
        expect(detail[kind]).toBe(
          accidents.flatMap(({ ride }) => ride.accidents).filter((one) => one.replace('-', '_') === kind)
            .length,
        );
      expect(units).toBe(winner === undefined ? 60 / lineup.length : winner === seat ? 60 : 0);
    }
    // A lead alone that another one had before.
    let leader = -1;
    let changes = 0;
    for (const { pawns } of turns) {
      const most = Math.max(...pawns);
      if (pawns.filter((at) => at === most).length > 1) continue;
      if (leader >= 0 && pawns[leader] !== most) changes++;
      leader = pawns.indexOf(most);
    }
    expect(hand.detail.lead_changes).toBe(changes);
  });

  test.each(['play', 'rules'] as const)('and is verified by %s', (by: VerifyBy) => {
    expect(verifyBlock({ ...task, by, games: record.games }, () => 0).differences).toEqual([]);
  });
});

test('every rotation of a block has the same path and dice, and blocks differ', () => {
  const races = [0, 1, 2].map((block) => {
    const { games } = played(taskOf({}, ['greedy', 'random'], block));
    expect(new Set(games.map(({ hands }) => String(hands[0].turns))).size).toBe(1);
    return String(games[0].hands[0].turns);
  });
  expect(new Set(races).size).toBe(3);
});

test('its figures stand in reports', async () => {
  await dama('selfplay', '--game', 'oca', '--blocks', '4', '--db', 'oca.db', '--workers', '1');
  const { stdout } = await dama('stats', '--db', 'oca.db');
  for (const label of ['rounds per race', 'changes of the lead', 'ring-back', 'turns missed'])
    expect(stdout).toContain(label);
  const json = (await dama('stats', '--db', 'oca.db', '--json')).stdout;
  expect(json).toContain('leadChanges');
});
