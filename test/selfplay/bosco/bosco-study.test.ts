/** Studies of Bosco urbano: what a record says of a game is what its texts say, and is verified. */
import { expect, test } from 'vitest';
import {
  type Bosco,
  type BoscoState,
  DRAW,
  formatPosition,
  SMORFIA,
  STOP,
} from '../../../engine/bosco/index.ts';
import { courseOf } from '../../../selfplay/bosco/study.ts';
import { type BlockRecord, type BlockTask, readyGame } from '../../../selfplay/index.ts';
import { stateOf } from '../../support/bosco.ts';
import { playVerified, taskOf } from '../../support/recorded-blocks.ts';

/** The actions of a record as texts, each with the position before it, and the last position. */
function told(task: BlockTask, { games }: BlockRecord) {
  const ready = readyGame(task);
  const game = ready.game as unknown as Bosco;
  const state: BoscoState = game.newState();
  const [hand] = games[0].hands;
  const { actions } = ready.study.unpack(hand);
  const plies = actions.map((action) => {
    const fields = formatPosition(state).split(' ');
    const [node, ...parts] = fields[7].split('.');
    const further = Number(parts.find((part) => part.startsWith('x'))?.slice(1) ?? 0);
    const ply = { text: game.formatAction(state, action), seat: Number(fields[6]) - 1, node, further };
    state.do(action);
    return ply;
  });
  return { hand, plies, last: formatPosition(state).split(' ') };
}

function isPolice(text: string): boolean {
  return SMORFIA[Number(text.slice(1)) - 1][2].includes('POLIZIA');
}

function listed(text: string): number[] {
  return text === '-' ? [] : text.split(',').map(Number);
}

/** Sizes of the groups of discs where cells touch by their sides, on the board of 5 by 18. */
function groupSizes(discs: readonly number[]): number[] {
  const left = new Set(discs);
  const sizes: number[] = [];
  for (const disc of discs) {
    if (!left.delete(disc)) continue;
    const group = [disc];
    for (const cell of group) {
      const around = [((cell + 4) % 90) + 1, ((cell + 84) % 90) + 1];
      if (cell % 5 !== 0) around.push(cell + 1);
      if (cell % 5 !== 1) around.push(cell - 1);
      group.push(...around.filter((one) => left.delete(one)));
    }
    sizes.push(group.length);
  }
  return sizes;
}

test.each([
  [{}, ['greedy', 'random']],
  [{ extra: { draw: 'must' }, discs: { every: 'turn', count: 1 } }, ['random', 'greedy', 'random']],
] as const)('a record says what happened: %j, %j', (options, lineup) => {
  const task = taskOf('bosco', options, lineup, { seed: 5, block: 1 });
  const { hand, plies, last } = told(task, playVerified(task));
  expect(last[7]).toBe('over');
  const discs = listed(last[1]);
  const sizes = groupSizes(discs);
  expect(hand.detail).toEqual({
    discs: discs.length,
    groups: sizes.length,
    largest: Math.max(...sizes),
    cards: last[5] === '-' ? 0 : expect.any(Number),
  });
  for (const { seat, units, detail } of hand.places) {
    const own = plies.filter((ply) => ply.seat === seat);
    const drawn = own.filter(({ node }) => node === 'draw');
    const arrests = drawn.filter(({ text }) => isPolice(text));
    const stops = own.filter(({ text }) => text === 'stop');
    const rescues = own.filter(({ node }) => node === 'bail').length;
    const numbers = {
      captured: Number(last[3].split('/')[seat]),
      pawns: listed(last[0].split('/')[seat]).length,
      arrested: Number(last[2].split('/')[seat]),
      kept: listed(last[4].split('/')[seat]).length,
      played: drawn.length + rescues,
      police: arrests.length,
      lost: [...arrests, ...stops].reduce((sum, { further }) => sum + further, 0),
      rescues,
    };
    expect(detail).toEqual(numbers);
    expect(units).toBe(numbers.captured + numbers.pawns - numbers.kept - discs.length);
  }
});

test.each([
  ['another seat', {}, '1/- - 0/0 0/0 -/- 4-90 1 extra.x2'],
  [
    'the same seat, as the other misses its turn',
    { police: { turns: 2 } },
    '1/- - 0/0 0/0 -/- 4-90 1 extra.x2.s2',
  ],
  ['the end, as no whole round is left', { end: { deck: 'round' } }, '1/- - 0/0 0/0 -/- 4 2 extra.x2'],
])('who stops loses the further cards: then comes %s', (_what, options, position) => {
  const state = stateOf(options, position);
  const { seat } = state;
  state.do(STOP);
  expect(courseOf(state)[seat].lost).toBe(2);
  state.undo();
  state.do(DRAW);
  expect(courseOf(state)[seat].lost).toBe(0);
});
