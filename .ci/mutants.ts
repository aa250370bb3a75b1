/**
 * Draws small faults in the sources and runs the nearby tests until one fails. A fault that no test notices shows where
 * tests are missing. Usage: npm run mutants -- [--seed 1] [--count 40] [--only N]. The faults are made in copies of
 * this folder; the sources here are never changed.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Rng, stream } from '../engine/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['engine', 'ai', 'selfplay', 'db', 'table'];
/** Words, lists of names, generated text, and sources of kernels, which are compiled beforehand. */
const PASSED_OVER = /\/(?:messages|kernel)\/|\/(?:it|en|index)\.ts$|kernel-bytes\.ts$/;
/** What may be changed and into what. Blanks around an operator tell it from a type parameter. */
const CHANGES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ <=? /g, (found) => (found === ' < ' ? ' <= ' : ' < ')],
  [/ >=? /g, (found) => (found === ' > ' ? ' >= ' : ' > ')],
  [/ [!=]== /g, (found) => (found === ' === ' ? ' !== ' : ' === ')],
  [/ && | \|\| /g, (found) => (found === ' && ' ? ' || ' : ' && ')],
  [/ [+-] /g, (found) => (found === ' + ' ? ' - ' : ' + ')],
  [/ [*/] /g, (found) => (found === ' * ' ? ' / ' : ' * ')],
  [/\b(?:true|false)\b(?=[;,)\s])/g, (found) => (found === 'true' ? 'false' : 'true')],
  [/\breturn (?=[^;{[(]+;)/g, () => 'return undefined as never; '],
  [/(?<=\bif \()(?=[^()]+\))/g, () => '!!0 && '],
  [/(?<=[ (])(?:1|2)(?=[;,) ])/g, (found) => (found === '1' ? '2' : '1')],
];
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STRING = /'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const TYPE = /^\s*(?:export )?(?:type|interface|import)\b/;
/** How many test files run together, the nearest first; then the next ones, until a test fails. */
const BATCHES = [6, 24, Number.POSITIVE_INFINITY];
const LIMIT_MS = 600_000;

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly text: string;
}

/** The text with everything blanked that is no code, so that places stay where they are. */
function codeOf(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  const code = text.replace(COMMENT, blank).replace(STRING, blank);
  return code
    .split('\n')
    .map((line) => (TYPE.test(line) ? blank(line) : line))
    .join('\n');
}

/** One fault in one of the files, each line of code alike likely to be chosen. */
function draw(files: readonly string[], rng: Rng): Mutant {
  for (;;) {
    const file = files[rng.below(files.length)];
    const text = readFileSync(join(ROOT, file), 'utf8');
    const code = codeOf(text);
    // A short file is drawn less often, so that every line is as likely as any other.
    if (rng.below(500) >= code.split('\n').length) continue;
    const places = CHANGES.flatMap(([pattern, change]) =>
      [...code.matchAll(pattern)].map(({ 0: found, index }) => ({ index, found, put: change(found) })),
    );
    if (places.length === 0) continue;
    const { index, found, put } = places[rng.below(places.length)];
    const changed = text.slice(0, index) + put + text.slice(index + found.length);
    const line = text.slice(0, index).split('\n').length;
    const at = (source: string) => source.split('\n')[line - 1].trim();
    return { file, line, before: at(text), after: at(changed), text: changed };
  }
}

async function run(folder: string, command: string, args: readonly string[]): Promise<[number, string]> {
  const env = { ...process.env, NO_COLOR: '1', TMPDIR: join(folder, 'tmp') };
  const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  // A fault may make a loop without end, which counts as noticed.
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), LIMIT_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? 1)));
  clearTimeout(timer);
  return [code, output];
}

/** How many folders of `test` and of the sources a test and a source have in common. */
function nearness(test: string, file: string): number {
  const folders = file.split('/').slice(0, -1);
  const found = folders.findIndex((folder, index) => test.split('/')[index + 1] !== folder);
  return found < 0 ? folders.length : found;
}

