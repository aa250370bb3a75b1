/** Training: the arithmetic against differences and a known truth, and runs that a kill cannot change. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createNet, packExactValues, solve } from '../../ai/dama-bianca/index.ts';
import { type MoveScorer, PlainNet, readNet } from '../../ai/index.ts';
import { createGame, type DamaGame, type DamaState, parseVariant } from '../../engine/dama-bianca/index.ts';
import { type MoveList, stream, unwrap } from '../../engine/index.ts';
import { readTrainConfig, Trainer } from '../../selfplay/dama-bianca/index.ts';
import { type Batch, FloatNet } from '../../selfplay/dama-bianca/train/float-net.ts';
import type { HandOptions } from '../../selfplay/dama-bianca/train/hands.ts';
import { PairHandPlayer } from '../../selfplay/dama-bianca/train/pair-hands.ts';
import { pairForm } from '../../selfplay/dama-bianca/train/sample-form.ts';
import { SampleList, Samples } from '../../selfplay/dama-bianca/train/samples.ts';
import { packTrainer, resumeTrainer } from '../../studies/dama-bianca/training/checkpoint.ts';
import { runDama } from '../support/command-line.ts';
import { outputOf } from '../support/net-games.ts';
import { temporaryFile } from '../support/temporary.ts';
import { here, SMALL, smallGame, TINY_RUN } from '../support/training.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const PLAIN = {
  noise: 0,
  noiseLogits: 0,
  wild: 0,
  wildTurns: 1,
  carousel: 0,
  older: 0,
  leads: 0,
  lambda: 1,
};

/** Positions of random inputs, whose targets are what `truth` says of them. */
function batchOf(
  inputs: number,
  size: number,
  seed: number,
  truth: (active: readonly number[]) => number,
): Batch {
  const rng = stream('batch', seed);
  const lists = Array.from({ length: size }, () => {
    return Array.from({ length: inputs }, (_, i) => i).filter(() => rng.below(2) === 1);
  });
  const starts = Int32Array.from({ length: size + 1 }, (_, i) => lists.slice(0, i).flat().length);
  return {
    inputs: Uint16Array.from(lists.flat()),
    starts,
    targets: Float64Array.from(lists, (list) => truth(list)),
    size,
  };
}

const share = (x: number): number => 1 / (1 + Math.exp(-x));

/** The position of a row of 12. */
function positionOf(game: DamaGame, row: Int32Array): DamaState {
  const { board } = game.rules;
  const cells = Array.from({ length: board.cells }, (_, i) => i + 1);
  const [moved, rolls] = [0, 5].map((from) => {
    return cells.filter((cell) => (row[from + board.word[cell]] >> board.sector[cell]) & 1);
  });
  return game.stateFrom({ pawns: [moved, rolls], mover: 1, starter: row[10] === 1 ? 0 : 1 });
}

