/** Training in stages: one command makes what a command for each stage makes, whenever it is cut. */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type NetFile, readNet } from '../../ai/index.ts';
import { listTrainingRuns, trainingPoints } from '../../db/index.ts';
import { createGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { plainSource, unwrap } from '../../engine/index.ts';
import { readTrainConfig, readTrainStages, Trainer } from '../../selfplay/dama-bianca/index.ts';
import { packTrainer } from '../../studies/dama-bianca/training/checkpoint.ts';
import { CommandLine } from '../support/command-line.ts';
import { here } from '../support/training.ts';

const SMALL = { board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } };
const FIRST = { hidden: 8, startHands: 30, generations: 5, hands: 10, reuse: 3, batch: 16, window: 400 };
const SECOND = {
  ...FIRST,
  seed: 2,
  startHands: 0,
  generations: 4,
  lambda: 1,
};
const THIRD = { ...FIRST, seed: 3, startHands: 4, generations: 0 };
const LISTS = {
  'one.json': FIRST,
  'two.json': SECOND,
  'both.json': [FIRST, SECOND],
  'all.json': [FIRST, SECOND, THIRD],
  'other.json': [FIRST, { ...SECOND, lambda: 0.5 }],
  'leads.json': [FIRST, { ...SECOND, leads: 0.5 }],
  'narrow.json': [{ ...FIRST, hidden: 16 }, SECOND],
};
const read = (source: unknown) => readTrainStages(plainSource(source, 'config'));

const RULES = ['--variant', JSON.stringify(SMALL), '--every', '2', '--blocks', '2', '--workers', '1'];

describe('a list of stages', () => {
  test('is read as its configurations are, an object being a list of one', () => {
    const [one, two] = [FIRST, SECOND].map((source) => unwrap(readTrainConfig(source)));
    expect(unwrap(read(FIRST))).toEqual([one]);
    expect(unwrap(read([FIRST]))).toEqual([one]);
    expect(unwrap(read([FIRST, SECOND]))).toEqual([one, two]);
    // Plans of earlier runs name what went, where it is off.
    expect(unwrap(read({ ...FIRST, sectors: 0, labelGenerations: 0, labelHands: 100 }))).toEqual([one]);
  });

  test('with a fault says the stage and the key', () => {
    for (const [source, at] of [
      [[], 'config'],
      [{ hiden: 8 }, 'hiden'],
      [{ hidden: 12 }, 'hidden'],
      [{ hands: 1.5 }, 'hands'],
      [[FIRST, { ...SECOND, hiden: 8 }], '[1].hiden'],
      [[{ ...FIRST, lambda: 2 }, SECOND], '[0].lambda'],
      [[FIRST, { ...SECOND, hidden: 16 }, SECOND], '[2].hidden'],
      [[FIRST, { ...SECOND, leads: 0.5 }, THIRD], '[2].leads'],
      [[FIRST, { ...SECOND, sectors: 1 }], '[1].sectors'],
      [{ labelGenerations: 3 }, 'labelGenerations'],
      // The fallback counts as well.
      [[{ ...FIRST, hidden: 64 }, {}], '[1].hidden'],
      [[FIRST, 7], '[1]'],
      [[[FIRST]], '[0]'],
    ] as const) {
      const fault = { ok: false, error: { code: 'ERR_ARGUMENT', at } };
      expect(read(source)).toMatchObject(fault);
    }
  });
});

