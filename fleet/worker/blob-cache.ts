/**
 * What batches need beside their tasks, such as nets: bytes that travel once and are kept on the disk under their hash.
 * Several workers of one user may share a folder.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { wrong } from '../../engine/index.ts';
import { blobHash } from '../wire/index.ts';

const HASH = /^[0-9a-f]{64}$/;
/** What was used so recently may be in use by another worker. */
const SPARED_MS = 600_000;

interface CacheOptions {
  readonly folder: string;
  /** So many bytes are kept, and more only while they are in use. */
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class BlobCache {
  readonly #options: CacheOptions;
  /** How many batches use each. */
  readonly #pinned = new Map<string, number>();
  /** Those that are on their way. */
  readonly #coming = new Map<string, Promise<string>>();

  /** ERR_FILE where the folder cannot be made. */
  constructor(options: CacheOptions) {
    this.#options = options;
    try {
      mkdirSync(options.folder, { recursive: true });
    } catch (error) {
      throw wrong('ERR_FILE', `cannot be made: ${(error as Error).message}`, options.folder);
    }
  }

  /**
   * The files of the hashes, which stay until `release` is called; `fetch` brings what is not there. Rejects where what
   * it brings has another hash, or there is no room for it.
   */
  async hold(
    hashes: readonly string[],
    fetch: (hash: string) => Promise<Uint8Array>,
  ): Promise<{ readonly paths: Readonly<Record<string, string>>; readonly release: () => void }> {
    for (const hash of hashes) this.#pinned.set(hash, (this.#pinned.get(hash) ?? 0) + 1);
    const release = (): void => {
      for (const hash of hashes) {
        const users = (this.#pinned.get(hash) as number) - 1;
        if (users > 0) this.#pinned.set(hash, users);
        else this.#pinned.delete(hash);
      }
    };
    try {
      const paths: Record<string, string> = {};
      for (const hash of hashes) paths[hash] = await this.#path(hash, fetch);
      return { paths, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async #path(hash: string, fetch: (hash: string) => Promise<Uint8Array>): Promise<string> {
    // A hash comes from the queue, and becomes the name of a file here.
    if (!HASH.test(hash)) throw new Error(`'${hash}' is no hash`);
    const path = join(this.#options.folder, hash);
    if (existsSync(path)) {
      this.#use(path);
      return path;
    }
    const coming = this.#coming.get(hash) ?? this.#bring(hash, path, fetch);
    this.#coming.set(hash, coming);
    try {
      return await coming;
    } finally {
      this.#coming.delete(hash);
    }
  }

  async #bring(hash: string, path: string, fetch: (hash: string) => Promise<Uint8Array>): Promise<string> {
    const bytes = await fetch(hash);
    const found = blobHash(bytes);
    if (found !== hash) throw new Error(`the queue has bytes of hash ${found} under ${hash}`);
    this.#makeRoom(bytes.length);
    const part = `${path}.${process.pid}.part`;
    try {
      writeFileSync(part, bytes);
      this.#use(part);
      renameSync(part, path);
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
    return path;
  }

  #use(path: string): void {
    const now = new Date(this.#options.now());
    utimesSync(path, now, now);
  }

  /** Drops what has not been used for the longest time. */
  #makeRoom(bytes: number): void {
    const { folder, maxBytes, now } = this.#options;
    const files = readdirSync(folder)
      .map((name) => ({ name, stat: statSync(join(folder, name), { throwIfNoEntry: false }) }))
      .flatMap(({ name, stat }) => (stat ? [{ name, size: stat.size, usedAt: stat.mtimeMs }] : []))
      .sort((a, b) => a.usedAt - b.usedAt);
    let total = bytes + files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size, usedAt } of files) {
      if (total <= maxBytes) return;
      if (this.#pinned.has(name) || usedAt > now() - SPARED_MS) continue;
      rmSync(join(folder, name), { force: true });
      total -= size;
    }
  }
}
