/** Studies of the goose race: what a record says of a race is what its rides say, and is verified. */
import { expect, test } from 'vitest';
import type { OcaState } from '../../../engine/oca/index.ts';
import { type BlockRecord, type BlockTask, readyGame } from '../../../selfplay/index.ts';
import { playVerified, taskOf } from '../../support/recorded-blocks.ts';

/** A race by its turns. */
function told(task: BlockTask, { games }: BlockRecord) {
  const { game, study } = readyGame(task);
  const state = game.newState() as OcaState;
  const [hand] = games[0].hands;
  const turns: { readonly seat: number; readonly pawns: readonly number[] }[] = [];
  for (const action of study.unpack(hand).actions) {
    const seat = state.player;
    state.do(action);
    if (seat >= 0) turns.push({ seat, pawns: Array.from({ length: task.players }, (_, i) => state.pawn(i)) });
  }
  return { state, hand, turns };
}

test.each([
  [{}, ['greedy', 'random']],
  [{ chain: true, meet: 'swap', stop: 2 }, ['random', 'greedy', 'random', 'greedy']],
  [{ roundCap: 4 }, ['greedy', 'greedy', 'greedy']],
] as const)('a record says what happened: %j, %j', (options, lineup) => {
  const task = taskOf('oca', options, lineup);
  const { state, hand, turns } = told(task, playVerified(task));
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
