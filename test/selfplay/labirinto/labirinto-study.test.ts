/** Studies of the labyrinth: what a record says of a game is what its actions say, and all of it is verified and reported. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../engine/index.ts';
import { formatPosition, type Labirinto, type LabirintoRules } from '../../../engine/labirinto/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  gameNamed,
  playBlock,
  type VerifyBy,
  verifyBlock,
} from '../../../selfplay/index.ts';
import { CommandLine } from '../../support/command-line.ts';

const { dama } = new CommandLine('labirinto');
const { module, studies } = gameNamed('labirinto');

function taskOf(options: object, lineup: readonly string[]): BlockTask {
  const rules = unwrap(module.rules.parse({ name: 'tried', game: 'labirinto', ...options }));
  const variant = module.rules.canonical(rules);
  return { game: 'labirinto', variant, players: lineup.length, lineup, unit: 'game', seed: 3, block: 0 };
}

/** The game of a record as texts: each action, with the seats of the positions before and after it. */
function told({ variant, players }: BlockTask, { games }: BlockRecord) {
  const rules = module.rules.ofText(variant) as LabirintoRules;
  const game = unwrap(module.create(rules, players, 'game')) as Labirinto;
  const state = game.newState();
  const [hand] = games[0].hands;
  const seats = () =>
    formatPosition(state)
      .split(' ')[2]
      .split('/')
      .map((text) => text.split(':'));
  const actions = studies
    .study(game)
    .unpack(hand)
    .actions.map((action) => {
      const [before, who, text] = [seats(), state.player, game.formatAction(state, action)];
      state.do(action);
      return { text, who, before, after: seats() };
    });
  return { hand, actions: actions.filter(({ before }) => before[0].length > 1) };
}

describe.each([
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
] as const)('%j, %j', (options, lineup) => {
  const task = taskOf(options, lineup);
  const record = playBlock(task, () => 0);

  test('a record says what happened', () => {
    const { hand, actions } = told(task, record);
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

  test.each(['play', 'rules'] as const)('and is verified by %s', (by: VerifyBy) => {
    expect(verifyBlock({ ...task, by, games: record.games }, () => 0).differences).toEqual([]);
  });
});

test('its figures stand in reports and comparisons', async () => {
  const study = ['--blocks', '3', '--workers', '1', '--db', 'lab.db'];
  const compared = await dama(
    'compare',
    'labirinto-breve',
    '--game',
    'labirinto',
    '--set',
    'energy.stack=false',
    ...study,
  );
  expect(compared.stdout).toContain('places without a point');
  const { stdout } = await dama('stats', '--db', 'lab.db');
  for (const label of ['rounds per game', 'arrests per game', 'energy lost', 'complement'])
    expect(stdout).toContain(label);
});
