/** Who plays a lab where no level is named: by what it may cost, and what is said of weak play. */
import { describe, expect, test } from 'vitest';
import { isWeakPlay, paceOf, strongerThan } from '../../selfplay/index.ts';
import type { LabCell } from '../../selfplay/lab/index.ts';
import { parseSource } from '../../studies/input/yaml-source.ts';
import {
  affordable,
  agreement,
  apartWarning,
  checkOf,
  speedNote,
  weakPlayWarning,
} from '../../studies/lab/choice.ts';
import { type LabConfig, readLab } from '../../studies/lab/config.ts';

function lab(budget: string, players = 2): LabConfig {
  const text = `game: go-bang\nbase: go-bang\nplayers: ${players}\nbudget: ${budget}\nquestions: [{ measure: go-bang }]`;
  return readLab(parseSource(text, 'lab.yaml'), 'lab.yaml');
}

function playerOf(budget: string, workers = 1): string {
  const config = lab(budget);
  return affordable('study', config.questions[0], config, workers);
}

test('the strongest level plays that reaches the precision in the time', () => {
  expect(playerOf('1 minutes')).toBe('study');
  expect(playerOf('10 hours')).toBe('expert');
  // So many games that no clock decides who plays.
  expect(playerOf('1000000 games')).toBe('study');
});

test('a level that contradicts the player for studies plays as soon as it reaches the precision of levels', () => {
  const asked = (players: number, minutes: number, precision = '4 %') => {
    const text = `base: moonlight\nplayers: ${players}\nbudget: ${minutes} minutes\nlevelPrecision: ${precision}\nquestions: [{ measure: moonlight }]`;
    const config = readLab(parseSource(text, 'lab.yaml'), 'lab.yaml');
    return affordable('net', config.questions[0], config, 2);
  };
  expect(asked(4, 1)).toBe('net');
  expect(asked(4, 5)).toBe('master');
  expect(asked(4, 5, '2 %')).toBe('net');
  // With two seats nothing contradicts it, so the precision of the answer counts.
  expect(asked(2, 3)).toBe('net');
  expect(asked(2, 5)).toBe('master');
  const goBang = ['1 minutes', '5 minutes'].map((budget) => lab(budget, 3));
  expect(goBang.map((config) => affordable('study', config.questions[0], config, 2))).toEqual([
    'study',
    'master',
  ]);
});

test('a tenth of the budget goes to the next level up, if that is enough to say anything', () => {
  const checked = (budget: string, workers = 1, bot = 'study') => {
    const config = lab(budget);
    return checkOf(bot, config.questions[0], config, workers, 1);
  };
  expect(checked('100000 games', 1, 'master')).toBeUndefined();
  const short = checked('1000 games');
  const wanted = short?.wanted && 'games' in short.wanted ? short.wanted.games : 0;
  expect(short?.games).toBeLessThan(60);
  // What it asks for is enough.
  expect(checked(`${wanted} games`)).toEqual({ bot: 'expert', games: 60 });
  expect(checked('1 minutes')).toMatchObject({ bot: 'expert', wanted: { minutes: expect.any(Number) } });
  expect(checked('100000 games', 1, 'greedy')?.bot).toBe('study');
  const [own, next] = ['study', 'expert'].map((bot) => paceOf('go-bang', bot, 2) ?? Number.NaN);
  expect(checked('100000 games')).toEqual({ bot: 'expert', games: Math.floor((10_000 * next) / own) });
  expect(checked('60 minutes', 2)).toEqual({ bot: 'expert', games: Math.floor(720 * next) });
});

test('what is stronger is named where its speed is not known, but not what follows the strongest of known speed', () => {
  const checked = (text: string, bot: string) => {
    const config = readLab(parseSource(`${text}\nbudget: 5 minutes`, 'lab.yaml'), 'lab.yaml');
    return checkOf(bot, config.questions[0], config, 2, 1);
  };
  const bosco = 'game: bosco\nbase: bosco\nplayers: 6\nquestions: [{ measure: bosco }]';
  expect(checked(bosco, 'study')).toEqual({ bot: 'master', games: 0 });
  expect(checked('base: moonlight\nquestions: [{ measure: moonlight }]', 'master')).toBeUndefined();
});

describe('weak play', () => {
  test('is that of the baselines and of levels below what plays studies', () => {
    expect(['greedy', 'novice', 'club'].map((bot) => isWeakPlay('go-bang', [bot, bot]))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['study', 'expert', 'master'].map((bot) => isWeakPlay('go-bang', [bot, bot]))).not.toContain(true);
    expect(isWeakPlay('go-bang', ['greedy', 'study'])).toBe(false);
    expect(isWeakPlay('dama-bianca', ['greedy', 'greedy'])).toBe(true);
    expect(isWeakPlay('dama-bianca', ['net(file=e72b97ffccf19981)', 'net'])).toBe(false);
    // There is nothing to decide in it.
    expect(isWeakPlay('oca', ['greedy', 'greedy'])).toBe(false);
  });

  test('is called so in the answer, with what plays better and how long that takes', () => {
    const config = lab('1000 games');
    const [question] = config.questions;
    expect(weakPlayWarning('greedy', question, config, 1)?.en).toMatch(
      /^This is the verdict of weak play: greedy plays at every seat\..* Ask again at study, about \d+ min\.$/,
    );
    expect(weakPlayWarning('study', question, config, 1)).toBeUndefined();
  });
});

test('a player for studies that stronger play contradicts is warned of, with what plays better', () => {
  const asked = (players: number) => {
    const text = `base: moonlight\nplayers: ${players}\nbudget: 1000 games\nquestions: [{ measure: moonlight }]`;
    const config = readLab(parseSource(text, 'lab.yaml'), 'lab.yaml');
    return (bot: string) => apartWarning(bot, config.questions[0], config, 1)?.en;
  };
  expect(asked(4)('net')).toMatch(
    /^With 4 players master gives the seats other shares than net, .* about \d+ min\.$/,
  );
  expect(asked(2)('net')).toBeUndefined();
  expect(['greedy', 'master'].map(asked(4))).toEqual([undefined, undefined]);
});

test('levels above what plays studies follow one another', () => {
  expect(strongerThan('go-bang', 'study')).toBe('expert');
  expect(strongerThan('go-bang', 'expert')).toBe('master');
  expect(strongerThan('go-bang', 'master')).toBeUndefined();
  expect(strongerThan('dama-bianca', 'net(file=e72b97ffccf19981)')).toBe('master');
});

test('the speed is told before anything is played, where it is known', () => {
  const config = lab('1000 games');
  const [question] = config.questions;
  expect(speedNote('study', question, config, 2)).toMatch(
    /study at every seat, about \d+ games a second on 2 threads$/,
  );
  expect(speedNote('random', question, config, 2)).toBeUndefined();
});

test('stronger play agrees, disagrees, or has not shown either', () => {
  const cell = (first: number, half: number): LabCell => {
    const seats = [first, 1 - first].map((value) => ({ value, low: value - half, high: value + half }));
    return { shares: seats, together: seats } as unknown as LabCell;
  };
  expect(agreement(cell(0.6, 0.02), cell(0.62, 0.08))).toBe('yes');
  expect(agreement(cell(0.6, 0.02), cell(0.45, 0.08))).toBe('no');
  expect(agreement(cell(0.6, 0.02), cell(0.54, 0.08))).toBe('open');
  expect(agreement(cell(0.51, 0.02), cell(0.49, 0.08))).toBe('open');
});
