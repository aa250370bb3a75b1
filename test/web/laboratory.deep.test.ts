/** Every state of a run as a person meets it in the browser, with a real server, database and lab. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWholeCatalogue } from '../../table/messages/index.ts';
import { launchChromium } from '../support/chromium.ts';
import { CommandLine } from '../support/command-line.ts';
import { textFaults } from '../support/text-faults.ts';
import { startWeb } from '../support/web-process.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const line = new CommandLine('web-laboratory-states');
/** Plays until it is stopped. */
const LONG = `name: who begins
base: { base: moonlight, name: small, board: { rings: 2, sectors: 10 }, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 8 } }
level: greedy
fair: 4
precision: 0.05 %
budget: 4000000 hands
check: 0
questions: [{ measure: [scoring.array=9] }]
`;
/** Room for files of so many blocks of 512 bytes: that of a database with a few games. */
const CRAMPED = 1500;
/** A window at 200 %, a small phone, and a phone whose letters are twice as large. */
const ZOOMS = ['en-GB', 'it-IT'].flatMap((locale) => [
  [locale, 640, 400, '100%'] as const,
  [locale, 320, 568, '100%'] as const,
  [locale, 390, 844, '200%'] as const,
]);
/** Screens of the laboratory, and what shows that all of it is there. */
const SCREENS = [
  ['', '.options'],
  ['?show=runs', '.badge'],
  ['?run=1', '.run .badge'],
] as const;

let browser: Awaited<ReturnType<typeof launchChromium>>;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
});
afterAll(() => browser.close());

/** A server whose files may not grow beyond a limit, as on a full disk. */
async function startCramped() {
  const args = [process.execPath, DAMA, 'web', '--port', '0', '--db', 'full.db'];
  const child = spawn('sh', ['-c', `ulimit -f ${CRAMPED} && exec "$@"`, 'sh', ...args], {
    cwd: line.path('.'),
  });
  child.stderr.resume();
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    address: chunk.toString().split('\n')[0],
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

/** What of the texts of a screen is cut off, or lies over others, where the page is enlarged or small. */
async function textsCutOff(address: string): Promise<string[]> {
  const found: string[] = [];
  for (const [locale, width, height, letters] of ZOOMS) {
    const context = await browser.newContext({ locale, viewport: { width, height } });
    const small = await context.newPage();
    await small.addInitScript(`addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '${letters}';
    })`);
    for (const [rest, sign] of SCREENS) {
      await small.goto(`${address}#/laboratory${rest}`);
      await small.locator(sign).first().waitFor({ state: 'attached' });
      await small.evaluate(
        "document.querySelectorAll('main details').forEach((one) => { one.open = true; })",
      );
      await small.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      found.push(...(await textFaults(small)).map((fault) => `${locale} ${width} ${rest}: ${fault}`));
    }
    await context.close();
  }
  return found;
}

test.skipIf(process.platform === 'win32')(
  'an empty database, a run that plays, is paused, interrupted, stopped or fails, and a page that may start none',
  async () => {
    const { laboratory: say } = await loadWholeCatalogue('en');
    const state = (name: keyof typeof say.states) => page.locator(`.run .badge.${name}`).waitFor();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const visit = (address: string, rest = '') => page.goto(`${address}#/laboratory${rest}`);
    async function begin(address: string): Promise<void> {
      await visit(address);
      await page.getByText(say.yaml, { exact: true }).click();
      await page.getByRole('textbox', { name: say.yaml }).fill(LONG);
      await press(say.start);
    }

    const first = await startWeb(line, '--db', 'runs.db');
    await visit(first.address, '?show=runs');
    await page.getByText(say.noRuns).waitFor();
    await page.getByText(say.noStudies).waitFor();
    await begin(first.address);
    await state('running');
    await page.locator('.run', { hasText: /[1-9][\d,]* games/ }).waitFor();
    await press(say.pause);
    await state('paused');
    await press(say.goOn);
    await state('running');
    process.kill(first.pid, 'SIGKILL');

    const second = await startWeb(line, '--db', 'runs.db');
    await visit(second.address, '?run=1');
    await state('interrupted');
    await press(say.goOn);
    await state('running');
    await press(say.stop);
    await state('stopped');
    expect(await textsCutOff(second.address)).toEqual([]);
    await second.stop();

    const shown = await startWeb(line, '--db', 'runs.db', '--allow-host', 'board.home');
    await visit(shown.address, '?run=1');
    await state('stopped');
    expect(await page.getByRole('button', { name: say.goOn, exact: true }).count()).toBe(0);
    await visit(shown.address);
    await page.getByText(say.mayNot).waitFor();
    await shown.stop();

    const cramped = await startCramped();
    await begin(cramped.address);
    await state('failed');
    expect(await page.locator('.run .fault').textContent()).toMatch(/full|room/);
    await cramped.stop();
    // Once there is room, it goes on from the games that are recorded.
    const roomy = await startWeb(line, '--db', 'full.db');
    await visit(roomy.address, '?run=1');
    await state('failed');
    await press(say.goOn);
    await state('running');
    await roomy.stop();
  },
);
