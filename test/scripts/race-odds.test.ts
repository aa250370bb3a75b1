/** The command that says what rules make of the race: exact shares, and what accidents are worth. */
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const { dama } = new CommandLine('race-odds');

interface Mean {
  readonly mean: number;
  readonly stderr: number;
}

async function oddsOf(...more: readonly string[]): Promise<{
  readonly odds: { readonly shares: readonly Mean[]; readonly rolls: Mean };
  readonly accidents: readonly { readonly accident: string; readonly turns?: Mean }[];
}> {
  const { stdout } = await dama('game', 'oca', 'odds', '--paths', '2', '--races', '50', '--json', ...more);
  return JSON.parse(stdout);
}

test('shares are exact, and the path of seed 7 is one of those asked for', async () => {
  const { odds } = await oddsOf('--seed', '7', '--no-accidents');
  // The other path is that of seed 8.
  const [first] = odds.shares;
  const other = (await oddsOf('--seed', '8', '--no-accidents')).odds.shares[0];
  expect(first.mean - 0.509978463).toBeCloseTo(-first.stderr * Math.sign(0.509978463 - first.mean), 7);
  expect(other.mean).not.toBe(first.mean);
  expect(odds.shares[0].mean + odds.shares[1].mean).toBeCloseTo(1, 12);
});

test('an accident that goes on shortens the way, one that goes back makes it longer', async () => {
  const { accidents } = await oddsOf('--set', 'accidents=["forward","back"]', '--set', 'steps=9');
  const [forward, back] = accidents.map(({ turns }) => turns?.mean ?? Number.NaN);
  expect(forward).toBeLessThan(0);
  expect(back).toBeGreaterThan(0);
  expect((await oddsOf('--set', 'accidents=["stop"]')).accidents[0]).not.toHaveProperty('turns');
});

test('wrong rules are refused', async () => {
  expect((await dama('game', 'oca', 'odds', '--set', 'laps=2')).status).toBe(2);
  expect((await dama('game', 'oca', 'odds', '--players', '7')).status).toBe(2);
});