/** The test files that reach a source by imports, the nearest first. */
function testsOf(file: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const users = new Map<string, string[]>();
  for (const [user, targets] of imports)
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), user]);
  const reached = new Set([file]);
  for (const one of reached) for (const user of users.get(one) ?? []) reached.add(user);
  return [...reached]
    .filter((one) => one.endsWith('.test.ts') && !one.endsWith('.deep.test.ts'))
    .sort((a, b) => nearness(b, file) - nearness(a, file));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '');
  return [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)].map(([, spec]) =>
    posix.join(posix.dirname(file), spec),
  );
}

async function firstFailure(folder: string, tests: readonly string[]): Promise<string | undefined> {
  const [code, output] = await run(folder, 'npx', ['vitest', 'run', '--bail=1', '--maxWorkers=1', ...tests]);
  return code === 0 ? undefined : (/FAIL.*?(test\/\S+\.test\.ts)/.exec(output)?.[1] ?? tests[0]);
}

/** Test files that fail in a copy without any fault, so that they notice nothing. */
const failing = new Set<string>();

/** The test file that notices the fault, or `undefined`. */
async function noticed(
  folder: string,
  mutant: Mutant,
  tests: readonly string[],
): Promise<string | undefined> {
  const place = join(folder, mutant.file);
  const original = readFileSync(place);
  let left = tests;
  for (const size of BATCHES) {
    const batch = left.slice(0, size);
    left = left.slice(batch.length);
    for (;;) {
      const usable = batch.filter((test) => !failing.has(test));
      if (usable.length === 0) break;
      writeFileSync(place, mutant.text);
      const by = await firstFailure(folder, usable);
      writeFileSync(place, original);
      if (by === undefined) break;
      if ((await firstFailure(folder, [by])) === undefined) return by;
      failing.add(by);
      console.log(`passed over: ${by} fails in a copy without any fault`);
    }
  }
  return undefined;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    only: { type: 'string' },
    // Continues a run that was ended: the faults before this number are passed over.
    from: { type: 'string', default: '0' },
  },
});
const [, listed] = await run(ROOT, 'git', ['ls-files', '-z', '--', '.']);
const files = listed.split('\0').filter(Boolean);
const code = files.filter((file) => /\.(m?ts|tsx)$/.test(file));
const imports = new Map(code.map((file) => [file, importsOf(file)] as const));
const sources = code.filter((file) => FOLDERS.includes(file.split('/')[0]) && !PASSED_OVER.test(file));
const rng = stream('mutants', values.seed);
const mutants = Array.from({ length: Number(values.count) }, (_, index) => ({
  index,
  mutant: draw(sources, rng),
})).filter(({ index }) => index >= Number(values.from) && index === Number(values.only ?? index));

// In this folder, whose packages are then linked and not copied.
mkdirSync(join(ROOT, 'tmp'), { recursive: true });
const base = mkdtempSync(join(ROOT, 'tmp/mutants-'));
const waiting = [...mutants];
let killed = 0;
async function work(name: string): Promise<void> {
  const folder = join(base, name);
  for (const file of files) cpSync(join(ROOT, file), join(folder, file));
  mkdirSync(join(folder, 'tmp'));
  await run(folder, 'cp', ['-al', join(ROOT, 'node_modules'), '.']);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { index, mutant } = next;
    const by = await noticed(folder, mutant, testsOf(mutant.file, imports));
    if (by !== undefined) killed++;
    console.log(`${by === undefined ? 'SURVIVED' : 'killed  '} ${index} ${mutant.file}:${mutant.line}`);
    console.log(`    - ${mutant.before}\n    + ${mutant.after}${by === undefined ? '' : `\n    by ${by}`}`);
  }
}
const ended = await Promise.allSettled([work('one'), work('two')]);
rmSync(base, { recursive: true, force: true });
for (const one of ended) if (one.status === 'rejected') throw one.reason;
console.log(`${killed} of ${mutants.length} noticed, seed ${values.seed}`);
