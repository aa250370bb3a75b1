/** Keeps where a local server listens, and the password that it was made with. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const HOST = '127.0.0.1';
export const ROLE = 'dama';
const DATABASE = 'postgres';

export interface Access {
  /** 0 before the first start. */
  readonly port: number;
  readonly password: string;
}

function fileIn(folder: string): string {
  return join(folder, 'access.json');
}

/** What the folder says; where it says nothing a new password, which counts for all who ask at the same time. */
export function readAccess(folder: string): Access {
  const file = fileIn(folder);
  if (!existsSync(file)) {
    const draft = draftOf(folder, { port: 0, password: randomBytes(18).toString('base64url') });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Only the user who starts the server may read the file. */
export function keepAccess(folder: string, access: Access): void {
  renameSync(draftOf(folder, access), fileIn(folder));
}

function draftOf(folder: string, access: Access): string {
  const draft = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  return draft;
}

export function urlOf({ port, password }: Access): string {
  return `postgres://${ROLE}:${password}@${HOST}:${port}/${DATABASE}`;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, HOST, () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
