/** Specialists: what they start from, and the plan that a time makes. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createNet, foldRules, readNetFile } from '../../ai/dama-bianca/index.ts';
import { type NetFile, writeNet } from '../../ai/index.ts';
import { createGame, type DamaGame, parseVariant, variantHash } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { playTrainTask, Trainer, type TrainHost } from '../../selfplay/dama-bianca/index.ts';
import { specialistStages, specialistStart } from '../../studies/dama-bianca/training/specialist.ts';
import { plainContext } from '../../studies/run/context.ts';
import { temporaryFile } from '../support/temporary.ts';

const WEIGHTS = fileURLToPath(new URL('../../ai/dama-bianca/net/weights/', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../docs/examples/train-small.json', import.meta.url));
const MOONLIGHT = join(WEIGHTS, 'f23a6bcb9e0115b4-2.net');

function gameOf(source: object): DamaGame {
  return unwrap(createGame(unwrap(parseVariant({ base: 'moonlight', ...source })), 2, 'hand'));
}

/** A host that is quick because it leaves nearly all hands out. */
const quick: TrainHost = {
  play: async (tasks) => tasks.slice(0, 1).map((task) => playTrainTask({ ...task, hands: 1 }, () => 0)),
  pause: async () => undefined,
};
const idle: TrainHost = {
  play: () => Promise.reject(new Error('no hand is played')),
  pause: async () => undefined,
};
const console = plainContext();

test('starts as the rules net folded for its variant, and is a net of these rules alone', async () => {
  const game = gameOf({ scoring: { array: 8, seat: [0, 2.5] } });
  const from = specialistStart(game, undefined) as NetFile;
  const rulesNet = unwrap(readNetFile(join(WEIGHTS, 'any-2.net')));
  expect(from).toEqual(foldRules(rulesNet, game));
  const folder = dirname(temporaryFile('plan.json'));
  const [first] = await specialistStages(folder, game, from, { minutes: 0.001 }, quick, console);
  const trainer = new Trainer(game, first, from);
  const net = trainer.net();
  expect(net.weights).toEqual(from.weights);
  expect(net.head).toMatchObject({ rules: variantHash(game.rules.variant), heads: ['win'] });
  expect(net.head.training).toMatchObject({ from: rulesNet.name });
  await trainer.next(quick);
  expect(createNet(game, trainer.net()).name).toBe(`net-${trainer.net().name}`);
  expect(writeNet(net.head, net.weights)).toEqual(new Trainer(game, first, from).netBytes());
});

test('has a plan of two stages, which is made once', async () => {
  for (const source of [{}, { match: { format: 'hands' } }]) {
    const game = gameOf({ scoring: { array: 9 }, ...source });
    const from = specialistStart(game, undefined);
    const folder = dirname(temporaryFile('plan.json'));
    const stages = await specialistStages(folder, game, from, { minutes: 0.5 }, quick, console);
    expect(stages).toHaveLength(2);
    expect(stages.every(({ generations }) => generations > 0)).toBe(true);
    expect(stages[0].leads > 0).toBe(game.plan.format === 'points');
    expect(JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'))).toHaveLength(2);
    expect(await specialistStages(folder, game, from, { minutes: 99 }, idle, console)).toEqual(stages);
  }
});

test('of so many hands has the same plan on every machine, and no other in its folder', async () => {
  const game = gameOf({ scoring: { array: 9 } });
  const from = specialistStart(game, undefined);
  const folder = dirname(temporaryFile('plan.json'));
  const planned = (hands: number) => specialistStages(folder, game, from, { hands }, idle, console);
  const stages = await planned(6000);
  expect(stages.map(({ generations, hands }) => [generations, hands])).toEqual([
    [9, 400],
    [6, 400],
  ]);
  expect(await planned(6000)).toEqual(stages);
  await expect(planned(8000)).rejects.toThrow('about 6000 hands has been begun here, this one has 8000');
  const other = specialistStages(folder, game, from, { hands: 6000, seed: 2 }, idle, console);
  await expect(other).rejects.toThrow('a run with another seed has been begun here, 61 instead of 261');
  expect(await specialistStages(folder, game, from, { minutes: 99 }, idle, console)).toEqual(stages);
});

test('starts from nothing on another board, where no rules net plays', async () => {
  const board = { rings: 2, sectors: 4 };
  for (const format of ['hands', 'points']) {
    const game = gameOf({
      board,
      pawns: 3,
      dice: { faces: 2 },
      scoring: { rings: [1, 2] },
      match: { format },
    });
    expect(specialistStart(game, undefined)).toBeUndefined();
    const folder = dirname(temporaryFile('plan.json'));
    const stages = await specialistStages(folder, game, undefined, { minutes: 0.05 }, quick, console);
    expect(stages).toHaveLength(1);
    const trainer = new Trainer(game, stages[0]);
    await trainer.next(quick);
    expect(createNet(game, trainer.net()).name).toBe(`net-${trainer.net().name}`);
    expect(await specialistStages(folder, game, undefined, { minutes: 99 }, idle, console)).toEqual(stages);
  }
});

test('learns as the example for small boards says, and with the rolls of six faces without adjusting', async () => {
  const source = { board: { rings: 2, sectors: 4 }, pawns: 3, match: { format: 'hands' } };
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8'));
  const { seed: _, generations: __, ...example } = read(EXAMPLE) as Record<string, number>;
  const planOf = async (faces: number) => {
    const folder = dirname(temporaryFile('plan.json'));
    await specialistStages(
      folder,
      gameOf({ ...source, dice: { faces } }),
      undefined,
      { minutes: 0.05 },
      quick,
      console,
    );
    return (read(join(folder, 'plan.json')) as object[])[0];
  };
  expect(await planOf(3)).toMatchObject(example);
  expect(await planOf(6)).not.toHaveProperty('adjusted');
});

test('starts from no net of other rules, nor from one that is named and does not know the rules', () => {
  expect(() => specialistStart(gameOf({}), MOONLIGHT)).toThrow('rules net');
  expect(() => specialistStart(gameOf({ pawns: 10 }), join(WEIGHTS, 'any-2.net'))).toThrow('12 pawns');
});