describe('learning', () => {
  test.each([0, 3])('goes down the slope of the cross-entropy, with %i rule inputs', (rules) => {
    const [inputs, hidden] = [6, 8];
    const plain = batchOf(inputs, 20, 1, (list) => 0.1 + 0.1 * list.length);
    const values = [Float64Array.of(1, 0, -2), Float64Array.of(0.5, 1.5, 0)];
    const batch: Batch = rules === 0 ? plain : { ...plain, groups: { ends: [8, 20], values } };
    const loss = (net: FloatNet): number => {
      let sum = 0;
      for (let i = 0; i < batch.size; i++) {
        const own = rules === 0 ? undefined : values[i < 8 ? 0 : 1];
        const p = net.share(batch.inputs, batch.starts[i], batch.starts[i + 1], own);
        sum -= batch.targets[i] * Math.log(p) + (1 - batch.targets[i]) * Math.log(1 - p);
      }
      return sum / batch.size;
    };
    const net = new FloatNet(inputs, hidden, stream('slope'), rules);
    // The first unit is always at the end of its range, where it has no slope.
    net.weights[inputs * hidden] = 50;
    const before = net.weights.slice();
    const expected = loss(net);
    // The first step of Adam goes by the sign of the gradient, a step size each way.
    expect(net.step(batch, 1e-4, 0)).toBeCloseTo(expected, 12);
    const moved = net.weights.map((w, i) => w - before[i]);
    let compared = 0;
    let still = 0;
    for (let i = 0; i < before.length; i++) {
      const slope = [1e-4, -1e-4].map((step) => {
        net.weights.set(before);
        net.weights[i] += step;
        return loss(net);
      });
      const gradient = (slope[0] - slope[1]) / 2e-4;
      if (slope[0] === slope[1]) {
        expect(moved[i]).toBe(0);
        still++;
      }
      if (Math.abs(gradient) < 1e-3) continue;
      compared++;
      expect(moved[i]).toBeCloseTo(-1e-4 * Math.sign(gradient), 6);
    }
    expect(compared).toBeGreaterThan(20);
    expect(still).toBeGreaterThanOrEqual(inputs + 1);
  });

  test('finds a truth that no sum of inputs can say, and keeps it when rounded to integers', () => {
    // Inputs 0 and 1 are worth something only together.
    const truth = (list: readonly number[]): number => {
      const [a, b, c] = [0, 1, 2].map((i) => Number(list.includes(i)));
      return share(2 * a * b - 1.5 * (1 - a) * (1 - b) + c - 0.5);
    };
    const net = new FloatNet(5, 16, stream('truth'));
    for (let step = 0; step < 1500; step++)
      net.step(batchOf(5, 32, step, truth), 0.01 * (1 - step / 1500), 0.99);
    const fresh = batchOf(5, 200, 99999, truth);
    const shape = { inputs: 5, hidden: 16, heads: ['win'] };
    const rounded = new PlainNet(shape, net.quantise(), 2);
    for (let i = 0; i < fresh.size; i++) {
      const found = net.share(fresh.inputs, fresh.starts[i], fresh.starts[i + 1]);
      expect(Math.abs(found - fresh.targets[i])).toBeLessThan(0.03);
      rounded.begin(0);
      for (const input of fresh.inputs.subarray(fresh.starts[i], fresh.starts[i + 1])) rounded.add(0, input);
      expect(Math.abs(share(outputOf(rounded, 0)) - fresh.targets[i])).toBeLessThan(0.03);
    }
  });
});

describe('what a position is said to be worth', () => {
  /** Takes the first turn, as worth to its player a number that depends on the turn. */
  class Teller implements MoveScorer<DamaState> {
    readonly name = 'teller';
    readonly version = 1;
    readonly told: number[] = [];
    evaluate(): void {}
    scoreMoves(state: DamaState, _moves: MoveList, _first: number, count: number, out: Float64Array): void {
      out.fill(0.1, 0, count);
      out[0] = 0.3 + 0.01 * (state.turns % 40);
      this.told.push(out[0]);
    }
  }

  /** The targets of one hand, from the empty board on, and what the player said of its turns. */
  function targetsOf(lambda: number): { targets: number[]; told: number[] } {
    const game = smallGame();
    const samples = new Samples(pairForm(game.rules), game.rules.board.sectors, 1000);
    const teller = new Teller();
    const player = new PairHandPlayer(game, teller, { ...PLAIN, lambda });
    player.play(stream('hand'), samples);
    const { targets } = samples.save();
    return { targets: [...targets].reverse(), told: teller.told };
  }

  test.each([0, 0.7, 1])(
    'the mixture of what the next turn is worth and who won, back from the end: %d',
    (lambda) => {
      const { targets, told } = targetsOf(lambda);
      expect(targets.length).toBeGreaterThan(5);
      for (let t = 0; t + 1 < targets.length; t++) {
        expect(targets[t]).toBeCloseTo(1 - ((1 - lambda) * told[t] + lambda * targets[t + 1]), 12);
      }
      if (lambda === 1) expect([0, 0.5, 1]).toContain(targets.at(-1));
    },
  );

  test('a turn that noise has chosen is not held against the positions before it', () => {
    const game = smallGame();
    const samples = new Samples(pairForm(game.rules), game.rules.board.sectors, 1000);
    const teller = new Teller();
    const player = new PairHandPlayer(game, teller, { ...PLAIN, noise: 1, noiseLogits: 1000 });
    player.play(stream('noisy'), samples);
    const targets = [...samples.save().targets].reverse();
    // Nearly every turn has several results and noise takes any of them.
    const cut = targets.filter((target, t) => Math.abs(target - (1 - teller.told[t])) < 1e-12);
    expect(cut.length).toBeGreaterThan(targets.length / 2);
  });
});

