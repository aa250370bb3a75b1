/** Gives each run of the tests a temporary folder of its own, and removes it. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'dama-tests-';
/** Where caches lie that outlive a run: compiled modules, the unpacked browser. */
export const CACHES = process.env.DAMA_TEST_CACHES ?? tmpdir();
const FOLDER = join(CACHES, `${PREFIX}${process.pid}`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what runs have left that were killed. */
function removeOld(): void {
  for (const name of readdirSync(CACHES)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (pid !== process.pid && Number.isInteger(pid) && !isAlive(pid))
      rmSync(join(CACHES, name), { recursive: true, force: true });
  }
}

/** Makes the folder the temporary one of this process and of those that it starts. */
export function useRunFolder(): void {
  process.env.DAMA_TEST_CACHES = CACHES;
  removeOld();
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = FOLDER;
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
}
