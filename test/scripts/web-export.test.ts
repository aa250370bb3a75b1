/** `dama web --export` and `--single`: what is written, and what is left alone. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { copyPackage, runCopy } from '../support/package-copy.ts';
import { startWeb } from '../support/web-process.ts';

const line = new CommandLine('web-export');
const { dama, path } = line;

/** Every file of a folder with its SHA-256. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(path(folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path(folder).length + 1))
    .sort();
  return Object.fromEntries(names.map((name) => [name, hashOf(readFileSync(path(`${folder}/${name}`)))]));
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64');

async function written(folder: string): Promise<Record<string, string>> {
  if (!existsSync(path(folder))) expect(await dama('web', '--export', folder)).toMatchObject({ status: 0 });
  return contents(folder);
}

describe('the exported site', () => {
  test('has the same bytes each time, over an earlier export too', { tags: ['deep'] }, async () => {
    const first = await written('one');
    // Another process has bundled nothing yet.
    expect(line.spawned('web', '--export', 'two').status).toBe(0);
    expect(contents('two')).toEqual(first);
    expect((await dama('web', '--export', 'one')).status).toBe(0);
    expect(contents('one')).toEqual(first);
  });

  test('has the same parts wherever the package is installed', { tags: ['deep'] }, async () => {
    const names = (all: readonly string[]) => all.filter((name) => /\.(?:js|css)$/.test(name));
    const copy = copyPackage({ own: ['preact', '@preact'] });
    expect(runCopy(copy, 'web', '--export', 'site').status).toBe(0);
    expect(names(readdirSync(join(copy, 'site')).sort())).toEqual(names(Object.keys(await written('one'))));
  });

  test('has the page, its parts, the nets, the manifest, icons and the service worker', async () => {
    const names = Object.keys(await written('one'));
    for (const name of [
      'index.html',
      'sw.js',
      'manifest.webmanifest',
      'icon.svg',
      'icon-192.png',
      'icon-512.png',
    ])
      expect(names).toContain(name);
    expect(names.filter((name) => /^nets\/.*\.net$/.test(name))).toHaveLength(SHIPPED_NETS.length);
    const manifest = JSON.parse(readFileSync(path('one/manifest.webmanifest'), 'utf8'));
    for (const { src } of manifest.icons) expect(names).toContain(src);
    const italian = JSON.parse(readFileSync(path('one/manifest.it.webmanifest'), 'utf8'));
    expect([manifest.lang, italian.lang, italian.name]).toEqual(['en', 'it', 'Dama Bianca']);
  });

  test('says in the page itself what it may load', async () => {
    await written('one');
    const html = readFileSync(path('one/index.html'), 'utf8');
    expect(html).toMatch(
      /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'/,
    );
    expect(html).not.toContain('unsafe-inline');
    for (const [, name] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      expect(existsSync(path(`one/${name}`))).toBe(true);
  });

  test('is kept offline file by file, each by its hash', async () => {
    const files = await written('one');
    const program = readFileSync(path('one/sw.js'), 'utf8');
    const release = JSON.parse(program.slice('const release='.length, program.indexOf(';\n')));
    const { 'sw.js': _own, 'dama-site.json': _list, ...kept } = files;
    expect(Object.fromEntries(release.files)).toEqual(kept);
    expect(release.files[0][0]).toBe('index.html');
    expect(readFileSync(path('one/index.html'), 'utf8')).toContain(release.revision);
  });

  test('is what the server offers, but for the page itself', { tags: ['deep'] }, async () => {
    const files = await written('one');
    const web = await startWeb(line);
    try {
      for (const [name, hash] of Object.entries(files)) {
        const answer = await fetch(web.address + name);
        if (['index.html', 'sw.js', 'dama-site.json'].includes(name)) continue;
        expect([name, hashOf(new Uint8Array(await answer.arrayBuffer()))]).toEqual([name, hash]);
      }
    } finally {
      expect(await web.stop()).toBe(0);
    }
  });

  test('takes the place of an earlier one: what is no longer needed goes, what is not ours stays', async () => {
    const files = await written('three');
    const list = JSON.parse(readFileSync(path('three/dama-site.json'), 'utf8'));
    writeFileSync(path('three/main-OLDOLDOL.js'), 'old');
    writeFileSync(path('three/CNAME'), 'board.test');
    const before = { ...list, files: [...list.files, 'main-OLDOLDOL.js'] };
    writeFileSync(path('three/dama-site.json'), JSON.stringify(before));
    expect((await dama('web', '--export', 'three')).status).toBe(0);
    expect(contents('three')).toEqual({ ...files, CNAME: hashOf('board.test') });
  });

  test('mends what a kill has left: the list says that it is not complete', async () => {
    const files = await written('four');
    const list = JSON.parse(readFileSync(path('four/dama-site.json'), 'utf8'));
    expect(list.complete).toBe(true);
    writeFileSync(path('four/dama-site.json'), JSON.stringify({ ...list, complete: false }));
    writeFileSync(path('four/index.html'), 'half');
    expect((await dama('web', '--export', 'four')).status).toBe(0);
    expect(contents('four')).toEqual(files);
  });

  test.each([
    ['other files', () => writeFileSync(path('taken/mine.txt'), 'mine')],
    ['a list of somebody else', () => writeFileSync(path('taken/dama-site.json'), '{"site":"other"}')],
    [
      'a list that leads out of the folder',
      () => writeFileSync(path('taken/dama-site.json'), '{"site":"dama","files":["../line.txt"]}'),
    ],
  ])('is not written over %s', async (_what, fill) => {
    mkdirSync(path('taken'), { recursive: true });
    fill();
    const before = contents('taken');
    const { status, stderr } = await dama('web', '--export', 'taken');
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^ERR_FILE: expected a new or empty folder/)]);
    expect(contents('taken')).toEqual(before);
  });

  test('is not written where a file is', async () => {
    writeFileSync(path('plain'), '');
    expect(await dama('web', '--export', 'plain')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^ERR_FILE/),
    });
    expect(await dama('web', '--export', 'plain/below')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^ERR_FILE/),
    });
  });
});

describe('the page as one file', () => {
  test('has the same bytes each time, in the place of an older one too, and loads nothing', async () => {
    expect((await dama('web', '--single', 'board.html')).status).toBe(0);
    writeFileSync(path('again.html'), 'old');
    expect((await dama('web', '--single', 'again.html')).status).toBe(0);
    const html = readFileSync(path('board.html'), 'utf8');
    expect(html).toMatch(/^<!doctype html>/);
    expect(readFileSync(path('again.html'), 'utf8')).toBe(html);
    expect(html.match(/\b(?:href|src)="/g)).toBeNull();
    expect(html).toMatch(
      /default-src 'none'; script-src 'sha256-[^']+' 'sha256-[^']+' 'wasm-unsafe-eval'; style-src 'sha256-/,
    );
  });

  test('is refused where it cannot be written', async () => {
    const { status, stderr } = await dama('web', '--single', 'no/such/board.html');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^ERR_FILE: .*there is no folder no\/such \(/),
    ]);
  });
});

describe('what cannot be served', () => {
  test.each([
    [['--port', '70000'], "ERR_ARGUMENT: --port takes an integer from 0 to 65535, not '70000' (at port)"],
    [['--host', ''], 'ERR_ARGUMENT: expected an address, found nothing (at host)'],
    [['--allow-host', 'http://board.home'], "expected a name such as board.home, found 'http://board.home'"],
    [['--host', '192.0.2.1'], "ERR_ARGUMENT: '192.0.2.1' is no address of this machine (at host)"],
    [['--export', 'x', '--port', '1'], 'ERR_ARGUMENT: Arguments export and port are mutually exclusive'],
    [['--db', 'none/none.db'], 'ERR_FILE: the folder '],
    // Nobody may run anything there, so it would stay empty.
    [['--db', 'none.db', '--host', '0.0.0.0'], 'ERR_FILE: there is no database '],
  ])('%j', async (args, message) => {
    const { status, stdout, stderr } = await dama('web', ...args);
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  });

  test('a file that is no database', async () => {
    writeFileSync(
      path('text.db'),
      'no database at all, but a text that is longer than the head of one. '.repeat(9),
    );
    const { status, stderr } = await dama('web', '--db', 'text.db');
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^ERR_DATABASE_FOREIGN/)]);
  });

  test('a port that another server has', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = await dama('web', '--port', String(port));
    expect([status, stderr]).toEqual([2, expect.stringContaining(`port ${port} is in use`)]);
  });
});

test('who lets others in is told what that means', async () => {
  const child = line.start('web', '--host', '0.0.0.0', '--port', '0');
  while (!child.said.stderr.includes('Ctrl-C')) await once(child.stderr, 'data');
  child.kill('SIGINT');
  expect(await child.ended).toBe(0);
  expect(child.said.stderr).toContain('every device that reaches it there can read');
});
