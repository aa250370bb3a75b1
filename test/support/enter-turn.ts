/** Entering some turn on a board by keys. */
import type { Locator, Page } from 'playwright-core';

const MOST_CLICKS = 8;

/** Takes what the keys offer first, until the turn can be played. */
export async function enterSomeTurn(page: Page, play: Locator): Promise<void> {
  await page.locator('.board .clickable').first().waitFor();
  await page.locator('.board [data-spot][tabindex="0"]').first().focus();
  for (let clicks = 0; clicks < MOST_CLICKS && (await play.isDisabled()); clicks++) {
    const before = await page.locator('.board').innerHTML();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    const changed = `document.querySelector('.board').innerHTML !== ${JSON.stringify(before)}`;
    await page.waitForFunction(changed);
    await page.waitForTimeout(100);
  }
}
