import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/layers.mjs', import.meta.url));
const trees: string[] = [];

function runOn(files: Readonly<Record<string, string>>): { status: number | null; problems: string[] } {
  const root = mkdtempSync(join(tmpdir(), 'dama-layers-'));
  trees.push(root);
  // The registry, from which the names of games are taken.
  const registry = { 'selfplay/games.ts': "import './dama-bianca/index.ts';\n" };
  for (const [name, text] of Object.entries({ ...registry, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, problems: stderr.split('\n').filter((line) => line !== '') };
}

afterAll(() => {
  for (const root of trees.splice(0)) rmSync(root, { recursive: true });
});

// One violation each: [what, file, text, start of the report].
const violations: readonly (readonly [string, string, string, string])[] = [
  ['order', 'ai/x.ts', "\nimport { a } from '../db/index.ts';\n", 'ai/x.ts:2: order:'],
  ['order, re-export', 'ai/x.ts', "export { a } from '../scripts/a.ts';\n", 'ai/x.ts:1: order:'],
  ['order, import()', 'db/x.ts', "await import('../scripts/a.ts');\n", 'db/x.ts:1: order:'],
  ['order, tests', 'scripts/x.ts', "import '../test/a.ts';\n", 'scripts/x.ts:1: order:'],
  ['order, type', 'ai/x.ts', "import type { A } from '../selfplay/index.ts';\n", 'ai/x.ts:1: order:'],
  ['order, many lines', 'ai/x.ts', "import {\n  a,\n} from '../db/index.ts';\n", 'ai/x.ts:3: order:'],
  ['engine and node', 'engine/x.ts', "import 'node:fs';\n", 'engine/x.ts:1: engine-alone:'],
  [
    'engine and package',
    'engine/dama-bianca/x.ts',
    "import 'yargs';\n",
    'engine/dama-bianca/x.ts:1: engine-alone:',
  ],
  ['engine and ai', 'engine/x.ts', "import '../ai/index.ts';\n", 'engine/x.ts:1: engine-alone:'],
  ['piscina', 'selfplay/x.ts', "import { Piscina } from 'piscina';\n", 'selfplay/x.ts:1: driver:'],
  ['alias', 'ai/x.ts', "import { a } from '#a';\n", 'ai/x.ts:1: alias:'],
  ['driver', 'scripts/x.ts', "import D from 'better-sqlite3';\n", 'scripts/x.ts:1: driver:'],
  ['browser and node', 'table/x.ts', "import 'node:fs';\n", 'table/x.ts:1: browser:'],
  [
    'browser and database',
    'web/app/x.tsx',
    "import { a } from '../../db/index.ts';\n",
    'web/app/x.tsx:1: browser:',
  ],
  [
    'browser and server',
    'web/app/x.ts',
    "import { a } from '../server/index.ts';\n",
    'web/app/x.ts:1: browser:',
  ],
  ['door', 'ai/x.ts', "import { a } from '../engine/rng.ts';\n", 'ai/x.ts:1: door:'],
  [
    'door to parent',
    'engine/dama-bianca/x.ts',
    "import { a } from '../rng.ts';\n",
    'engine/dama-bianca/x.ts:1: door:',
  ],
  ['door to child', 'selfplay/x.ts', "import { a } from './pool/w.ts';\n", 'selfplay/x.ts:1: door:'],
  ['any game', 'ai/x.ts', "import { a } from '../engine/dama-bianca/index.ts';\n", 'ai/x.ts:1: any-game:'],
  ['any game, engine', 'engine/x.ts', "import './dama-bianca/index.ts';\n", 'engine/x.ts:1: any-game:'],
  [
    'any game, own layer',
    'selfplay/pool/x.ts',
    "import { a } from '../dama-bianca/index.ts';\n",
    'selfplay/pool/x.ts:1: any-game:',
  ],
  ['any game, bench', 'bench/x.ts', "import './dama-bianca/index.ts';\n", 'bench/x.ts:1: any-game:'],
  [
    'any game, deep folder',
    'db/block/x.ts',
    "import './dama-bianca/rows.ts';\n",
    'db/block/x.ts:1: any-game:',
  ],
  [
    'any game, scripts',
    'scripts/commands/x.ts',
    "\nawait import('../dama-bianca/input.ts');\n",
    'scripts/commands/x.ts:2: any-game:',
  ],
  [
    'door of a game',
    'bench/games.ts',
    "import { a } from './dama-bianca/kernel.ts';\n",
    'bench/games.ts:1: door:',
  ],
  [
    'board and game',
    'engine/round-board/x.ts',
    "import { a } from '../dama-bianca/index.ts';\n",
    'engine/round-board/x.ts:1: board:',
  ],
  [
    'door to board',
    'engine/dama-bianca/x.ts',
    "import { a } from '../square-board/cells.ts';\n",
    'engine/dama-bianca/x.ts:1: door:',
  ],
  ['cycle of one', 'ai/x.ts', "import './x.ts';\n", 'ai/x.ts:1: cycle:'],
  [
    'Math.random',
    'engine/x.ts',
    'const a = 1;\nexport const b = Math.random() + a;\n',
    'engine/x.ts:2: pure:',
  ],
  ['Date.now', 'ai/x.ts', 'export const t = Date.now();\n', 'ai/x.ts:1: pure:'],
  ['performance.now', 'selfplay/x.ts', 'export const t = performance.now();\n', 'selfplay/x.ts:1: pure:'],
  ['new Date', 'ai/x.mts', 'export const t = `$' + '{new Date()}`;\n', 'ai/x.mts:1: pure:'],
  ['chance of a fleet', 'fleet/x.ts', 'export const a = Math.random();\n', 'fleet/x.ts:1: outside:'],
  ['clock of a fleet', 'fleet/worker/x.ts', '\nperformance.now();\n', 'fleet/worker/x.ts:2: outside:'],
  ['date of a page', 'web/app/x.tsx', 'export const d = new Date();\n', 'web/app/x.tsx:1: outside:'],
  ['chance of a page', 'web/app/x.ts', 'crypto.getRandomValues(bytes);\n', 'web/app/x.ts:1: outside:'],
  ['chance of a bench', 'bench/x.ts', 'export const a = Math.random();\n', 'bench/x.ts:1: outside:'],
  ['setTimeout', 'selfplay/pool/x.ts', 'setTimeout(ring, 5);\n', 'selfplay/pool/x.ts:1: pure:'],
  ['size', 'db/x.ts', 'export {};\n'.repeat(501), 'db/x.ts:501: size:'],
  ['size of a style sheet', 'web/app/x.css', 'a {}\n'.repeat(501), 'web/app/x.css:501: size:'],
  ['computed', 'scripts/x.ts', 'await import(name);\n', 'scripts/x.ts:1: computed:'],
];

describe('a tree with one violation in each file', () => {
  /** The files of the tree, each with a number, so that one run of the script sees them all. */
  const named = (text: string, i: number): string => text.replace(/(?<=[/])x\./, `x${i}.`);
  const files = violations.map(([, file, text], i) => [named(file, i), named(text, i)] as const);
  let ran: ReturnType<typeof runOn>;

  beforeAll(() => {
    ran = runOn(Object.fromEntries(files));
  });

  test('is refused, and each is reported once', () => {
    expect(ran.status).toBe(1);
    expect(ran.problems).toHaveLength(violations.length);
  });

  test.each(violations.map(([what, file, , start], i) => [what, file, named(start, i)]))(
    'reports %s in %s',
    (_what, _file, start) => {
      expect(ran.problems.filter((problem) => problem.startsWith(start))).toHaveLength(1);
    },
  );
});

test('reports a cycle of three files once', () => {
  const { problems } = runOn({
    'ai/a.ts': "import './b.ts';\n",
    'ai/b.ts': "import './c.ts';\n",
    'ai/c.ts': "\nexport * from './a.ts';\n",
  });
  expect(problems).toEqual(['ai/c.ts:2: cycle: ai/a.ts -> ai/b.ts -> ai/c.ts -> ai/a.ts']);
});

test('accepts what the order allows', () => {
  const { status, problems } = runOn({
    'web/app/outside.ts': 'export const d = new Date();\n',
    'bench/x.ts': 'export const t = performance.now();\n',
    'fleet/x.ts': 'setTimeout(ring, 5);\nexport const d = new Date(now());\n',
    'engine/rng.ts': '/* Math.random() */ export const a = /["\'`]/; // Date.now()\n',
    'engine/index.ts': "export { a } from './rng.ts';\n",
    'engine/dama-bianca/board.ts': "import { a } from '../index.ts';\nexport const b = [a, 'Date.now()'];\n",
    'engine/dama-bianca/index.ts': "export { b } from './board.ts';\n",
    'ai/bot.ts': "import { a } from '../engine/index.ts';\nexport const c = a;\n",
    'ai/dama-bianca/eval.ts': "import { b } from '../../engine/dama-bianca/index.ts';\nexport const d = b;\n",
    'selfplay/pool/pool.ts': "import { Piscina } from 'piscina';\nexport const p = Piscina;\n",
    'selfplay/pool/index.ts': "export { p } from './pool.ts';\n",
    'selfplay/x.ts': "import { p } from './pool/index.ts';\nexport const q = p;\n",
    'selfplay/dama-bianca/kit.ts':
      "import { q } from '../x.ts';\nimport { d } from '../../ai/dama-bianca/index.ts';\nexport const k = [q, d];\n",
    'selfplay/dama-bianca/index.ts': "export { k } from './kit.ts';\n",
    'selfplay/games.ts': "import { k } from './dama-bianca/index.ts';\nexport const g = k;\n",
    'scripts/commands.ts': "export const load = () => import('./dama-bianca/commands/train.ts');\n",
    'scripts/dama-bianca/commands/train.ts':
      "import { d } from '../../../ai/dama-bianca/index.ts';\nexport const t = d;\n",
    'db/x.ts':
      "import D from 'better-sqlite3';\nimport { a } from '../engine/index.ts';\nexport const e = [D, a];\n",
    'scripts/x.ts':
      "import p from '../package.json' with { type: 'json' };\nexport const f = [p, Date.now()];\n",
    'test/x.ts': "import { a } from '../engine/rng.ts';\nexport const s = [a, \"import x from './x.ts'\"];\n",
    'test/perft-table.ts': 'export {};\n'.repeat(900),
  });
  expect(problems).toEqual([]);
  expect(status).toBe(0);
});
