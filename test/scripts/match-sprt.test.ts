/** Sequential tests as users run them: stopped where the blocks say, on any number of workers, killed or not. */
import { copyFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest, listBlocks, listStudies, listTests, openDatabase } from '../../db/index.ts';
import { shareOfElo } from '../../selfplay/index.ts';
import { readSprt } from '../../studies/sequential/bounds.ts';
import { CommandLine } from '../support/command-line.ts';
import { faultOf, removeBlock } from '../support/database-play.ts';

const SMALL =
  '{"base":"moonlight","name":"small","board":{"rings":2,"sectors":10},"pawns":3,"dice":{"faces":3},"hand":{"roundCap":8}}';
const TEST = ['random(seed=2)', 'random', '--variant', SMALL, '--sprt', 'elo0=0', 'elo1=60'];

const line = new CommandLine('sprt');
const { dama, read } = line;

describe('match --sprt', () => {
  interface Ended {
    readonly blocks: number;
    readonly sprt: { readonly verdict: string; readonly blocks: number };
  }
  let whole: Ended;

  async function run(db: string, workers: string): Promise<Ended> {
    return JSON.parse((await dama('match', ...TEST, '--db', db, '--workers', workers, '--json')).stdout);
  }

  beforeAll(async () => {
    whole = await run('whole.db', '1');
    for (const name of ['m1.db', 'm2.db']) copyFileSync(line.path('whole.db'), line.path(name));
  });

  it('ends at its verdict', () => {
    expect(whole.sprt.verdict).not.toBe('open');
    expect(whole.blocks).toBe(whole.sprt.blocks);
  });

  it('records the same blocks and verdict with two workers, and after a kill', {
    tags: ['deep'],
  }, async () => {
    expect(await run('two.db', '2')).toEqual(whole);
    const digest = read('whole.db', databaseDigest);
    expect(read('two.db', databaseDigest)).toBe(digest);
    const child = line.start('match', ...TEST, '--db', 'm3.db');
    await sleep(700);
    child.kill('SIGKILL');
    await child.ended;
    expect((await dama('match', ...TEST, '--db', 'm3.db')).status).toBe(0);
    expect(read('m3.db', databaseDigest)).toBe(digest);
  });

  it('plays nothing more once it is decided, whatever else is recorded', async () => {
    const before = read('m1.db', listTests);
    expect((await dama('match', ...TEST.slice(0, 4), '--blocks', '400', '--db', 'm1.db')).status).toBe(0);
    const { stdout, status } = await dama('match', ...TEST, '--db', 'm1.db');
    expect(status).toBe(0);
    expect(stdout).toContain('\nBlocks: 400\n');
    const after = read('m1.db', listTests);
    expect(after.map(({ verdict, blocks, llr }) => [verdict, blocks, llr])).toEqual(
      before.map(({ verdict, blocks, llr }) => [verdict, blocks, llr]),
    );
  });

  it('looks at no block behind one that is missing', async () => {
    const db = openDatabase(line.path('m2.db'), 'write');
    const [study] = listStudies(db);
    // Block 3 goes, as in a database of several machines before all are merged.
    removeBlock(db, study.id, 3);
    db.run("UPDATE sequential_tests SET verdict = 'open', blocks = 0");
    db.close();
    const { stdout } = await dama('match', ...TEST, '--db', 'm2.db', '--json');
    const { sprt } = JSON.parse(stdout) as { sprt: { blocks: number } };
    expect(sprt.blocks).toBe(whole.sprt.blocks);
    expect(read('m2.db', (file) => listBlocks(file, study.id))).toContain(3);
  });

  it.each([
    [['elo0=0'], 'elo0 and elo1'],
    [['elo0=5', 'elo1=5'], 'below'],
    [['elo0=0', 'elo1=ten'], "'elo1=ten'"],
    [['elo0=0', 'elo1=10', 'elo1=20'], 'twice'],
    [['elo0=0', 'elo1=10', 'alpha=0.5'], 'alpha'],
    [['elo0=0', 'elo1=10', 'gamma=1'], "'gamma=1'"],
  ])('%j is refused', (words, text) => {
    expect(faultOf(() => readSprt(words))).toMatchObject({ code: 'ERR_ARGUMENT', at: 'sprt' });
    expect(faultOf(() => readSprt(words)).message).toContain(text);
  });

  it('takes two bots, each at any number of seats', async () => {
    const three = await dama('match', 'greedy', 'random', 'random(seed=2)', '--sprt', 'elo0=0', 'elo1=10');
    expect(three.status).toBe(2);
    expect(three.stderr).toContain('two different bots');
    expect(readSprt(['elo0=-5,elo1=5', 'beta=0.1'])).toEqual({ elo0: -5, elo1: 5, alpha: 0.05, beta: 0.1 });
  });
});

