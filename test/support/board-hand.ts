/** A finger, and the keys, on a board of the page. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Taps the middle of a spot. */
export async function tapSpot(board: Locator, spot: number): Promise<void> {
  const cell = board.locator(`[data-spot="${spot}"]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error(`spot ${spot} is not shown`);
  await board.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Taps one spot after the other, each when the board has answered to the one before. */
export async function tapSpots(board: Locator, spots: readonly number[]): Promise<void> {
  for (const spot of spots) {
    const before = await board.innerHTML();
    await tapSpot(board, spot);
    await expect.poll(() => board.innerHTML()).not.toBe(before);
  }
}
