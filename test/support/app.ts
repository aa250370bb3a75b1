/** The page as people get it, in a real browser. */
import type { Page } from 'playwright-core';
import { type BrowserOptions, type OpenOptions, type Pages, useBrowser } from './browser.ts';
import { addressOfShared } from './shared.ts';

interface App extends Pages {
  /** Where the server answers. */
  address(): Promise<string>;
  /** Opens a screen, such as `/` or `/review`, and waits until it is drawn. */
  openApp(screen?: string, options?: OpenOptions): Promise<Page>;
}

/** For a test file: the server and the browser that all files of a run share. */
export function useApp(options?: BrowserOptions): App {
  const pages = useBrowser(options);
  const address = () => addressOfShared('page');
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
