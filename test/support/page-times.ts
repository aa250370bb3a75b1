/** Times the page from a local server, on a machine that does nothing else: `npm run page-times`. */
import './ready.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const TRIES = 9;
/** A phone of the middle class: its processor takes so many times as long. */
const SLOW = 2;

interface Times {
  /** From the command to the first answer of the server. */
  readonly listens: number;
  /** From the request to the first text of the home page. */
  readonly paint: number;
  /** The same with a slower processor. */
  readonly slowPaint: number;
  /** From the command to a board that takes clicks. */
  readonly board: number;
}

async function paintOf(browser: Browser, address: string, times: number): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  await page.goto(address);
  const at = await page.evaluate<number>(`new Promise((done) => new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') done(startTime);
  }).observe({ type: 'paint', buffered: true }))`);
  await context.close();
  return at;
}

async function timesOf(browser: Browser): Promise<Times> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const start = performance.now();
  const web = spawn(process.execPath, [DAMA, 'web', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [chunk] = (await once(web.stdout, 'data')) as [Buffer];
  const address = chunk.toString().split('\n')[0];
  const listens = performance.now() - start;
  await page.goto(address);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[role=grid] button').first().waitFor();
  const board = performance.now() - start;
  await page.context().close();
  const paint = await paintOf(browser, address, 1);
  const slowPaint = await paintOf(browser, address, SLOW);
  web.kill('SIGINT');
  await once(web, 'exit');
  return { listens, paint, slowPaint, board };
}

const browser = await launchChromium();
const all: Times[] = [];
for (let i = 0; i < TRIES; i++) all.push(await timesOf(browser));
await browser.close();
for (const [name, what] of Object.entries({
  listens: 'the server answers after',
  board: 'a board takes clicks after',
  paint: 'the home page shows its first text after',
  slowPaint: `the same with a processor ${SLOW} times as slow`,
})) {
  const times = all.map((one) => one[name as keyof Times]).sort((a, b) => a - b);
  const [low, middle, high] = [0, TRIES >> 1, TRIES - 1].map((at) => Math.round(times[at]));
  console.log(`${what}: ${middle} ms (${low} to ${high})`);
}