describe('what a position is said to be worth once luck is taken off', () => {
  const solved = unwrap(
    solve(unwrap(parseVariant({ board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } }))),
  );
  const { game } = solved;
  const exact = createNet(game, unwrap(readNet(packExactValues(solved), 'exact')));

  /** The targets of some hands of the exact player with noise, and the true shares of who has just moved. */
  function learnt(options: Partial<HandOptions>): { targets: number[]; truth: number[] } {
    const samples = new SampleList(pairForm(game.rules));
    const player = new PairHandPlayer(game, exact, { ...PLAIN, noise: 0.2, noiseLogits: 1, ...options });
    for (let hand = 0; hand < 20; hand++) player.play(stream('adjusted', hand), samples);
    const { rows, targets } = samples;
    const truth = [...targets.keys()].map((i) => {
      const row = rows.subarray(i * 12, i * 12 + 12);
      return 1 - solved.value(positionOf(game, row));
    });
    return { targets: [...targets], truth };
  }

  test.each([1, 0.5, 0])('a player that knows every value learns just these, with lambda %d', (lambda) => {
    const { targets, truth } = learnt({ isAdjusted: true, lambda });
    expect(new Set(truth).size).toBeGreaterThan(10);
    targets.forEach((target, i) => {
      expect(target).toBeCloseTo(truth[i], 7);
    });
    // With the luck of the dice it does not.
    const lucky = learnt({ lambda });
    expect(lucky.targets.some((target, i) => Math.abs(target - lucky.truth[i]) > 0.2)).toBe(true);
  });
});

