/** The endgame tables of draughts in a folder of their own, made as users make them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

interface MadeEndings {
  readonly rules: string;
  readonly pieces: number;
  readonly positions: number;
  readonly longest: number;
}

/**
 * Makes those of up to four pieces, dama italiana and vinciperdi, and has this file of tests use them. To be called while tests
 * are declared. It takes a process of its own: the runner of the tests makes loops over modules ten times slower.
 */
export function makeEndings(): readonly MadeEndings[] {
  const folder = mkdtempSync(join(tmpdir(), 'dama-endings-'));
  process.env.DAMA_ENDINGS = folder;
  afterAll(() => rmSync(folder, { recursive: true }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [DAMA, 'game', 'draughts', 'endings', '--json'],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout).tables;
}
