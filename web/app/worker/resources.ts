/** What a worker lacks at first: games, and the files that their bots need, which it cannot read. They are handed over, or fetched. */
import type { Resources } from '../../../ai/index.ts';
import { FaultError, wrong } from '../../../engine/index.ts';
import { loadedGames, loadGames } from '../../../selfplay/index.ts';

function all(): readonly Resources[] {
  return loadedGames().flatMap(({ players }) => players.resources ?? []);
}

/** The files that were wanted in vain since this was last asked. */
export function takeMissing(): readonly string[] {
  return all().flatMap((resources) => resources.takeMissing());
}

/** Rejects with a FaultError, ERR_FILE, for damaged bytes. */
export async function give(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (const resources of all()) {
    if (resources.all.some((known) => known.file === file)) await resources.give(file, bytes);
  }
}

/** From where the files of the page are. A FaultError with ERR_FILE, `at` the file, if it cannot be had. */
export async function load(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(`nets/${file}`);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw wrong('ERR_FILE', `the net cannot be loaded: the server answers ${response.status}`, file);
  } catch (error) {
    if (error instanceof FaultError) throw error;
    throw wrong('ERR_FILE', `the net cannot be loaded: ${whyOffline()}`, file);
  }
}

/** The programs of these games. A FaultError with ERR_FILE, `at` the game, if one cannot be had. */
export async function fetchGames(names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await loadGames([name]);
    } catch {
      throw wrong('ERR_FILE', `the game cannot be loaded: ${whyOffline()}`, name);
    }
  }
}

function whyOffline(): string {
  return navigator.onLine ? 'the server cannot be reached' : 'this device is offline';
}
