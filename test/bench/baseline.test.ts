import { expect, test } from 'vitest';
import { Checksum, signatureOf } from '../../bench/game-bench.ts';
import { allMeasures } from '../../bench/index.ts';
import { registerGame } from '../../selfplay/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';

registerGame(TIC_TAC_TOE_KIT);

/** Ticks with every look, so that rounds have an end whatever the machine does. */
function tickingClock(): () => number {
  let looks = 0;
  return () => 0.01 * ++looks;
}

test('every registered game has a measure of its baseline and of its decisions', async () => {
  const measures = allMeasures();
  const names = measures.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names.slice(0, 3)).toEqual(['signature', 'hands', 'games-go-bang']);
  const [, hands] = measures;
  const games = measures[names.indexOf('games-tic-tac-toe')];
  expect(hands.unit).toBe('hands/cpu-s');
  expect(hands.help).toContain('2 seats, by greedy alone');
  expect(games.unit).toBe('games/cpu-s');
  expect(games.help).toContain('2 seats, by random alone');
  const decision = measures[names.indexOf('decision-tic-tac-toe')];
  for (const { run } of [hands, games, decision])
    expect(await run(tickingClock(), () => {})).toBeGreaterThan(0);
});

test('the signature is one checksum of what the benches add, in their order', () => {
  const bench = (game: string, ...words: number[]) => ({
    game,
    measures: [],
    sign: (sum: Checksum) => words.forEach((word) => void sum.add(word)),
  });
  const sum = new Checksum();
  for (const word of [1, 2, 3]) sum.add(word);
  expect(signatureOf([bench('a', 1, 2), { game: 'b', measures: [] }, bench('c', 3)])).toBe(sum.value);
  expect(signatureOf([bench('c', 3), bench('a', 1, 2)])).not.toBe(sum.value);
});