describe('dama train with a list', () => {
  const line = withRuns();
  const { dama } = line;

  const train = (config: string, out: string, ...rest: string[]) =>
    dama('train', config, '--out', out, ...RULES, ...rest);

  /** A folder with what the whole run has left, for a test to cut. */
  function copyOf(name: string): string {
    cpSync(line.path('both'), line.path(name), { recursive: true });
    return name;
  }

  const contents = (folder: string) => contentsOf(line.path(folder));

  test('leaves in the folder of each stage what its own command leaves, to the byte', () => {
    expect(readdirSync(line.path('both')).toSorted()).toEqual(['stage-1', 'stage-2']);
    expect(contents('both/stage-1')).toEqual(contents('one'));
    expect(contents('both/stage-2')).toEqual(contents('two'));
    expect(netsIn(line.path('two')).length).toBeGreaterThan(1);
  });

  test('records the runs that two commands record', () => {
    const [both, apart] = ['both.db', 'apart.db'].map((file) =>
      line.read(file, (db) =>
        listTrainingRuns(db).map(({ id, config, players }) => [config, players, trainingPoints(db, id)]),
      ),
    );
    expect(both).toHaveLength(2);
    expect(both).toEqual(apart);
  });

  test('prints the curve of each stage', async () => {
    const curve = async (out: string) => (await dama('train', '--curve', '--out', out)).stdout;
    const expected = `stage 1\n\n${await curve('one')}\nstage 2\n\n${await curve('two')}`;
    expect(await curve('both')).toBe(expected);
  });

  test('trains nothing that is finished, and names its net', async () => {
    const before = contents('both/stage-2');
    const { stdout, stderr, status } = await train('both.json', 'both');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`both is finished: ${lastNet(line.path('two')).name}\n`);
    expect(contents('both/stage-2')).toEqual(before);
    const longer = await train('all.json', copyOf('longer'));
    expect(longer.stderr).toMatch(/^stage 3, generation 0: 4 hands.*\n$/);
    expect(longer.stdout).toMatch(/^longer\/stage-3\/custom-2-[0-9a-f]{16}\.net\n$/);
    expect(lastNet(line.path('longer/stage-3')).head.training).toMatchObject({
      from: lastNet(line.path('two')).name,
    });
  });

  test('continues inside a stage', async () => {
    const game = unwrap(createGame(unwrap(parseVariant(SMALL)), 2, 'hand'));
    const first = new Trainer(game, unwrap(readTrainConfig(FIRST)));
    const second = new Trainer(game, unwrap(readTrainConfig(SECOND)), lastNet(line.path('one')));
    for (let i = 0; i < 3; i++) for (const trainer of [first, second]) await trainer.next(here);
    copyOf('inside-1');
    rmSync(line.path('inside-1/stage-2'), { recursive: true });
    copyOf('inside-2');
    for (const [stage, trainer] of [first, second].entries()) {
      const out = `inside-${stage + 1}`;
      const cut = line.path(`${out}/stage-${stage + 1}`);
      for (const net of netsIn(cut)) rmSync(join(cut, net));
      writeFileSync(join(cut, 'checkpoint'), packTrainer(trainer));
      const { status, stderr } = await train('both.json', out);
      expect([status, stderr]).toEqual([0, expect.stringMatching(`^stage ${stage + 1}, generation 3: `)]);
      expect(lastNet(cut).name).toBe(lastNet(line.path(stage === 0 ? 'one' : 'two')).name);
      expect(lastNet(line.path(`${out}/stage-2`)).name).toBe(lastNet(line.path('two')).name);
      for (const [i, alone] of ['one', 'two'].entries()) {
        const curve = (folder: string) => readFileSync(line.path(`${folder}/curve.jsonl`), 'utf8');
        expect(curve(`${out}/stage-${i + 1}`)).toBe(curve(alone));
      }
    }
  });

  test('does not continue from another list', async () => {
    const before = contents('both/stage-2');
    const gap = copyOf('gap');
    rmSync(line.path('gap/stage-1'), { recursive: true });
    for (const [config, out, said, at] of [
      ['other.json', 'both', 'its lambda is 1, not 0.5', 'both/stage-2/checkpoint'],
      ['one.json', 'both', 'a run of several stages', 'both/stage-1'],
      ['both.json', 'one', 'a run of one stage', 'one/checkpoint'],
      ['both.json', 'longer', 'the run has 2', 'longer/stage-3'],
      ['both.json', gap, 'stage 1 has not', 'gap/stage-2'],
    ] as const) {
      const { status, stderr } = await train(config, out);
      expect([status, stderr]).toEqual([2, expect.stringMatching(`^ERR_FILE: .*${said}.*\\(at ${at}\\)\n$`)]);
    }
    expect(contents('both/stage-2')).toEqual(before);
    expect(readdirSync(line.path('gap'))).toEqual(['stage-2']);
    // A stage that could not begin is reported before the first.
    for (const key of ['hidden', 'leads']) {
      const wrong = await train(key === 'hidden' ? 'narrow.json' : 'leads.json', 'new');
      expect([wrong.status, wrong.stderr]).toEqual([
        2,
        expect.stringMatching(`\\(at \\w+\\.json:1:\\d+ \\(\\[1\\]\\.${key}\\)\\)`),
      ]);
    }
    expect(existsSync(line.path('new'))).toBe(false);
  });

  test('starts its first stage, and no other, from the net of --from', async () => {
    const net = lastNetIn(line.path('two'));
    expect((await train('both.json', 'from', '--from', net)).status).toBe(0);
    const [first, second] = [1, 2].map((stage) => lastNet(line.path(`from/stage-${stage}`)));
    expect(first.head.training).toMatchObject({ from: lastNet(line.path('two')).name });
    expect(second.head.training).toMatchObject({ from: first.name });
    const { status, stderr } = await train('both.json', 'from');
    expect([status, stderr]).toEqual([2, expect.stringMatching(/--from.*at from\/stage-1\/checkpoint/)]);
  });
});

function netsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.net'));
}

/** The file of the net that has learnt longest. */
function lastNetIn(folder: string): string {
  const files = netsIn(folder).map((name) => join(folder, name));
  const age = (file: string) => (netOf(file).head.training as { generations: number }).generations;
  return files.toSorted((a, b) => age(b) - age(a))[0];
}

function netOf(file: string): NetFile {
  return unwrap(readNet(readFileSync(file), file));
}

function lastNet(folder: string): NetFile {
  return netOf(lastNetIn(folder));
}

/** The files of a folder and a hash of each; checkpoints of the same run may write its numbers in different ways. */
function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name !== 'checkpoint');
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, hash(name)]));
}

/** A folder with the runs `one` and `two`, by a command each, and `both`, by one. */
function withRuns(): CommandLine {
  const line = new CommandLine('train-stages');
  beforeAll(async () => {
    for (const [file, list] of Object.entries(LISTS)) writeFileSync(line.path(file), JSON.stringify(list));
    const train = async (...args: string[]) => {
      const { status, stdout, stderr } = await line.dama('train', ...args, ...RULES);
      expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERR')]);
      return stdout.trim();
    };
    const parent = await train('one.json', '--out', 'one', '--db', 'apart.db');
    const expected = await train('two.json', '--out', 'two', '--from', parent, '--db', 'apart.db');
    const last = await train('both.json', '--out', 'both', '--db', 'both.db');
    expect(readFileSync(line.path(last))).toEqual(readFileSync(line.path(expected)));
  }, 60_000);
  return line;
}
