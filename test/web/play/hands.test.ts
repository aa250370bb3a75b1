/** A hand on the board: pieces that are dragged and seen to move, a reload in mid turn, refusals, forced turns and passes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, keptIn, settled, showGame } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** Where a spot of the board lies on the screen. */
async function pointOf(page: Page, spot: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`.board [data-spot="${spot}"]`).boundingBox();
  if (!box) throw new Error(`spot ${spot} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const click = async (page: Page, spot: number): Promise<void> => {
  const { x, y } = await pointOf(page, spot);
  await page.mouse.click(x, y);
};

const drag = async (page: Page, from: number, to: number): Promise<void> => {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 5, { steps: 3 });
  await settled(page);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
};

test('a pawn is dragged, the turn survives a reload, and walks are undone', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB' });
  await showGame(page, beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human', 'greedy'] }));
  await drag(page, 91, 6);
  await settled(page);
  expect((await keptIn(page)).clicks).toEqual([91, 6]);
  await click(page, 91);
  await settled(page);
  const marked = page.locator('.board .pickable, .board .target, .board .walk.entered');
  const before = await marked.count();
  await page.reload();
  await page.locator('.board').waitFor();
  await settled(page);
  expect((await keptIn(page)).clicks).toEqual([91, 6, 91]);
  expect(await page.locator('.piece.picked').count()).toBe(1);
  expect(await marked.count()).toBe(before);
  await page.keyboard.press('Backspace');
  await settled(page);
  await page.locator('.undo').click();
  await settled(page);
  expect((await keptIn(page)).clicks).toEqual([]);
});

/** Counts the pieces that are seen to move from now on. */
async function countGlides(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    window.glides = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      if (this.matches('.piece')) window.glides++;
      return animate.apply(this, how);
    };
  `);
  return () => page.evaluate('window.glides');
}

test('pieces are seen to move, unless that is not wanted, and nothing waits for them', {
  tags: ['deep'],
}, async () => {
  const seats = ['human', 'greedy'];
  for (const [reducedMotion, speed, moves] of [
    ['no-preference', 'slow', true],
    ['reduce', 'slow', false],
    ['no-preference', 'none', false],
  ] as const) {
    const page = await openApp('/', { ...DESKTOP, locale: 'en-GB', reducedMotion });
    await showGame(page, beginRecord({ variant: 'moonlight', unit: 'hand', seats }));
    await page.evaluate(`localStorage.setItem('dama.speed', '"${speed}"'); location.reload()`);
    await page.locator('.ends button').first().waitFor();
    await settled(page);
    const glides = await countGlides(page);
    await click(page, 91);
    await settled(page);
    await click(page, 6);
    await settled(page);
    expect(await glides()).toBe(moves ? 1 : 0);
    await click(page, 91);
    await settled(page);
    await page.locator('.ends button').first().click();
    await settled(page);
    expect((await keptIn(page)).clicks).toHaveLength(4);
    await page.locator('.confirm').click();
    await page.locator('.log li').nth(1).waitFor();
    if (moves) expect(await glides()).toBeGreaterThan(2);
    else expect(await glides()).toBe(0);
  }
});

test('the other throws, its pawns go, and only then my dice are thrown', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB', reducedMotion: 'no-preference' });
  await showGame(page, beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human', 'greedy'] }));
  await page.evaluate(`localStorage.setItem('dama.speed', '"fast"'); location.reload()`);
  await page.locator('.ends button').first().waitFor();
  // What is seen, as it changes: dice of the others, pieces on their way, dice of one's own.
  await page.evaluate(`
    window.seen = [];
    const note = (what) => { if (window.seen.at(-1) !== what) window.seen.push(what); };
    const look = () => {
      const going = document.getAnimations().some(({ effect, playState }) =>
        playState === 'running' && effect.target?.matches('.piece'));
      if (document.querySelector('.board-dice fieldset') && !going) note('mine');
      else if (going) note('going');
      else if (document.querySelector('.board-dice .theirs')) note('theirs');
      requestAnimationFrame(look);
    };
    look();
  `);
  await page.keyboard.press('h');
  await page.locator('.hint-choices .main').click();
  await expect.poll(async () => (await keptIn(page)).record).toMatch(/^1\.2 /m);
  await page.locator('.game.entry[aria-busy="false"]').waitFor();
  await expect
    .poll(() => page.evaluate('window.seen.join(" ")'))
    .toMatch(/mine( going)?( mine)? theirs going( theirs)? mine$/);
});

test('a click that the rules refuse says which, at once and for readers', async () => {
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB' });
  await showGame(page, beginRecord({ variant: 'moonlight', unit: 'hand', seats: ['human', 'greedy'] }));
  await click(page, 91);
  await settled(page);
  await click(page, 1);
  await settled(page);
  const shown = await page.locator('.prompt.bad').textContent();
  expect(shown).toMatch(/cell 1.*R10/);
  expect(await page.locator('[role="alert"].spoken').textContent()).toBe(shown);
});

test('a turn that is forced lies there to be confirmed, and a pass is continued', async () => {
  const ask = askOf();
  const page = await openApp('/', { ...DESKTOP, locale: 'en-GB' });
  const order = {
    settings: ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=3'],
    seats: ['human', 'human'],
  };
  let found: { readonly pass?: string; readonly forced?: string } = {};
  for (let seed = 1; seed < 40 && !(found.pass && found.forced); seed++) {
    let table = ask({ op: 'table', ...order, variant: 'manuale', seed });
    for (let i = 0; i < 30 && table.phase === 'turn'; i++) {
      const forced = String(table.forced ?? '');
      if (forced.endsWith('pass')) found = { ...found, pass: String(table.record) };
      else if (forced !== '') found = { ...found, forced: String(table.record) };
      const { turns } = ask({ op: 'turns', ...(table.at as object) }) as { turns: { turn: string }[] };
      table = ask({ op: 'play', record: table.record, turn: turns[i % turns.length].turn });
    }
  }
  await showGame(page, found.forced ?? '');
  expect(await page.locator('.confirm').isEnabled()).toBe(true);
  expect(await page.evaluate("document.activeElement.classList.contains('confirm')")).toBe(true);
  expect(await page.locator('.walk.entered').count()).toBeGreaterThan(0);
  await showGame(page, found.pass ?? '');
  expect(await page.locator('.confirm').textContent()).toBe('Continue');
  const { record } = await keptIn(page);
  await page.locator('.confirm:focus').waitFor();
  await page.keyboard.press('Enter');
  await settled(page);
  expect((await keptIn(page)).record.length).toBeGreaterThan(record.length);
});