describe('which positions are learnt from', () => {
  /** Values each result by its cells alone. */
  class Counter implements MoveScorer<DamaState> {
    readonly name = 'counter';
    readonly version = 1;
    evaluate(): void {}
    scoreMoves(_state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
      for (let i = 0; i < count; i++) out[i] = 0.1 + (moves.at(first + i) % 797) / 1600;
    }
  }

  /** What `count` hands give. */
  function learnt(options: Partial<HandOptions>, rival?: MoveScorer<DamaState>): SampleList {
    const samples = new SampleList(pairForm(smallGame().rules));
    const player = new PairHandPlayer(smallGame(), new Counter(), { ...PLAIN, ...options }, rival);
    for (let hand = 0; hand < 40; hand++) player.play(stream('learnt', hand), samples);
    return samples;
  }

  test('a share of hands is calm: all their turns are the best', () => {
    // Where no turn is noise, lambda 1 learns who won: nothing, half or all.
    const noisyHands = (calm: number): number => {
      let noisy = 0;
      for (let hand = 0; hand < 40; hand++) {
        const samples = new SampleList(pairForm(smallGame().rules));
        const options = { ...PLAIN, noise: 1, noiseLogits: 1000, calm };
        new PairHandPlayer(smallGame(), new Counter(), options).play(stream('calm', hand), samples);
        if (samples.targets.some((target) => ![0, 0.5, 1].includes(target))) noisy++;
      }
      return noisy;
    };
    expect(noisyHands(1)).toBe(0);
    expect(noisyHands(0)).toBe(40);
    const some = noisyHands(0.7);
    expect(some).toBeGreaterThan(3);
    expect(some).toBeLessThan(24);
  });

  test('either seat has started, where that makes no difference and is asked for', () => {
    const ends = { 'at-once': true, 'complete-round': false };
    for (const [end, isFree] of Object.entries(ends)) {
      const variant = unwrap(parseVariant({ ...SMALL, match: { format: 'hands' }, hand: { end } }));
      const { rules } = unwrap(createGame(variant, 2, 'hand'));
      const form = pairForm(rules);
      const row = new Int32Array(form.width);
      // Inputs of a draw of 100 that the opposite starter has alone.
      const drawn = (bothStarts: boolean): number => {
        const samples = new Samples(form, rules.board.sectors, 100, bothStarts);
        samples.add(row, 0, 0.5);
        const { starts } = samples.draw(100, stream('starts'));
        return new Set(Array.from({ length: 100 }, (_, i) => starts[i + 1] - starts[i])).size;
      };
      expect(drawn(false)).toBe(1);
      expect(drawn(true)).toBe(isFree ? 2 : 1);
    }
  });

  test('the carousel plays on from positions of the hand, and adds nothing before them', () => {
    const once = learnt({}).targets.length;
    const twice = learnt({ carousel: 1 }).targets.length;
    expect(twice).toBeGreaterThan(once * 1.1);
    expect(twice).toBeLessThan(once * 2);
  });

  test('a rival takes a seat in the share of hands that is asked for', () => {
    class Other extends Counter {
      override scoreMoves(
        state: DamaState,
        moves: MoveList,
        first: number,
        count: number,
        out: Float64Array,
      ): void {
        super.scoreMoves(state, moves, first, count, out);
        for (let i = 0; i < count; i++) out[i] = 1 - out[i];
      }
    }
    const same = learnt({ older: 1 }, new Counter());
    expect(learnt({ older: 0 }, new Other())).toEqual(learnt({ older: 0 }, new Counter()));
    expect(learnt({ older: 1 }, new Other()).targets).not.toEqual(same.targets);
    // What he thinks of a turn is nothing to learn from.
    const targets = learnt({ older: 1, lambda: 0 }, new Other()).targets.filter((t) => t > 0 && t < 1);
    expect(Math.min(...targets)).toBeGreaterThan(0.4);
  });
});

describe('a run', () => {
  const config = unwrap(readTrainConfig(TINY_RUN));

  test.each([2, 3])(
    'of %i seats that continues from a checkpoint comes to the same bits',
    async (players) => {
      const game = unwrap(createGame(unwrap(parseVariant(SMALL)), players, 'hand'));
      const whole = new Trainer(game, config);
      const generations = [];
      while (!whole.isFinished) generations.push(await whole.next(here));
      expect(generations.map(({ hands }) => hands)).toEqual([30, 40, 50, 60, 70]);
      for (const cut of [0, 1, 3, 5]) {
        let trainer = new Trainer(game, config);
        for (let i = 0; i < cut; i++) await trainer.next(here);
        trainer = unwrap(resumeTrainer(game, config, packTrainer(trainer), 'here'));
        const rest = [];
        while (!trainer.isFinished) rest.push(await trainer.next(here));
        expect(rest).toEqual(generations.slice(cut));
        expect(trainer.netBytes()).toEqual(whole.netBytes());
      }
      const other = new Trainer(game, unwrap(readTrainConfig({ ...TINY_RUN, seed: 2 })));
      while (!other.isFinished) await other.next(here);
      expect(other.net().weights).not.toEqual(whole.net().weights);
    },
  );

  test('does not continue from what is damaged or of another run', () => {
    const game = smallGame();
    const bytes = Buffer.from(packTrainer(new Trainer(game, config)));
    const damaged = Buffer.from(bytes);
    damaged[bytes.length >> 1] ^= 4;
    const wrong = (given: Uint8Array, wanted = config, of = game) => resumeTrainer(of, wanted, given, 'here');
    const expected = (message: string) => ({
      ok: false,
      error: { code: 'ERR_FILE', at: 'here', message: expect.stringContaining(message) },
    });
    expect(wrong(damaged)).toMatchObject(expected('damaged'));
    expect(wrong(bytes.subarray(0, 10))).toMatchObject(expected('damaged'));
    expect(wrong(bytes, { ...config, lambda: 0.5 })).toMatchObject(expected('lambda'));
    const moonlight = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight' })), 2, 'hand'));
    expect(wrong(bytes, config, moonlight)).toMatchObject(expected('rules'));
    const three = unwrap(createGame(unwrap(parseVariant(SMALL)), 3, 'hand'));
    expect(wrong(bytes, config, three)).toMatchObject(expected('2 seats'));
  });
});

