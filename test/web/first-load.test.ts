/** What a browser must load before the first game, and what must not be in it. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { bundlePage } from '../../web/server/bundle.ts';
import { useApp } from '../support/app.ts';
import { bundleForBrowser } from '../support/without-node.ts';

const { address, context } = useApp();

const MOST_BYTES = 300_000;
const NET = SHIPPED_NETS.find(({ variant, players }) => variant === 'moonlight' && players === 2)?.file;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What the page asks its server for until the board takes clicks, from its address and one click on *Play*. */
async function loadedForFirstTurn(locale: string): Promise<Set<string>> {
  const site = await address();
  const page = await (await context({ ...PHONE, locale })).newPage();
  const urls = new Set<string>();
  page.context().on('request', (request) => {
    // What a service worker keeps for later is not waited for.
    if (!request.serviceWorker() && request.url().startsWith(site)) urls.add(request.url());
  });
  await page.goto(site, { waitUntil: 'networkidle' });
  await page.locator('main button').first().click();
  await page.locator('.game .clickable').first().waitFor({ state: 'attached' });
  return new Set(urls);
}

async function gzipped(url: string): Promise<[path: string, bytes: number]> {
  const body = await (await fetch(url)).arrayBuffer();
  return [new URL(url).pathname, gzipSync(new Uint8Array(body)).length];
}

test.each(['it-IT', 'en-US'])('until the first turn can be entered is small, in %s', async (locale) => {
  const urls = await loadedForFirstTurn(locale);
  // The bot needs its net for the first turn, or for the second one if the person starts.
  urls.add(`${await address()}nets/${NET}`);
  const sizes = await Promise.all([...urls].map(gzipped));
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.filter(([path]) => path.includes('worker'))).toHaveLength(1);
  expect(bytes, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(MOST_BYTES);
});

test('has nothing of Node', async () => {
  const { files } = await bundlePage();
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const { path, bytes } of scripts) {
    const ofNode = /['"]node:|import\.meta\.(?:dirname|filename)|\brequire\(/.exec(
      Buffer.from(bytes).toString(),
    );
    expect([path, ofNode?.[0]]).toEqual([path, undefined]);
  }
});

test('has nothing that pages do not use', async () => {
  const { files } = await bundleForBrowser("import './web/app/worker/main.ts';", 'iife');
  const others = /^(?:db|fleet|bench|scripts|web\/server)\/|^selfplay\/(?:adjust|pool|tournament)\//;
  expect(files.filter((file) => others.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
