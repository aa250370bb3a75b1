/**
 * The program as users run it, in a folder of its own: in the process of the test, which costs a tenth of one of its own,
 * and as a process where signals, kills or the launcher matter.
 */
// Its process starts in the folder in which it was first loaded, and that must not be one of a test, which is gone later.
import 'esbuild';
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type DamaDatabase, withDatabase } from '../../db/index.ts';
import { main } from '../../scripts/main.ts';
import { speak } from '../../scripts/messages/index.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is written to a stream while `work` runs. */
async function caught<T>(stream: NodeJS.WriteStream, work: () => Promise<T>): Promise<[T, string]> {
  const write = stream.write;
  const known = stream.listeners('error');
  let text = '';
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
  try {
    return [await work(), text];
  } finally {
    stream.write = write;
    // Every command line adds its own.
    for (const listener of stream.listeners('error')) {
      if (!known.includes(listener)) stream.removeListener('error', listener as () => void);
    }
  }
}

/** A command under way. */
export type Running = ChildProcessWithoutNullStreams & {
  /** All that it has printed so far. */
  readonly said: { readonly stdout: string; readonly stderr: string };
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
};

interface Surroundings {
  /** By default the one that the test runs in. */
  readonly folder?: string;
  /** What there is to be read on the standard input. */
  readonly input?: string;
  /** Which streams say that they are a terminal; by default neither does. */
  readonly terminals?: readonly ('stdin' | 'stdout')[];
}

/** Commands that play in threads, each of which loads the program again. */
const PLAYS =
  /^(compare|lab|match|selfplay|tournament|train|db verify|judge --calibration|stats .*--sections (luck|insights|occupation|openings|choice|hazard|walks|decisions|owes|kingmaking))\b/;

/** One thread where a test asks for no number: a second one takes longer to load than the few blocks of a test to play. */
function withWorkers(args: readonly string[]): string[] {
  const isSaid = args.some((word) => /^--(workers|help)\b/.test(word));
  const line = args.join(' ');
  return PLAYS.test(line) && !isSaid ? [...args, '--workers', '1'] : [...args];
}

/** Runs a command to its end in this process; one at a time. What it throws is a wrong program. */
export async function runDama(
  { folder = '.', input = '', terminals = [] }: Surroundings,
  ...args: readonly string[]
): Promise<Ended> {
  const home = process.cwd();
  const { log, error } = console;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  const typed = Readable.from([Buffer.from(input)]);
  if (terminals.includes('stdin')) Object.assign(typed, { isTTY: true, setRawMode: () => typed });
  Object.defineProperty(process, 'stdin', { configurable: true, value: typed });
  const { isTTY } = process.stdout;
  process.stdout.isTTY = terminals.includes('stdout');
  process.chdir(folder);
  // The runner of the tests has a console of its own.
  console.log = (...words) => void process.stdout.write(`${words.join(' ')}\n`);
  console.error = (...words) => void process.stderr.write(`${words.join(' ')}\n`);
  try {
    const inner = () => caught(process.stderr, () => main(withWorkers(args)));
    const [[status, stderr], stdout] = await caught(process.stdout, inner);
    return { status, stdout, stderr };
  } finally {
    Object.assign(console, { log, error });
    Object.defineProperty(process, 'stdin', stdin);
    process.stdout.isTTY = isTTY;
    process.chdir(home);
    // As a process of its own begins.
    await speak('en');
  }
}

/** A folder that is there while the tests of a file run, or one for each test, and what can be done in it. */
export class CommandLine {
  #folder = '';

  /** To be called while tests are declared; `name` is a part of the folder's. */
  constructor(name: string, per: 'file' | 'test' = 'file') {
    const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
    before(() => {
      this.#folder = mkdtempSync(join(tmpdir(), `dama-${name}-`));
    });
    after(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  readonly path = (file: string): string => join(this.#folder, file);

  /** Runs a command to its end. */
  readonly dama = (...args: readonly string[]): Promise<Ended> => runDama({ folder: this.#folder }, ...args);

  /** Runs a command to its end that is given these lines. */
  readonly feed = (lines: readonly string[], ...args: readonly string[]): Promise<Ended> =>
    runDama({ folder: this.#folder, input: lines.map((line) => `${line}\n`).join('') }, ...args);

  /** What stands in a file. */
  readonly text = (file: string): string => readFileSync(this.path(file), 'utf8');

  /** Runs a command to its end as a process. */
  readonly spawned = (...args: readonly string[]): Ended => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [DAMA, ...args], {
      cwd: this.#folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  /** Begins a command. */
  start(...args: readonly string[]): Running {
    const child = spawn(process.execPath, [DAMA, ...args], { cwd: this.#folder });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] += text;
      });
    const ended = new Promise<number | string | null>((resolve) =>
      child.on('close', (code, signal) => resolve(code ?? signal)),
    );
    return Object.assign(child, { said, ended });
  }

  /** What `look` finds in a database of the folder. */
  readonly read = <T>(file: string, look: (db: DamaDatabase) => T): T => withDatabase(this.path(file), look);
}
