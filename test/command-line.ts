/** The program as users run it, in a folder of its own. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { type DamaDatabase, openDatabase } from '../db/index.ts';

const DAMA = fileURLToPath(new URL('../bin/dama.mjs', import.meta.url));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that is there while the tests of a file run, and what can be done in it. */
export class CommandLine {
  #folder = '';

  /** To be called while tests are declared; `name` is a part of the folder's. */
  constructor(name: string) {
    beforeAll(() => {
      this.#folder = mkdtempSync(join(tmpdir(), `dama-${name}-`));
    });
    afterAll(() => rmSync(this.#folder, { recursive: true }));
  }

  path(file: string): string {
    return join(this.#folder, file);
  }

  /** Runs a command to its end. */
  readonly dama = (...args: readonly string[]): Ended => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [DAMA, ...args], {
      cwd: this.#folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  /** Begins a command. */
  start(...args: readonly string[]): ChildProcessWithoutNullStreams {
    const child = spawn(process.execPath, [DAMA, ...args], { cwd: this.#folder });
    // A command waits for somebody to read what it prints.
    child.stdout.resume();
    child.stderr.resume();
    return child;
  }

  /** What `look` finds in a database of the folder. */
  readonly read = <T>(file: string, look: (db: DamaDatabase) => T): T => {
    const db = openDatabase(this.path(file), 'read');
    try {
      return look(db);
    } finally {
      db.close();
    }
  };
}
