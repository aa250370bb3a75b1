/** The page as people get it, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Serving, serve } from '../../web/server/index.ts';
import { type OpenOptions, type Pages, useBrowser } from './browser.ts';

export interface App extends Pages {
  /** Where the server answers. */
  address(): Promise<string>;
  /** Opens a screen, such as `/` or `/review`, and waits until it is drawn. */
  openApp(screen?: string, options?: OpenOptions): Promise<Page>;
}

/** For a test file: a server and a browser, both started when they are first needed. */
export function useApp(): App {
  const pages = useBrowser();
  let serving: Promise<Serving> | undefined;
  afterAll(async () => (await serving)?.close());
  const address = async (): Promise<string> => {
    serving ??= serve({ revision: 'test', host: '127.0.0.1', port: 0, names: [] });
    return (await serving).addresses[0];
  };
  return {
    ...pages,
    address,
    async openApp(screen = '/', options) {
      const page = await pages.open(`${await address()}#${screen}`, options);
      await page.locator('main').waitFor();
      return page;
    },
  };
}
