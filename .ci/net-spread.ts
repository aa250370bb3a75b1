/**
 * Measures how far labs that play by other nets for the same rules differ. Looks at what the first seat wins, and
 * in what a change of the rules does to that. Plays the declared runs of docs/strength/net-spread.jsonl, writes there what came of
 * them, and into studies/GAME/net-spread.json what the program reads. Usage: node .ci/net-spread.ts --dir DIR [--only ID]. Nets and hands
 * stay in DIR; a killed run goes on where it was.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../selfplay/node/index.ts';
import { cellFigures, listStudies, withDatabase } from '../db/index.ts';
import { type BlockSums, pairedDifference, shareEstimate } from '../selfplay/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = `${ROOT}docs/strength/net-spread.jsonl`;
const DECLARED = 'not played yet';
/** The half of an interval of 95 % by its standard deviation, with many blocks. */
const QUANTILE = 1.96;
/** The net that a training prints, or that of one which has ended before. */
const NET = /([0-9a-f]{16})(\.net)?$/;

interface Run {
  readonly id: string;
  readonly game: string;
  /** What the nets start from. */
  readonly start: 'nothing' | 'rules net';
  readonly variant: object;
  /** The change of the rules that a comparison asks about. */
  readonly set: string;
  readonly players: number;
  /** Hands of a training. */
  readonly hands: number;
  /** How many nets of each variant, of the seeds from 1. */
  readonly trainings: number;
  /** What each net plays against itself, on the same dice. */
  readonly blocks: number;
  readonly seed: number;
  readonly result: string;
}

/** What the command prints. */
function dama(dir: string, ...args: readonly string[]): string {
  console.log(`dama ${args.join(' ')}`);
  const env = { ...process.env, XDG_DATA_HOME: join(dir, 'data') };
  const { status, stdout } = spawnSync(process.execPath, [`${ROOT}bin/dama.mjs`, ...args, '--workers', '1'], {
    cwd: dir,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`dama ${args[0]} ended with ${status}`);
  return stdout.trim();
}

/** Shares of the first seat by block, of the net of one seed. */
function played(
  dir: string,
  { id, players, hands, blocks, seed }: Run,
  rules: string,
  training: number,
): BlockSums {
  const name = `${id}-${rules.replace(/\W+/g, '-')}-${training}`;
  const asked = [
    '--variant',
    `${id}.json`,
    ...(rules === '' ? [] : ['--set', rules]),
    '--players',
    `${players}`,
  ];
  const length = ['--hands', `${hands}`, '--seed', `${training}`];
  const [, net] = NET.exec(dama(dir, 'train', ...asked, ...length, '--out', name)) ?? [];
  const file = join(dir, `${name}.db`);
  const bots = ['--bots', `net(file=${net})`];
  dama(
    dir,
    'selfplay',
    ...asked,
    ...bots,
    '--blocks',
    `${blocks}`,
    '--seed',
    `${seed}`,
    '--db',
    `${name}.db`,
  );
  return withDatabase(file, (db) => cellFigures(db, listStudies(db)[0], blocks, ['place1.share']).sums[0]);
}

interface Spread {
  /** The standard deviation between nets, in percentage points, with the error that the dice leave in it. */
  readonly seen: number;
  /** The same without that error. */
  readonly own: number;
}

/** Half the mean square of what two nets are apart, and the same less its error. */
function spreadOf(all: readonly { readonly value: number; readonly variance: number }[]): Spread {
  const meanOf = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length / 2;
  const own = meanOf(({ value, variance }) => value * value - variance);
  return {
    seen: points(Math.sqrt(meanOf(({ value }) => value * value))),
    own: points(Math.sqrt(Math.max(0, own))),
  };
}

function pairs<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));
}

/** Two nets, or what a change does by two nets: in both the block is the unit. */
function apart(a: BlockSums, b: BlockSums): { readonly value: number; readonly variance: number } {
  const { value, high } = pairedDifference(a, b);
  return { value, variance: ((high - value) / QUANTILE) ** 2 };
}

/** A difference as sums by block, so that two of them are compared as two figures are. */
function less(a: BlockSums, b: BlockSums): BlockSums {
  return { totals: a.totals.map((total, i) => total - b.totals[i]), counts: a.counts };
}

const points = (share: number) => Math.round(10_000 * share) / 100;

function main(): number {
  const options = { dir: { type: 'string' }, only: { type: 'string' } } as const;
  const { dir, only } = parseArgs({ options }).values;
  if (dir === undefined) throw new Error('usage: node .ci/net-spread.ts --dir DIR [--only ID]');
  mkdirSync(dir, { recursive: true });
  const lines = () => readFileSync(RUNS, 'utf8').trim().split('\n');
  const wanted = lines()
    .map((line) => JSON.parse(line) as Run)
    .filter(({ id, result }) => (only === undefined ? result === DECLARED : id === only));
  for (const run of wanted) {
    writeFileSync(join(dir, `${run.id}.json`), JSON.stringify(run.variant));
    const seeds = Array.from({ length: run.trainings }, (_, i) => i + 1);
    const [base, changed] = ['', run.set].map((rules) => seeds.map((seed) => played(dir, run, rules, seed)));
    const shares = [base, changed].map((own) => own.map((sums) => points(shareEstimate(sums).value)));
    const share = spreadOf([...pairs(base), ...pairs(changed)].map(([a, b]) => apart(a, b)));
    const changes = base.map((own, i) => less(changed[i], own));
    const change = spreadOf(pairs(changes).map(([a, b]) => apart(a, b)));
    const result = `first seat ${shares.map((own) => own.join(', ')).join(' and ')} %; a net moves it by ${share.seen}, and the change by ${change.seen} percentage points (without the dice ${share.own} and ${change.own})`;
    const done = { ...run, result, shares, share, change };
    const isOwn = (line: string) => (JSON.parse(line) as Run).id === run.id;
    writeFileSync(
      RUNS,
      `${lines()
        .map((line) => (isOwn(line) ? JSON.stringify(done) : line))
        .join('\n')}\n`,
    );
    const { start, players, hands, trainings } = run;
    const file = `${ROOT}studies/${run.game}/net-spread.json`;
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { id: string }[]) : [];
    const own = {
      id: run.id,
      start,
      players,
      hands,
      nets: 2 * trainings,
      share: share.seen,
      change: change.seen,
    };
    const all = [...known.filter(({ id }) => id !== run.id), own];
    writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
    console.log(`${run.id}: ${result}`);
  }
  return 0;
}

process.exitCode = main();
