/** Pages in a real browser: one browser for all test files of a run, a context of its own for each test. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from './chromium.ts';
import { addressOfShared } from './shared.ts';

/** What a page does next can take long on a machine that is busy with other tests. */
const PATIENCE_MS = 60_000;

export interface OpenOptions extends BrowserContextOptions {
  /** Faults in the console of the page that the test brings about. */
  readonly expected?: RegExp;
}

export interface Pages {
  /** Opens a page in a context of its own, both until the test ends; a fault in its console fails the test. */
  open(address: string, options?: OpenOptions): Promise<Page>;
  /** The same without a page. */
  context(options?: OpenOptions): Promise<BrowserContext>;
}

export interface BrowserOptions {
  /** A browser that other files do not use meanwhile, for what is measured of the whole browser. */
  readonly isOwn?: boolean;
}

/** For a test file: the shared browser, or one of its own, from when it is first needed until after the last test. */
export function useBrowser({ isOwn = false }: BrowserOptions = {}): Pages {
  let launched: Promise<Browser> | undefined;
  afterAll(async () => (await launched)?.close());
  const context: Pages['context'] = async ({ expected, ...options } = {}) => {
    launched ??= isOwn ? launchChromium() : addressOfShared('browser').then((at) => chromium.connect(at));
    const made = await (await launched).newContext(options);
    made.setDefaultTimeout(PATIENCE_MS);
    const faults: string[] = [];
    const note = (text: string): void => {
      if (!expected?.test(text)) faults.push(text);
    };
    made.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
    made.on('weberror', (error) => note(error.error().stack ?? error.error().message));
    onTestFinished(async () => {
      await made.close();
      expect(faults).toEqual([]);
    });
    return made;
  };
  return {
    context,
    async open(address, options) {
      const page = await (await context(options)).newPage();
      await page.goto(address);
      return page;
    },
  };
}

export interface ServedFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}

interface ServeFilesOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves files by their paths, such as `/` or `/worker.js`, until the test ends. Gives the address. */
export async function serveFiles(
  files: Readonly<Record<string, ServedFile>>,
  { headers = {} }: ServeFilesOptions = {},
): Promise<string> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const file = files[url.split('?')[0]];
    response.writeHead(file ? 200 : 404, { ...headers, 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
