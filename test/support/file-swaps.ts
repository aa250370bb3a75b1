/** Random sequences of what people do to database files: runs, kills, copies put back, files cut and swapped. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { type Rng, stream } from '../../engine/index.ts';
import { type Ended, runDama } from './command-line.ts';
import { SMALL } from './database-play.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const STUDY = ['--variant', JSON.stringify(SMALL), '--bots', 'random', '--players', '2', '--workers', '1'];
/** More than a run plays before it is stopped. */
const ENDLESS = 1_000_000;
/** A run looks every second. */
const LONG_MS = 4000;
const PARTS = ['', '-wal', '-shm'];

/** What a file holds, each block by the seed of its study and its number. */
type Blocks = ReadonlySet<string>;

/** What SQLite alone reads from copies of these files; `undefined` if they are damaged. */
function readPlainly(file: string, parts: readonly string[]): Blocks | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'dama-plain-'));
  const copy = join(folder, 'x.db');
  for (const part of parts)
    if (existsSync(`${file}${part}`)) copyFileSync(`${file}${part}`, `${copy}${part}`);
  try {
    const sqlite = new Sqlite(copy, { fileMustExist: true });
    try {
      const isSound = sqlite.pragma('quick_check', { simple: true }) === 'ok';
      if (!isSound || (sqlite.pragma('foreign_key_check') as unknown[]).length > 0) return undefined;
      // A run that was killed early has all its tables in the log.
      if (sqlite.pragma('user_version', { simple: true }) === 0) return new Set();
      const sql = "SELECT seed || '/' || block FROM blocks JOIN studies ON id = study";
      return new Set(sqlite.prepare(sql).pluck().all() as string[]);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What has happened in all sequences. */
export interface Tally {
  sequences: number;
  runs: number;
  kills: number;
  /** Runs that were refused, for a damaged file. */
  refused: number;
  /** Logs and journals that were set aside. */
  aside: number;
  /** Copies that a living run wrote into in the instant in which they were put over its file. */
  torn: number;
}

/** A folder with a database, copies of it and another database, and what must be in them. */
export class FileSwaps {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dama-swaps-'));
  readonly #seed: number;
  readonly #rng: Rng;
  readonly #tally: Tally;
  readonly history: string[] = [];
  readonly #copies: { readonly file: string; readonly blocks: Blocks }[] = [];
  /** What must be read from the file. */
  #floor: Blocks = new Set();
  /** Whether a run must go on, must be refused, or may be either. */
  #state: 'sound' | 'damaged' | 'either' = 'sound';

  constructor(seed: number, tally: Tally) {
    this.#seed = seed;
    this.#rng = stream('swaps', seed);
    this.#tally = tally;
    tally.sequences++;
  }

  readonly #path = (name: string): string => join(this.#folder, name);

  get #file(): string {
    return this.#path('x.db');
  }

  /** Plays a sequence; throws with its history if anything comes out wrong. */
  async play(): Promise<void> {
    try {
      await this.#run();
      await this.#backup();
      const steps = [
        () => this.#run(),
        () => this.#kill(),
        () => this.#kill(),
        () => this.#backup(),
        () => this.#check(),
        () => this.#putBack(),
        () => this.#putBack(),
        () => this.#restore(),
        () => this.#cutFile(),
        () => this.#cutLog(),
        () => this.#swap(),
        () => this.#putBackAlive(),
      ];
      const count = 4 + this.#rng.below(4);
      for (let i = 0; i < count; i++) await steps[this.#rng.below(steps.length)]();
      await this.#run();
      if (this.#state !== 'sound') {
        await this.#restore();
        await this.#run();
      }
    } catch (error) {
      throw new Error(`sequence ${this.#seed}: ${this.history.join('; ')}`, { cause: error });
    } finally {
      this.#tally.aside += readdirSync(this.#folder).filter((name) => name.includes('.foreign-')).length;
      rmSync(this.#folder, { recursive: true });
    }
  }

  #expect(isRight: boolean, what: string, ended?: Ended): void {
    if (!isRight) throw new Error(`${what}\n${ended?.stdout ?? ''}${ended?.stderr ?? ''}`);
  }

  #covers(found: Blocks | undefined, blocks: Blocks, what: string): void {
    this.#expect(found !== undefined, `${what}: damaged`);
    for (const block of blocks) this.#expect(found!.has(block), `${what}: block ${block} is lost`);
  }

  /** After something was done to the files; `isOwn`: the log, if there is one, is surely that of the file. */
  #assess(isOwn: boolean): void {
    const hasLog = sizeOf(`${this.#file}-wal`) > 0;
    const blocks = readPlainly(this.#file, hasLog && isOwn ? PARTS : ['']);
    this.#floor = blocks ?? new Set();
    this.#state = blocks ? 'sound' : hasLog && !isOwn ? 'either' : 'damaged';
  }

  #playing(blocks: number): string[] {
    return [
      'selfplay',
      ...STUDY,
      '--seed',
      '1',
      '--blocks',
      String(blocks),
      '--min-free',
      '0',
      '--db',
      this.#file,
    ];
  }

  /** Plays a few blocks more. */
  async #run(): Promise<void> {
    const target =
      [...this.#floor].filter((block) => block.startsWith('1/')).length + 1 + this.#rng.below(60);
    this.history.push(`run to ${target}`);
    this.#tally.runs++;
    const ended = await runDama({}, ...this.#playing(target));
    if (ended.status === 2) {
      this.#tally.refused++;
      this.history.push('refused');
      this.#expect(this.#state !== 'sound', 'a sound file is refused', ended);
      this.#state = 'damaged';
      return;
    }
    this.#expect(ended.status === 0, `ended with ${ended.status}`, ended);
    this.#expect(this.#state !== 'damaged', 'a damaged file is continued', ended);
    const wanted = Array.from({ length: target }, (_, block) => `1/${block}`);
    const found = readPlainly(this.#file, PARTS);
    this.#covers(found, new Set([...this.#floor, ...wanted]), 'after a run');
    const check = await runDama({}, 'db', 'check', this.#file);
    this.#expect(check.status === 0, 'damaged after a run', check);
    this.#floor = found!;
    this.#state = 'sound';
  }

  #start(file = this.#file) {
    const args = this.#playing(ENDLESS);
    args[args.length - 1] = file;
    const child = spawn(process.execPath, [DAMA, ...args], { stdio: 'ignore' });
    const ended = new Promise<number | string | null>((resolve) =>
      child.on('exit', (code, signal) => resolve(signal ?? code)),
    );
    return { child, ended };
  }

  /** Until a run has recorded something, or has ended. */
  async #growing(child: { readonly exitCode: number | null }, file = this.#file): Promise<void> {
    const size = () => sizeOf(file) + sizeOf(`${file}-wal`);
    while (!existsSync(`${file}-wal`) && child.exitCode === null) await sleep(5);
    const before = size();
    while (size() <= before && child.exitCode === null) await sleep(5);
  }

  async #kill(): Promise<void> {
    if (this.#state !== 'sound') return this.#run();
    const delay = this.#rng.below(300);
    this.history.push(`kill after ${delay} ms`);
    this.#tally.kills++;
    const { child, ended } = this.#start();
    await this.#growing(child);
    await sleep(delay);
    child.kill('SIGKILL');
    this.#expect((await ended) === 'SIGKILL', `a run ended by itself with ${await ended}`);
    const found = readPlainly(this.#file, PARTS);
    this.#covers(found, this.#floor, 'after a kill');
    this.#floor = found!;
  }

  async #backup(): Promise<void> {
    const to = this.#path(`copy${this.#copies.length}.db`);
    this.history.push('backup');
    const ended = await runDama({}, 'db', 'backup', this.#file, to);
    if (ended.status !== 0) {
      this.#expect(ended.status === 2 && !existsSync(to), 'a failed copy is there', ended);
      return;
    }
    this.#expect(this.#state !== 'damaged', 'a damaged file is copied', ended);
    const blocks = readPlainly(to, ['']);
    this.#covers(blocks, this.#floor, 'in a copy');
    this.#copies.push({ file: to, blocks: blocks! });
  }

  /** A reader reads what is there or refuses, and changes nothing. */
  async #check(): Promise<void> {
    this.history.push('check');
    const bytes = () =>
      ['', '-wal'].map((part) => sizeOf(`${this.#file}${part}`) && readFileSync(`${this.#file}${part}`));
    const before = bytes();
    const ended = await runDama({}, 'db', 'check', this.#file);
    const isSame = bytes().every(
      (now, i) => (now || '').toString('latin1') === (before[i] || '').toString('latin1'),
    );
    this.#expect(isSame, 'a reader has written', ended);
    if (ended.status !== 0) return;
    this.#expect(this.#state !== 'damaged', 'a damaged file is called sound', ended);
    this.#covers(readPlainly(this.#file, PARTS), this.#floor, 'as a reader sees it');
  }

  #copy(): { readonly file: string; readonly blocks: Blocks } {
    return this.#copies[this.#rng.below(this.#copies.length)];
  }

  /** By cp into the file, or by mv over it. */
  #put(file: string): void {
    if (this.#rng.below(2) === 0) copyFileSync(file, this.#file);
    else {
      copyFileSync(file, this.#path('moving'));
      renameSync(this.#path('moving'), this.#file);
    }
  }

  async #putBack(): Promise<void> {
    const { file } = this.#copy();
    this.history.push(`put ${file.slice(-8)} back`);
    this.#put(file);
    this.#assess(false);
  }

  async #putBackAlive(): Promise<void> {
    if (this.#state !== 'sound') return this.#run();
    const { file, blocks } = this.#copy();
    this.history.push(`put ${file.slice(-8)} in the place of a living run's`);
    const { child, ended } = this.#start();
    await this.#growing(child);
    await sleep(this.#rng.below(300));
    this.#put(file);
    const code = await Promise.race([ended, sleep(LONG_MS, 'goes on')]);
    if (code === 'goes on') {
      // The copy is of the very state that the file was in: nothing has changed.
      child.kill('SIGKILL');
      await ended;
      this.history.push(code);
      const found = readPlainly(this.#file, PARTS);
      this.#covers(found, new Set([...this.#floor, ...blocks]), 'where a run went on');
      this.#floor = found!;
      return;
    }
    this.#expect(code === 2, `a run whose file was replaced ended with ${code}`);
    if (!readFileSync(this.#file).equals(readFileSync(file))) {
      this.#tally.torn++;
      this.history.push('torn');
      copyFileSync(file, this.#file);
    }
    // A copy put back twice can be the very file that the log was begun for: then it stays, and may lose nothing.
    const isLeft = existsSync(`${this.#file}-wal`);
    if (isLeft) this.#covers(readPlainly(this.#file, PARTS), blocks, 'where a run has left its log');
    this.#assess(isLeft);
  }

  async #restore(): Promise<void> {
    const { file, blocks } = this.#copy();
    this.history.push(`restore ${file.slice(-8)}`);
    const wasSound = this.#state === 'sound' && sizeOf(`${this.#file}-wal`) === 0;
    const ended = await runDama({}, 'db', 'restore', file, this.#file);
    this.#expect(ended.status === 0, 'not restored', ended);
    const old = /what was there is kept as (\S+)/.exec(ended.stdout)?.[1];
    if (wasSound) this.#covers(readPlainly(old!, PARTS), this.#floor, 'in what was kept');
    this.#floor = blocks;
    this.#state = 'sound';
    this.#covers(readPlainly(this.#file, PARTS), blocks, 'after db restore');
  }

  async #cutFile(): Promise<void> {
    const size = 4096 + this.#rng.below(Math.max(1, sizeOf(this.#file) - 4096));
    this.history.push(`cut the file to ${size}`);
    truncateSync(this.#file, size);
    this.#assess(false);
    if (this.#state === 'sound') this.#state = 'either';
  }

  async #cutLog(): Promise<void> {
    const log = `${this.#file}-wal`;
    if (sizeOf(log) === 0) return this.#kill();
    const size = this.#rng.below(sizeOf(log));
    this.history.push(`cut the log to ${size}`);
    truncateSync(log, size);
    this.#assess(false);
  }

  /** Exchanges the file, or its log, with that of another database whose run was killed. */
  async #swap(): Promise<void> {
    const other = this.#path('y.db');
    if (!existsSync(other)) {
      const { child, ended } = this.#start(other);
      await this.#growing(child, other);
      child.kill('SIGKILL');
      await ended;
    }
    const part = this.#rng.below(2) === 0 ? '' : '-wal';
    this.history.push(`swap ${part === '' ? 'files' : 'logs'}`);
    const [mine, theirs] = [`${this.#file}${part}`, `${other}${part}`];
    if (existsSync(mine)) renameSync(mine, this.#path('moving'));
    if (existsSync(theirs)) renameSync(theirs, mine);
    if (existsSync(this.#path('moving'))) renameSync(this.#path('moving'), theirs);
    this.#assess(false);
  }
}
