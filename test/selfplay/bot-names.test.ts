/** Names of bots: what reports call them, and that they change nothing else. */
import { expect, test } from 'vitest';
import { unwrap } from '../../engine/index.ts';
import { botLabels, botName, botVersions, fillLineup } from '../../selfplay/index.ts';
import { play, studyKey } from '../support/database-play.ts';

test('a specification may say how it is to be called', () => {
  expect(botName('greedy(name=Anna)')).toBe('Anna');
  expect(botName('external(name="Ben B.", command="node bot.mjs")')).toBe('Ben B.');
  expect(botName('human(name=Zoë)')).toBe('Zoë');
  for (const spec of ['greedy', 'external(command="bot")', 'external(', 'greedy(name=Anna) v2', ''])
    expect(botName(spec)).toBeUndefined();
});

test('a label is the name, unless it means two bots', () => {
  const [anna, other] = ['greedy(name=Anna)', 'random(name=Anna)'];
  expect([anna, 'greedy', anna].map(botLabels([anna, 'greedy', anna]))).toEqual(['Anna', 'greedy', 'Anna']);
  expect([anna, other].map(botLabels([anna, other]))).toEqual([anna, other]);
  expect(botLabels([anna])(other)).toBe(other);
});

test('canonical texts without a name are as they were', () => {
  const [anna, ben] = unwrap(
    fillLineup('dama-bianca', ['external(timeMs=1000,name=Anna,command=bot)', 'greedy( name=Ben )'], 2),
  );
  expect(anna).toBe('external(command="bot", name="Anna", timeMs=1000)');
  expect(ben).toBe('greedy(name=Ben)');
  expect(unwrap(fillLineup('dama-bianca', ['external(command=bot)', 'greedy'], 2))).toEqual([
    'external(command="bot")',
    'greedy',
  ]);
  expect(botVersions({ game: 'dama-bianca', lineup: [anna, ben] })).toEqual(
    botVersions({ game: 'dama-bianca', lineup: ['external(command="bot")', 'greedy'] }),
  );
});

test('a bot with a name plays as it does without', () => {
  const [plain] = play(studyKey(['greedy', 'random(seed=4)']), [2]);
  const [named] = play(studyKey(['greedy(name=Anna)', 'random(name=Ben, seed=4)']), [2]);
  expect(named.games).toEqual(plain.games);
});

test('two names of one deterministic bot are two bots, each at either seat', () => {
  const [twins] = play(studyKey(['greedy(name=Anna)', 'greedy(name=Ben)']), [2]);
  expect(twins.games).toHaveLength(2);
  const sums = [0, 1].map((entrant) => twins.games.reduce((sum, { shares }) => sum + shares[entrant], 0));
  expect(sums).toEqual([1, 1]);
});
