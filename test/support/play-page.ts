/** Playing in the page: games that have begun, and waiting for what the page does. */
import type { Page } from 'playwright-core';
import { askOf } from './protocol.ts';

/** A new game at the table as text. */
export function beginRecord(order: object): string {
  return String(askOf()({ op: 'table', seed: 7, ...order }).record);
}

/** The record of a game, or of one that is given, in which these turns have been played. */
export function recordWith(game: object | string, ...turns: readonly string[]): string {
  const ask = askOf();
  let record = typeof game === 'string' ? game : beginRecord(game);
  for (const turn of turns) record = String(ask({ op: 'play', record, turn }).record);
  return record;
}

/** Bots play a game to its end; gives its record before each turn, and at the end. */
export function playedByBots(order: object): string[] {
  const ask = askOf();
  const records = [beginRecord({ ...order, seats: ['greedy', 'greedy'] })];
  for (let phase = 'turn'; phase === 'turn'; ) {
    const next = ask({ op: 'reply', record: records.at(-1) });
    phase = String(next.phase);
    records.push(String(next.record));
  }
  return records;
}

/** Two people at a board on which a hand is soon over. */
export const SMALL_TABLE = {
  variant: 'manuale-punti',
  settings: [
    'board.rings=2',
    'board.sectors=4',
    'pawns=3',
    'scoring.rings=[1,2]',
    'scoring.seat=[0,2]',
    'match.starter=rotate',
  ],
  seats: ['human(name=Anna)', 'human(name=Ugo)'],
  starter: 0,
};

/** Plays a turn of everybody until a hand is over. */
export function playHand(order: object): string {
  const ask = askOf();
  let table = ask({ op: 'table', seed: 7, ...order });
  while (!table.handOver) {
    const { turns } = ask({ op: 'turns', ...(table.at as object) }) as { turns: { turn: string }[] };
    table = ask({ op: 'play', record: table.record, turn: turns.at(-1)?.turn });
  }
  return String(table.record);
}

/** Shows a game in the page as if it had been begun there, with bots that answer at once. */
export async function showGame(page: Page, record: string): Promise<void> {
  const game = JSON.stringify({ record, clicks: [], roll: null, seen: 0, version: 1 });
  await page.evaluate(`
    localStorage.setItem('dama.game', ${JSON.stringify(game)});
    localStorage.setItem('dama.speed', '"none"');
    location.hash = '#/game';
    location.reload();
  `);
  await page.locator('.game').waitFor();
  await settled(page);
}

/** Waits until the page waits for a person. */
export async function settled(page: Page): Promise<void> {
  // What was asked for shows only with the next picture.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.locator('.game[aria-busy="false"]').waitFor();
}

/** Opens a tab of the panel beside the board. */
export async function openTab(page: Page, name: 'turns' | 'rules' | 'more'): Promise<void> {
  await page.locator(`#tab-${name}`).click();
}

/** Types a turn, or a part of it. */
export async function typeTurn(page: Page, text: string): Promise<void> {
  await openTab(page, 'more');
  await page.locator('.typed input').fill(text);
}

/** Back to the last decision of a person. */
export async function takeBack(page: Page): Promise<void> {
  await openTab(page, 'turns');
  await page.locator('.take-back').click();
}

/** Notes everything that readers are told from now on. */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`
    window.said = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) window.said.push(textContent);
    }).observe(document.querySelector('[role="status"].spoken'), { childList: true });
  `);
  return () => page.evaluate('window.said');
}

/** Of the element that has the focus. */
export function focused(page: Page, attribute: string): Promise<string | null> {
  return page.evaluate(`document.activeElement?.getAttribute('${attribute}')`);
}

/** What the screen is about: `entry`, `over`, `hand-over`, `start` or `roll`. */
export async function stageOf(page: Page): Promise<string> {
  const classes = (await page.locator('.game').getAttribute('class')) ?? '';
  return classes.replace('game', '').trim();
}

/** What the page keeps of the game. */
export async function keptIn(
  page: Page,
): Promise<{ readonly record: string; readonly clicks: readonly number[] }> {
  return JSON.parse(await page.evaluate("localStorage.getItem('dama.game')"));
}
