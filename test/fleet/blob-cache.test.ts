/** Nets and other large inputs on a worker's disk: fetched once, checked, and bounded. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { blobHash } from '../../fleet/wire/index.ts';
import { BlobCache } from '../../fleet/worker/index.ts';
import { temporaryFile } from '../support/temporary.ts';

const HOUR = 3_600_000;
const blobs = new Map([10, 20, 30].map((fill) => [fill, new Uint8Array(1000).fill(fill)]));
const hashes = [...blobs.values()].map(blobHash);

function cacheOf(maxBytes: number) {
  const folder = dirname(temporaryFile());
  const clock = { now: 0 };
  const fetched: string[] = [];
  const cache = new BlobCache({ folder, maxBytes, now: () => clock.now });
  const fetch = async (hash: string): Promise<Uint8Array> => {
    fetched.push(hash);
    return [...blobs.values()][hashes.indexOf(hash)];
  };
  return { cache, clock, fetch, fetched, files: () => readdirSync(folder).sort() };
}

test('what several batches need at once is fetched once, and kept', async () => {
  const { cache, fetch, fetched } = cacheOf(1e6);
  const both = await Promise.all([cache.hold(hashes, fetch), cache.hold(hashes, fetch)]);
  expect(both[0].paths).toEqual(both[1].paths);
  for (const { release } of both) release();
  await cache.hold(hashes, fetch);
  expect(fetched).toEqual(hashes);
});

test('what has not been used for the longest time makes room, and nothing that is in use', async () => {
  const { cache, clock, fetch, files } = cacheOf(2000);
  const first = await cache.hold([hashes[0]], fetch);
  clock.now = HOUR;
  (await cache.hold([hashes[1]], fetch)).release();
  clock.now = 2 * HOUR;
  (await cache.hold([hashes[2]], fetch)).release();
  expect(files()).toEqual([hashes[0], hashes[2]].sort());
  first.release();
});

test('bytes of another hash are refused, and so is a hash that names another file', async () => {
  const { cache, files } = cacheOf(1e6);
  await expect(cache.hold([hashes[0]], async () => new Uint8Array(3))).rejects.toThrow(/bytes of hash/);
  await expect(cache.hold(['../../../etc/passwd'], async () => new Uint8Array(3))).rejects.toThrow(/no hash/);
  expect(files()).toEqual([]);
});
