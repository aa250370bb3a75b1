/** The board where people have chosen their own few colours, and where they want nothing to move. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';
import { beginRecord, settled, showGame } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';

const { openApp } = useApp();

/** A game of six in which a turn has been played, and a pawn is taken up. */
async function pickUp(page: Page): Promise<void> {
  const record = beginRecord({
    variant: 'moonlight',
    seats: ['human(name=Anna)', ...new Array<string>(5).fill('greedy')],
  });
  const { at } = askOf()({ op: 'table', record }) as { readonly at: object };
  const { turns } = askOf()({ op: 'turns', ...at }) as { readonly turns: readonly { turn: string }[] };
  await showGame(page, String(askOf()({ op: 'play', record, turn: turns[0].turn }).record));
  await page.locator('.game.entry .ends button').first().waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.locator('.target').first().waitFor();
}

test.each(['light', 'dark'] as const)('a board of system colours alone, %s', async (colorScheme) => {
  const page = await openApp('/', { locale: 'en-GB', forcedColors: 'active', colorScheme });
  await pickUp(page);
  const strangers = await page.evaluate<string[]>(`(() => {
    const resolved = (color) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: ' + color;
      const { color: found } = getComputedStyle(probe);
      probe.remove();
      return found;
    };
    const known = ['Canvas', 'CanvasText', 'Highlight', 'HighlightText', 'LinkText'].map(resolved);
    if (new Set(known).size < 4) throw new Error('expected system colours, found ' + known);
    const shapes = document.querySelectorAll(
      '.board svg :is(path, circle, rect, text), .sign :is(path, circle)');
    return [...shapes].flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((color) => color !== 'none' && !known.includes(color))
        .map((color) => shape.parentNode.getAttribute('class') + ' / ' + shape.getAttribute('class') + ': ' + color);
    });
  })()`);
  expect([...new Set(strangers)]).toEqual([]);
  // What lies on what must differ, or it cannot be seen.
  const pairs = await page.evaluate<string[][]>(`['.piece.seat-0', '.piece.seat-1', '.target'].map((name) => {
    const group = [...document.querySelectorAll('.board ' + name)].find((one) => one.querySelector('text'));
    const fill = (inner) => getComputedStyle(group.querySelector(inner)).fill;
    return [fill('.body, rect, circle'), fill('text')];
  })`);
  for (const [body, text] of pairs) expect(text).not.toBe(body);
});

test('nothing moves by itself where people want less motion', async () => {
  const page = await openApp('/', { locale: 'en-GB', reducedMotion: 'reduce' });
  await pickUp(page);
  const moving = await page.evaluate<string[]>(`[...document.querySelectorAll('*')].flatMap((one) => {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one);
    const isStill = animationName === 'none' && /^(0s(, )?)+$/.test(transitionDuration);
    return isStill && scrollBehavior !== 'smooth' ? [] : [one.tagName + '.' + one.getAttribute('class')];
  })`);
  expect(moving).toEqual([]);
  expect(await page.evaluate('document.getAnimations().length')).toBe(0);
});