describe('dama train', () => {
  const longer = { ...TINY_RUN, generations: 24 };

  function files(): { args: string[]; folder: string } {
    const config = temporaryFile('config.json');
    writeFileSync(config, JSON.stringify(longer));
    writeFileSync(join(dirname(config), 'small.json'), JSON.stringify(SMALL));
    const folder = join(dirname(config), 'run');
    const variant = ['--variant', join(dirname(config), 'small.json')];
    const args = [
      'train',
      config,
      '--out',
      folder,
      ...variant,
      '--every',
      '12',
      '--blocks',
      '2',
      '--checkpoint',
      '1',
    ];
    return { args, folder };
  }

  test('refuses rules under which seats are chosen', async () => {
    const { status, stderr } = await runDama({}, ...files().args, '--set', 'hand.choose=second');
    expect([status, stderr]).toEqual([2, expect.stringContaining('at hand.choose')]);
  });

  function dead(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => child.once('exit', () => resolve()));
  }

  test('killed and started again, with other workers, it makes the same net and the same curve', async () => {
    const whole = files();
    expect((await runDama({}, ...whole.args, '--workers', '1')).status).toBe(0);
    const cut = files();
    const child = spawn(process.execPath, [LAUNCHER, ...cut.args, '--workers', '2'], { stdio: 'ignore' });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const gone = dead(child);
    while (!existsSync(join(cut.folder, 'checkpoint')) && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill('SIGKILL');
    await gone;
    const { status, stdout } = await runDama({}, ...cut.args);
    expect(status).toBe(0);
    expect(stdout).toMatch(/-2-[0-9a-f]{16}\.net\n$|is finished/);
    const nets = (folder: string): string[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.net'))
        .toSorted();
    expect(nets(cut.folder)).toEqual(nets(whole.folder));
    const curve = (folder: string): string => readFileSync(join(folder, 'curve.jsonl'), 'utf8');
    expect(curve(cut.folder)).toBe(curve(whole.folder));
    expect(curve(whole.folder).split('\n')).toHaveLength(26);
    const curveTable = await runDama({}, 'train', '--out', whole.folder, '--curve');
    const table = curveTable.stdout.split('\n');
    expect(table.slice(1, 4).map((line) => line.trim().split(/\s+/)[0])).toEqual(['0', '12', '24']);
  });

  test('wrong input ends with exit code 2', async () => {
    const { args, folder } = files();
    expect((await runDama({}, 'train', '--out', folder)).status).toBe(2);
    expect((await runDama({}, ...args, '--judge', 'nobody')).stderr).toContain('ERR_BOT');
    expect((await runDama({}, 'train', '--out', folder, '--curve')).stderr).toContain('ERR_FILE');
    const shipped = 'ai/dama-bianca/net/weights/f23a6bcb9e0115b4-2.net';
    for (const from of [shipped, args[1], 'no.net']) {
      const { status, stderr } = await runDama({}, ...args, '--from', from);
      expect([status, stderr]).toEqual([2, expect.stringContaining('ERR_FILE')]);
    }
    expect(existsSync(folder)).toBe(false);
  });
});
