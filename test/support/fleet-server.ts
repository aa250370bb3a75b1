/** A PostgreSQL for the tests of a file, and why there is none where the platform has none. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { type LocalQueue, startLocal, whyNoLocal } from '../../fleet/local/index.ts';
import { DEEP } from './samples.ts';

const missing = whyNoLocal();
/** Fleets wait for leases and for processes that start; on a machine that is busy with other tests that takes minutes. */
const PATIENCE = DEEP ? {} : { timeout: 300_000 };

/** A test against PostgreSQL; where there is none it is skipped, and its name says why. */
export function fleetTest(name: string, work: () => Promise<void>, tags: 'deep'[] = []): void {
  const title = missing ? `${name} (skipped: ${missing})` : name;
  test.skipIf(missing !== undefined)(title, { ...PATIENCE, tags }, work);
}

/** A folder that PostgreSQL can enter where tests run as root, and it as another user; it goes when the tests end. */
export function fleetFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dama-fleet-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** To be called while tests are declared; the server runs while they do. */
export function fleetServer(folder: string): { url: () => string } {
  let queue: LocalQueue | undefined;
  beforeAll(async () => {
    if (missing === undefined) queue = await startLocal(join(folder, 'queue'));
  });
  afterAll(async () => await queue?.stop());
  return { url: () => queue?.url as string };
}

/** The rows that a statement gives, on a connection of its own. */
export async function askServer<R>(url: string, sql: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
