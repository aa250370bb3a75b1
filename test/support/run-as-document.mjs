// Runs one command of a document in small: as a shell finds it, with fewer games than the document asks for.
// Usage: node run-as-document.mjs PROGRAM [ARGUMENTS]. A command that fails is written to the file that $FAILED names.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DAMA = join(ROOT, 'bin/dama.mjs');
const words = process.argv.slice(2);

/** What is not run, and why. */
const SKIPPED = [
  [/^npm (ci|test|run (test:deep|format|check|lint)\b)/, 'installs, tests or checks this program'],
  [/ --queue /, 'needs three terminals or a server; test/fleet runs studies through a queue'],
  [/^dama fit /, 'trains for hours'],
  [/^dama game draughts book/, 'plays for hours'],
  [/^dama game draughts endings$/, 'makes tables for minutes, in the folder of the user'],
  [/^dama judge make /, 'rolls out for an hour'],
  [/ (--reference|judge check) ?small\.jsonl/, 'needs what judge make writes'],
];
/** Numbers that are made smaller, so that a command takes seconds. */
const MOST = {
  blocks: 2,
  draws: 3,
  every: 1,
  hands: 200,
  minutes: 0.02,
  paths: 5,
  plies: 2,
  races: 5,
  replay: 50,
  sample: 10,
};
const LIMITS = { time: '2s', trials: '72', precision: '200' };
/** Commands that play until something is decided; here a few blocks must do. */
const OPEN = /^(start|selfplay|match|compare|tournament)\b(?!.*--(blocks|plan|list)\b)/;

function damaWords([program, ...rest]) {
  if (program === 'dama') return rest;
  if (program === 'npx' && rest[0] === 'dama') return rest.slice(1);
  const [first, second, ...others] = rest.filter((word) => word !== '-s' && word !== '--');
  if (program !== 'npm') return undefined;
  if (first === 'start') return ['start'];
  if (first !== 'run') return undefined;
  return second === 'dama' ? others : [second, ...others];
}

function inSmall(dama) {
  const small = dama.filter((word) => word !== '--open');
  small.forEach((word, i) => {
    const name = word.replace(/^--/, '');
    const value = small[i + 1];
    if (!word.startsWith('--') || value === undefined) return;
    if (name in MOST) small[i + 1] = String(Math.min(MOST[name], Number(value)));
    if (name in LIMITS) small[i + 1] = LIMITS[name];
  });
  if (OPEN.test(small.join(' '))) small.push('--blocks', '2');
  return small;
}

/** Starts a server and ends it as soon as it says where it listens; gives the exit code. */
function serve(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [DAMA, ...args, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      if (/http:/.test(String(chunk))) child.kill('SIGTERM');
    });
    child.on('exit', (code) => resolve(code === 143 ? 0 : code));
  });
}

async function run() {
  if (words[0] === 'npx' && words[1] === 'node') words.shift();
  const dama = damaWords(words);
  const line = dama === undefined || words[0] === 'npm' ? words.join(' ') : `dama ${dama.join(' ')}`;
  if (SKIPPED.some(([pattern]) => pattern.test(line))) return 0;
  if (dama === undefined) {
    if (words[0] === 'node')
      return spawnSync(process.execPath, [join(ROOT, words[1]), ...words.slice(2)], { stdio: 'inherit' })
        .status;
    return 1;
  }
  const args = inSmall(dama);
  if (args[0] === 'web' && !args.includes('--export') && !args.includes('--single')) return serve(args);
  const { status } = spawnSync(process.execPath, [DAMA, ...args], { stdio: 'inherit' });
  // A gate that a bot fails ends with 1, and has run.
  return args.includes('--gate') && status === 1 ? 0 : status;
}

const status = await run();
if (status !== 0) appendFileSync(process.env.FAILED, `exit code ${status}: ${words.join(' ')}\n`);
process.exitCode = status;
