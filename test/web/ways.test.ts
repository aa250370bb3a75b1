/**
 * The three ways to the page: from the server, from the exported site, which goes on offline and offers updates, and from one
 * file on disk. A fault in the console, such as a breach of the content security policy, fails a test.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { loadCatalogue } from '../../table/messages/index.ts';
import { SiteFile, singlePage, staticSite } from '../../web/server/index.ts';
import type { Host } from '../../web/wire/index.ts';
import { useApp } from '../support/app.ts';
import { servedSite } from '../support/served-site.ts';
import { temporaryFile } from '../support/temporary.ts';

const { open, openApp } = useApp();
const SCREEN = '#/settings';

/** Starts a worker as the page does, and has a bot that needs a net choose a turn. */
const BEST_TURN = `new Promise((done, fail) => {
  const text = (id) => document.getElementById(id)?.textContent;
  const host = JSON.parse(text('host'));
  const code = new Blob([text('worker') ?? ''], { type: 'text/javascript' });
  const worker = host.worker ? new Worker(host.worker, { type: 'module' }) : new Worker(URL.createObjectURL(code));
  const nets = text('nets');
  worker.postMessage({ revision: host.revision, ...(nets ? { nets: JSON.parse(nets) } : {}) });
  const best = { id: 1, op: 'best', variant: 'moonlight', position: '11,16,29,30/22,28 2', roll: [5, 4] };
  worker.postMessage(JSON.stringify({ ...best, bot: 'expert' }));
  worker.onmessage = ({ data }) => done(JSON.parse(data));
  worker.onerror = ({ message }) => fail(new Error(message));
})`;

async function bestTurn(page: Page): Promise<string | undefined> {
  return (await page.evaluate<{ turn?: string }>(BEST_TURN)).turn;
}

const HOST = `JSON.parse(document.getElementById('host').textContent)`;
const hostOf = (page: Page): Promise<Host> => page.evaluate<Host>(HOST);

/** The addresses of all that is kept. */
const KEPT = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name))))
  .then((all) => Promise.all(all.map((cache) => cache.keys())))
  .then((lists) => lists.map((list) => list.map(({ url }) => url)))`;
const keptBy = (page: Page): Promise<string[][]> => page.evaluate<string[][]>(KEPT);

/** Looks for a newer revision; gives what became of it. */
const UPDATE = `navigator.serviceWorker.getRegistration().then((registration) => new Promise((done) => {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing.addEventListener('statechange', () => done(installing.state));
  });
  registration.update().catch(() => undefined);
}))`;

/** Resolves when the site is kept, and the page gets its files from what is kept. */
const KEEPING = `new Promise((done) => {
  const look = () => {
    if (navigator.serviceWorker.controller?.state === 'activated') done();
    else setTimeout(look, 20);
  };
  look();
})`;
const untilKept = (page: Page): Promise<void> => page.evaluate<void>(KEEPING);

/** Goes to the first screen and begins a game there; resolves when the board takes clicks. */
async function beginGame(page: Page): Promise<void> {
  await page.locator('header .title').click();
  await page.locator('.play-button').click();
  await page.locator('[role=grid] button').first().waitFor();
}

test('from the server: the page, its worker and a net', async () => {
  const page = await openApp('/settings');
  expect(await bestTurn(page)).toMatch(/^54: /);
  await beginGame(page);
  expect(await hostOf(page)).not.toHaveProperty('offline');
});

describe('the exported site', () => {
  let files: readonly SiteFile[];
  let newer: readonly SiteFile[];
  beforeAll(async () => {
    files = (await staticSite('first')).files;
    newer = (await staticSite('second')).files;
  });

  test('plays, is kept, and then plays offline from the first load to the last net', async () => {
    const page = await open(`${(await servedSite(files)).address}${SCREEN}`);
    await page.locator('main').waitFor();
    const turn = await bestTurn(page);
    await untilKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await bestTurn(page)).toBe(turn);
    await beginGame(page);
    const [kept] = await keptBy(page);
    expect(kept.filter((url) => url.endsWith('.net'))).toHaveLength(SHIPPED_NETS.length);
  });

  test('works below a folder of a server', { tags: ['deep'] }, async () => {
    const { address } = await servedSite(files, '/games/dama/');
    const page = await open(`${address}${SCREEN}`);
    await untilKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await bestTurn(page)).toMatch(/^54: /);
  });

  test('offers a newer revision, and has it whole after the click', async () => {
    const site = await servedSite(files);
    const page = await open(`${site.address}${SCREEN}`, { locale: 'it-IT' });
    await untilKept(page);
    const before = await hostOf(page);
    site.replace(newer);
    await page.reload();
    const { update } = await loadCatalogue('it');
    await page.getByText(update.found).waitFor();
    expect(await hostOf(page)).toEqual(before);
    await page.getByRole('button', { name: update.reload }).click();
    await expect
      .poll(() => hostOf(page))
      .toMatchObject({
        revision: expect.stringMatching(/^second\./),
      });
    await page.locator('main h1').waitFor();
    expect(await page.getByText(update.found).count()).toBe(0);
    expect(await keptBy(page)).toHaveLength(1);
    expect(await bestTurn(page)).toMatch(/^54: /);
  });

  test('keeps the old revision while the newer one is only half there', { tags: ['deep'] }, async () => {
    const site = await servedSite(files);
    const page = await open(`${site.address}${SCREEN}`, { expected: /is not of this revision/ });
    await untilKept(page);
    const before = await hostOf(page);
    const half = newer.map((file) =>
      file.path.endsWith('-6.net') ? new SiteFile(file.path, file.type, 'of another revision') : file,
    );
    site.replace(half);
    expect(await page.evaluate(UPDATE)).toBe('redundant');
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await hostOf(page)).toEqual(before);
    expect(await bestTurn(page)).toMatch(/^54: /);
  });
});

describe('one file', () => {
  test('plays from disk, and loads nothing', async () => {
    const file = temporaryFile('board.html');
    writeFileSync(file, await singlePage('test'));
    const page = await open('about:blank');
    const wanted: string[] = [];
    page.on('request', (request) => wanted.push(request.url().split(':')[0]));
    await page.goto(`${pathToFileURL(file)}${SCREEN}`);
    await page.locator('main h1').waitFor();
    expect(await bestTurn(page)).toMatch(/^54: /);
    await beginGame(page);
    expect(new Set(wanted)).toEqual(new Set(['file', 'blob']));
    expect(wanted.filter((scheme) => scheme === 'file')).toHaveLength(1);
  });
});
