/** Studies of the labyrinth: what a record says of a game is what its actions say, and is verified. */
import { expect, test } from 'vitest';
import { formatPosition, type Labirinto, type LabirintoState } from '../../../engine/labirinto/index.ts';
import { type BlockRecord, type BlockTask, readyGame } from '../../../selfplay/index.ts';
import { playVerified, taskOf } from '../../support/recorded-blocks.ts';

/** The game of a record as texts: each action, with the seats of the positions before and after it. */
function told(task: BlockTask, { games }: BlockRecord) {
  const ready = readyGame(task);
  const game = ready.game as unknown as Labirinto;
  const state: LabirintoState = game.newState();
  const [hand] = games[0].hands;
  const seats = () =>
    formatPosition(state)
      .split(' ')[2]
      .split('/')
      .map((text) => text.split(':'));
  const actions = ready.study.unpack(hand).actions.map((action) => {
    const [before, who, text] = [seats(), state.player, game.formatAction(state, action)];
    state.do(action);
    return { text, who, before, after: seats() };
  });
  return { hand, actions: actions.filter(({ before }) => before[0].length > 1) };
}

test.each([
  [{ end: { roundCap: 60 } }, ['greedy', 'random', 'greedy']],
  [{ end: { draws: 12 }, energy: { max: 2 }, tris: { spares: 'all' } }, ['random', 'greedy']],
  [{ end: { roundCap: 40 }, infirmary: { turns: 0 }, isolation: { turns: 0 } }, ['greedy', 'random']],
  [
    {
      end: { roundCap: 30 },
      maze: { infirmary: 'drawn' },
      guards: { distance: 3, order: 'knight' },
      start: { place: 'infirmary' },
      isolation: { exit: 'room' },
      scoring: { sum: 'nine' },
    },
    ['planner', 'random', 'searcher(samples=20)'],
  ],
] as const)('a record says what happened: %j, %j', (options, lineup) => {
  const task = taskOf('labirinto', options, lineup, { seed: 3 });
  const { hand, actions } = told(task, playVerified(task));
  expect(actions.length).toBeGreaterThan(100);
  const isAway = (place: string): boolean => /^[IQ]/.test(place);
  for (const { seat, detail } of hand.places) {
    const own = actions.map(({ text, who, before, after }) => {
      return {
        text,
        isOwn: who === seat,
        place: before[seat][0],
        next: after[seat][0],
        after: after[seat],
      };
    });
    // A patrol that goes to the cell of a character catches it.
    const caught = own.filter(({ text, place }) => text === `p${place.padStart(2, '0')}`).length;
    const tris = own.filter(({ text, isOwn }) => isOwn && /t\d/.test(text)).length;
    const faints = own.filter(({ text, isOwn, place, next }) => {
      if (/^[IC]/.test(place)) return isOwn && /^\d/.test(text) && isAway(next);
      return !place.startsWith('Q') && isAway(next);
    }).length;
    expect(detail).toMatchObject({ caught, tris, faints });
    const last = own[own.length - 1].after;
    const held = (list: string): number => (list === '-' ? 0 : list.split(',').length);
    expect(detail.numbers).toBe(held(last[3]) + 3 * held(last[4]));
    expect(detail.energy_lost).toBeGreaterThanOrEqual(faints);
  }
  expect(hand.places.reduce((sum, { detail }) => sum + Number(detail.faints), 0)).toBeGreaterThan(0);
});
