import { expect, test } from 'vitest';
import { useApp } from '../../support/app.ts';

const { openApp } = useApp();

test('the page is drawn in the language of the browser', async () => {
  const page = await openApp('/', { locale: 'it-IT' });
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
});
