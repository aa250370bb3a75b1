/** Replay and review in a real browser: what the page shows of a game is what `dama review --json` says of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { becauseOf, loadWholeCatalogue } from '../../../table/messages/index.ts';
import type { ReviewAnswer } from '../../../table/protocol/index.ts';
import { useApp } from '../../support/app.ts';
import { axeFaults } from '../../support/axe.ts';
import type { OpenOptions } from '../../support/browser.ts';
import { CommandLine } from '../../support/command-line.ts';
import { enterSomeTurn } from '../../support/enter-turn.ts';

const { openApp, address } = useApp();
const line = new CommandLine('web-review');
const { review: words, analysis, names, further } = await loadWholeCatalogue('en');

/** A level has a name of its own in the page. */
const shownName = (spec: string): string =>
  ({ ...further?.levels, ...names.levels })[spec as 'expert'] ?? spec;

let text: string;
let judged: ReviewAnswer;

beforeAll(async () => {
  await line.dama('match', 'expert', 'greedy', '--blocks', '1', '--seed', '4');
  await line.dama('db', 'export', '--format', 'record', '--out', 'games.txt');
  const [first] = readFileSync(line.path('games.txt'), 'utf8').split(/\n(?=\[Format)/);
  text = `${first.trim()}\n`;
  writeFileSync(line.path('game.txt'), text);
  judged = JSON.parse((await line.dama('review', '--record', 'game.txt', '--json')).stdout);
});

async function openGame(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByText('Choose a file').click();
  await (await chosen).setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.replay .moment').waitFor();
}

async function openReviewed(options: OpenOptions = {}): Promise<Page> {
  const page = await openApp('/library', options);
  await openGame(page);
  await page.getByText('judged by').waitFor();
  return page;
}

/** What stands in the cells of a table, as it is read. */
function rowsOf(page: Page, table: string): Promise<string[][]> {
  const row = 'Array.from(row.children, (cell) => cell.innerText.replaceAll(/\\s+/g, " ").trim())';
  return page.evaluate(
    `Array.from(document.querySelectorAll(${JSON.stringify(`${table} tr`)}), (row) => ${row})`,
  );
}

/** What was announced last. */
function said(page: Page): Promise<string | null> {
  return page.locator('[role="status"].spoken p').last().textContent();
}

const plain = (shown: string): string => shown.replaceAll(/\s+/g, ' ');

describe('a game opened from a file', () => {
  test('is judged as dama review judges it', async () => {
    const page = await openReviewed();
    const [hand] = judged.hands;
    const [, ...turns] = await rowsOf(page, 'table.turns');
    expect(turns).toEqual(
      hand.turns.map(({ label, played, best, results, loss, luck, mark, seat }) => {
        const hasBetter = results > 1 && loss >= 0.00005 && best.turn !== played.turn;
        const because = becauseOf({ further }, best, [played]);
        const name = shownName(hand.seats[seat - 1].name);
        const lost = results === 1 ? words.forced : plain(analysis.percent(loss));
        const word = { '': '', '?!': 'doubtful', '?': 'bad', '??': 'very bad' }[mark];
        return [
          `${label} ${name}`,
          hasBetter ? `${played.turn} Better: ${best.turn}${because ? `, ${because}` : ''}` : played.turn,
          plain(analysis.signed(luck)),
          mark === '' ? lost : `${lost} ${mark} ${word}`,
        ];
      }),
    );
    const totals = await rowsOf(page, '#totals + .scrolls');
    const seats = hand.seats;
    const share = (value = Number.NaN): string => plain(analysis.percent(value));
    expect(totals.slice(1).map(([, ...cells]) => cells)).toEqual([
      seats.map(({ decisions }) => String(decisions)),
      seats.map(({ errorRate }) => share(errorRate)),
      seats.map(({ marks }) => String(marks.doubtful)),
      seats.map(({ marks }) => String(marks.bad)),
      seats.map(({ marks }) => String(marks.veryBad)),
      seats.map(({ ownLuck }) => plain(analysis.signed(ownLuck))),
      seats.map(({ luck }) => plain(analysis.signed(luck))),
      seats.map(({ start }) => share(start)),
      seats.map(({ result }) => share(result)),
      seats.map(({ adjusted }) => share(adjusted)),
    ]);
    await page.getByText('Shares', { exact: true }).click();
    const shares = await rowsOf(page, '[aria-label="Shares of the win"] table');
    expect(shares.slice(1)).toEqual(
      hand.turns.map(({ label, played }) => [label, ...played.values.map((value) => share(value))]),
    );
    const judge = page.locator('.judging p').last();
    expect(await judge.textContent()).toBe(analysis.estimate(judged.depth, 'the strongest net'));
    expect(await judge.getAttribute('title')).toBe(judged.evaluator);
  });

  test('shows the mistakes before the charts', async () => {
    const page = await openReviewed({ viewport: { width: 390, height: 844 } });
    const headings = await page.locator('.panel h2').allTextContents();
    expect(headings.slice(0, 2)).toEqual([words.mistakes, words.shares]);
  });

  test('is shown turn by turn by keys, from mistake to mistake with Shift', async () => {
    const page = await openReviewed();
    const { turns } = judged.hands[0];
    const moment = page.locator('.moment');
    const shown = (turn: number): string => {
      const { label, played, seat } = turns[turn];
      return `Turn ${label}, ${shownName(judged.hands[0].seats[seat - 1].name)}: ${played.turn}`;
    };
    const marked = turns.flatMap(({ mark }, i) => (mark === '' ? [] : [i]));
    await expect.poll(() => moment.textContent()).toBe(shown(marked[0]));
    await page.keyboard.press('Home');
    expect(await moment.textContent()).toBe('Start of the hand');
    await page.keyboard.press(']');
    expect(await moment.textContent()).toBe(shown(0));
    await expect.poll(() => said(page)).toBe(shown(0));
    await page.keyboard.press('Shift+BracketRight');
    expect(await moment.textContent()).toBe(shown(marked.find((turn) => turn > 0)!));
    await page.keyboard.press('End');
    expect(await moment.textContent()).toBe(shown(turns.length - 1));
    await page.keyboard.press('Shift+BracketLeft');
    expect(await moment.textContent()).toBe(shown(marked.findLast((turn) => turn < turns.length - 1)!));
    await page.reload();
    await page.locator('.moment').waitFor();
    expect(await moment.textContent()).toBe(shown(marked.findLast((turn) => turn < turns.length - 1)!));
  });

  test('lends any position as a link that opens it elsewhere', async () => {
    const page = await openReviewed();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: await address() });
    await page.keyboard.press('Home');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.getByRole('button', { name: 'Copy a link to this position' }).click();
    await page.getByText('The link is copied.').waitFor({ state: 'attached' });
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const { position } = judged.hands[0].turns[2];
    expect(decodeURIComponent(link.replaceAll('+', ' '))).toContain(`position=${position}`);
    const other = await openApp(new URL(link).hash.slice(1));
    const piece = (spot: string): Promise<string | null> =>
      other.locator(`[data-spot="${spot}"]`).getAttribute('aria-label');
    await other.locator('[data-spot]').first().waitFor();
    await expect.poll(() => piece(position.split(/[,/ ]/)[0])).toContain('pawn');
  });

  test('lets a mistake be tried again, and says at once what is lost', async () => {
    const page = await openReviewed();
    await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
    const play = page.getByRole('button', { name: 'Play this turn' });
    await enterSomeTurn(page, play);
    await play.click();
    await page.locator('.verdict').first().waitFor();
    await expect.poll(() => said(page)).toMatch(/loses|is the best turn/);
    await page.getByRole('button', { name: 'Back to the review' }).click();
    await page.locator('table.turns').waitFor();
  });

  test('has no fault that axe finds, with a turn chosen and a mistake tried again', {
    tags: ['deep'],
  }, async () => {
    const page = await openReviewed({ bypassCSP: true });
    await page.locator('.mistakes .goes').first().click();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
    await page.locator('.board .clickable').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('can be stopped while it is judged, and judged once more', { tags: ['deep'] }, async () => {
    const page = await openApp('/library');
    await openGame(page);
    // At once: a short game is soon judged.
    await page.getByRole('button', { name: 'Stop' }).dispatchEvent('click');
    await page.getByText(/Stopped after|Judge the game/).waitFor();
    await page.getByRole('button', { name: /Judge/ }).click();
    await page.getByText('judged by').waitFor();
  });
});
