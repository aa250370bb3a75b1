/** The page stays free for people while its workers work. */
import { expect, test } from 'vitest';
import { listTurns, parsePosition, parseVariantName, rulesOf } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { useApp } from '../support/app.ts';
import { enterSomeTurn } from '../support/enter-turn.ts';
import { traceMainThread } from '../support/main-thread.ts';

const { openApp } = useApp({ isOwn: true });

/** Of the positions of the bench the one with the most spellings of its turns. */
const POSITION = '10,14,20,57,72,73,74,76,77,83/4,7,9,13,45,62,66,68,75,79 1';
const ROLL = [6, 5] as const;
const SPELLINGS = 16_000;
const MOST_MS = 50;

test('the roll has turns that are spelled in as many ways as any', async () => {
  const rules = rulesOf(unwrap(parseVariantName('moonlight')));
  const setup = unwrap(parsePosition(POSITION, rules));
  expect(listTurns(setup, rules, ROLL).length).toBeGreaterThan(SPELLINGS);
});

test('entering a turn of the largest tree and waiting for a bot keep it free', async () => {
  const page = await openApp(
    `/analysis?variant=moonlight&position=${POSITION.replace(' ', '+')}&roll=${ROLL.join('')}`,
  );
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByLabel('Level').selectOption('grandmaster');
  const begin = page.getByRole('button', { name: 'Play', exact: true });
  await begin.waitFor();
  const { tasks, longest } = await traceMainThread(page, async () => {
    await begin.click();
    const play = page.getByRole('button', { name: 'Play this turn' });
    await play.waitFor();
    await enterSomeTurn(page, play);
    await play.click();
    await page.locator('.played li').nth(1).waitFor();
  });
  expect(tasks).toBeGreaterThan(100);
  expect(longest).toBeLessThanOrEqual(MOST_MS);
});
