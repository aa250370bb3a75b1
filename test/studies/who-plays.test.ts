/** What is said before studies are played: who plays where nobody is named, and which of them are played weakly. */
import { expect, test } from 'vitest';
import { gameNamed } from '../../selfplay/index.ts';
import { usualBotNotes, weakPlayNotes } from '../../studies/run/who-plays.ts';

function keysOf(game: string, bot: string, players: number) {
  const { module } = gameNamed(game);
  const variant = module.rules.recommended;
  return [
    { game, variant, players, lineup: Array<string>(players).fill(bot), unit: module.units[0], seed: 1 },
  ];
}

test('a bot that nobody has named is told once, with its speed where that is known', () => {
  const twice = [...keysOf('bosco', 'study', 3), ...keysOf('bosco', 'study', 3)];
  expect(usualBotNotes(twice, 2)).toEqual([
    expect.stringMatching(
      /^no bot is named: study plays at all 3 seats, about \d+ games a second; stronger play may find something else: --bots master(, about \S+ games a second)?$/,
    ),
  ]);
  expect(usualBotNotes(keysOf('bosco', 'study', 6), 2)).toEqual([
    expect.stringMatching(/^no bot is named: study plays at all 6 seats, .*: --bots master$/),
  ]);
});

test('what would check an answer is a level whose speed is known with as many seats', () => {
  const named = (players: number) => usualBotNotes(keysOf('go-bang', 'study', players), 1)[0];
  expect(named(2)).toMatch(/--bots expert, about \S+ games a second$/);
  expect(named(3)).toMatch(/--bots master, about \S+ games a second$/);
});

test('weak play of rules is warned of, not that of a match', () => {
  expect(weakPlayNotes(keysOf('alma', 'greedy', 3), 1)).toEqual([
    expect.stringMatching(
      /^Warning: greedy plays alma with 3 players weakly: good play, --bots study, about \S+ games a second, may favour another seat$/,
    ),
  ]);
  expect(weakPlayNotes(keysOf('alma', 'study', 3), 1)).toEqual([]);
  const [match] = keysOf('alma', 'greedy', 2);
  expect(weakPlayNotes([{ ...match, lineup: ['greedy', 'novice'] }], 1)).toEqual([]);
});
