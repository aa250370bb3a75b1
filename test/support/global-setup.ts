/** What the test files of a run share: one browser, and one server with the page. Each starts when a file first asks for it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import type { Serving } from '../../web/server/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address that `/browser` and `/page` are asked of: see `shared.ts`. */
    shared: string;
  }
}

let browser: Promise<BrowserServer> | undefined;
let page: Promise<Serving> | undefined;

async function startBrowser(): Promise<BrowserServer> {
  const { serveChromium } = await import('./chromium.ts');
  const started = await serveChromium();
  // After a crash the next file has a new one.
  started.on('close', () => {
    browser = undefined;
  });
  return started;
}

async function startPage(): Promise<Serving> {
  const { serve } = await import('../../web/server/index.ts');
  return serve({ revision: 'test', host: '127.0.0.1', port: 0, names: [] });
}

async function closePage(): Promise<void> {
  const open = page;
  page = undefined;
  await (await open?.catch(() => undefined))?.close();
}

/** Where the thing is that a path names, started if nobody has asked for it before. */
async function whereIs(path: string | undefined): Promise<string> {
  if (path === '/browser') {
    browser ??= startBrowser();
    return (await browser).wsEndpoint();
  }
  if (path === '/page') {
    page ??= startPage();
    return (await page).addresses[0];
  }
  throw new Error(`nothing shared is called '${path}'`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer(async ({ url }, response) => {
    try {
      response.end(await whereIs(url));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // The sources have changed.
  project.onTestsRerun(closePage);
  return async () => {
    server.closeAllConnections();
    server.close();
    await closePage();
    await (await browser?.catch(() => undefined))?.close();
  };
}
