/** Labs that take luck out of what thinking bots play, by nets for a board of 12 cells, and by what Bosco has learnt. */
import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { computeAdjusted, computeStats } from '../../db/index.ts';
import type { LabAnswer } from '../../selfplay/lab/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { askLab } from '../support/lab-answer.ts';
import { gameOf } from '../support/net-games.ts';
import { storeNet, useFilledStore } from '../support/net-store.ts';

const line = new CommandLine('lab-luck');
const { path, read } = line;

const SMALL = {
  base: 'moonlight',
  name: 'small',
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 8 },
};
/** Looks two decisions ahead, and at little of what there is. */
const THINKING = 'net(depth=2, finalists=1, keep=1, replies=1)';
const LAB = `
base: ${JSON.stringify(SMALL)}
players: 2
fair: 20
precision: 20
budget: 100 hands
check: 0
level: "${THINKING}"
confirm: "${THINKING}"
levels: [expert, "${THINKING}"]
levelPrecision: 25
questions:
  - { name: measured, measure: [small] }
  - { name: compared, compare: [hand.end=complete-round] }
`;

let answer: LabAnswer;

useFilledStore((folder) => {
  storeNet(folder, gameOf(SMALL), 1);
  storeNet(folder, gameOf({ ...SMALL, hand: { ...SMALL.hand, end: 'complete-round' } }), 2);
});

beforeAll(async () => {
  writeFileSync(path('lab.yaml'), LAB);
  ({ answer } = await askLab(line, 'lab.yaml', 'one.db'));
});

test('shares without luck are those of adjust, beside the shares as they were played', () => {
  const [measured] = answer.questions;
  const [cell] = measured.cells;
  const [group] = read('one.db', (db) => computeAdjusted(db, ({ id }) => id === cell.study));
  const [stats] = read('one.db', (db) => computeStats(db, ({ id }) => id === cell.study));
  const { worth, played, ...identity } = cell.luck ?? {};
  expect({ ...identity }).toEqual({ ...group.adjustment });
  expect(worth).toBeCloseTo(group.seats[0].gain, 6);
  expect(played).toHaveLength(2);
  stats.seats.forEach(({ share }, place) => {
    for (const key of ['value', 'low', 'high'] as const)
      expect(played?.[place][key]).toBeCloseTo(share[key], 9);
  });
  group.seats.forEach(({ adjusted }, place) => {
    const { value, low, high } = cell.shares[place];
    expect(value).toBeCloseTo(adjusted.value, 9);
    // Wilson's interval, which stays between 0 and 1, is about as wide.
    expect((high - low) / (adjusted.high - adjusted.low)).toBeCloseTo(1, 1);
  });
  expect(cell.shares[0].value).not.toBe(played?.[0].value);
});

test('luck stays in what answers at once, and in what a race weighs', () => {
  const [measured, compared] = answer.questions;
  const luckOf = (cells: typeof measured.cells) => cells.map(({ luck }) => luck !== undefined);
  expect(measured.levels.map(({ bot }) => bot.replace(/file=\w+, /, ''))).toEqual([
    expect.stringMatching(/^expert/),
    THINKING,
  ]);
  expect(luckOf(measured.levels)).toEqual([false, true]);
  expect(luckOf(compared.cells)).toEqual(compared.cells.map(() => true));
  expect(luckOf(compared.searched)).toEqual([false, false]);
});

test('a sentence says what that is worth, in both languages', () => {
  const [{ cells, levels, sentences }] = answer.questions;
  const worths = [...cells, ...levels].flatMap(({ luck }) =>
    luck?.worth === undefined ? [] : [luck.worth.toFixed(1)],
  );
  const about = (own: readonly string[], word: string) => own.find((one) => one.includes(word)) ?? '';
  for (const worth of worths) {
    expect(about(sentences.en, 'Luck is taken out')).toContain(worth);
    expect(about(sentences.it, 'è tolta la fortuna')).toContain(worth.replace('.', ','));
  }
  expect(about(sentences.en, 'Luck is taken out')).not.toContain('expert');
});

test('the learnt evaluation of Bosco takes luck out as well', async () => {
  const base = 'bosco+board.rings=2+board.sectors=4';
  const asked = `{ game: bosco, base: ${base}, players: 2, level: master(trials=36), budget: 100 games, questions: [{ measure: [${base}] }] }`;
  writeFileSync(path('bosco.yaml'), asked);
  const [{ cells }] = (await askLab(line, 'bosco.yaml', 'bosco.db')).answer.questions;
  expect(cells[0].luck).toMatchObject({ evaluator: 'prospects', depth: 1 });
});