describe('gate', () => {
  it('passes with 0, fails with 1, records both, and never has the same dice twice', async () => {
    const small = ['--variant', SMALL, '--db', 'gates.db'];
    const won = await dama('match', '--gate', 'greedy', 'random', 'random', ...small);
    expect(won.status).toBe(0);
    expect(won.stdout).toContain('\npassed');
    expect((await dama('match', '--gate', 'greedy', 'random', 'random', ...small)).status).toBe(0);
    const lost = await dama('match', '--gate', 'random', 'greedy', ...small, '--json');
    expect(lost.status).toBe(1);
    expect(JSON.parse(lost.stdout)).toMatchObject({ gate: 3, verdict: 'h0' });
    expect((await dama('match', '--gate', ...small)).status).toBe(2);
    const { stdout } = await dama('match', '--gate', '--list', '--json', '--db', 'gates.db');
    const gates = JSON.parse(stdout) as { gate: number; verdict: string; seed: number; lineup: string[] }[];
    expect(gates.map(({ gate, verdict }) => [gate, verdict])).toEqual([
      [1, 'h1'],
      [2, 'h1'],
      [3, 'h0'],
    ]);
    expect(new Set(gates.map(({ seed }) => seed)).size).toBe(3);
    const inItalian = await dama('match', '--gate', '--list', '--db', 'gates.db', '--lang', 'it');
    expect(inItalian.stdout).toMatch(/^esame +inizio.*\n +1 .* superato .*\n.*\n +3 .* fallito /);
  });

  it('that is not decided continues with its own dice', async () => {
    const args = ['match', '--gate', 'random(seed=2)', 'random', '--variant', SMALL, '--db', 'open.db'];
    const first = await dama(...args, '--blocks', '5', '--json');
    expect(first.status).toBe(1);
    expect(JSON.parse(first.stdout)).toMatchObject({ verdict: 'open', blocks: 5 });
    const again = JSON.parse((await dama(...args, '--blocks', '8', '--json')).stdout);
    expect(again).toMatchObject({ gate: 1, verdict: 'open', blocks: 8, seed: JSON.parse(first.stdout).seed });
  });
});

describe('plan', () => {
  it('foretells about what a run then shows', async () => {
    const duel = ['greedy', 'random', 'random', '--variant', SMALL, '--db', 'plan.db', '--seed', '4'];
    const plan = JSON.parse(
      (await dama('match', '--plan', ...duel, '--pilot', '150', '--precision', '40', '--json')).stdout,
    ) as {
      blocks: number;
      precision: { elo: number; blocks: number; seconds: number }[];
    };
    expect(plan.blocks).toBe(150);
    const [{ blocks }] = plan.precision;
    const match = JSON.parse((await dama('match', ...duel, '--blocks', String(blocks), '--json')).stdout) as {
      bots: { share: { value: number; low: number; high: number } }[];
    };
    const { value, low, high } = match.bots[0].share;
    // One seat of three: the slope of the share by Elo.
    const elo = 400 * Math.log10((2 * value) / (1 - value));
    const step = shareOfElo(elo + 40, { own: 1, players: 3 }) - shareOfElo(elo - 40, { own: 1, players: 3 });
    expect((high - low) / step).toBeGreaterThan(0.75);
    expect((high - low) / step).toBeLessThan(1.3);
  });

  it('foretells a test by the truth', async () => {
    const args = ['match', '--plan', 'greedy', 'random', '--variant', SMALL, '--db', 'plan.db', '--json'];
    const { sprt } = JSON.parse(
      (await dama(...args, '--sprt', 'elo0=0', 'elo1=20', '--elo', '0,20')).stdout,
    ) as {
      sprt: { h1: number }[];
    };
    expect(sprt[0].h1).toBeCloseTo(0.05, 2);
    expect(sprt[1].h1).toBeCloseTo(0.95, 2);
    expect((await dama(...args, '--elo', '0')).status).toBe(2);
  });

  it('refuses a pilot in which one side has won everything', async () => {
    const duel = ['match', '--plan', 'greedy', 'random', '--db', 'one-sided.db', '--pilot', '10'];
    for (const about of [[], ['--sprt', 'elo0=0', 'elo1=20']]) {
      const { status, stderr } = await dama(...duel, ...about);
      expect(stderr).toContain('ERR_ARGUMENT: one side has won all 10 blocks of the pilot');
      expect(status).toBe(2);
    }
  });
});
