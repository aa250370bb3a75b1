/**
 * The code revision that is stored with every block: the version and a hash of the files that decide what is played,
 * sources, weights and shipped nets. It changes when a result could change, not when a document does, and needs no git.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const FOLDERS = ['ai', 'engine', 'selfplay'] as const;
/** Says what blocks to play and what they show; no block turns out otherwise because of it. */
const AFTERTHOUGHTS = /^(adjust|pool|reference|statistics|tournament)\/|^verify\.ts$/;

const OWN_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The program's own, read once: the code that runs does not change when its files do. */
let own: string | undefined;

/** `root` ends in a slash and is the program's own unless a test brings another. */
export function codeRevision(root = OWN_ROOT): string {
  if (root !== OWN_ROOT) return revisionIn(root);
  own ??= revisionIn(root);
  return own;
}

function revisionIn(root: string): string {
  return hashOf(root, FOLDERS, (folder, file) => !(folder === 'selfplay' && AFTERTHOUGHTS.test(file)));
}

/**
 * The revision that workers on other machines must share with the one that asks them: of all that tasks of any kind are done
 * by, and of the form in which they travel.
 */
export function programRevision(root = OWN_ROOT): string {
  return hashOf(root, [...FOLDERS, 'fleet/wire'], () => true);
}

function hashOf(
  root: string,
  folders: readonly string[],
  counts: (folder: string, file: string) => boolean,
): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(ts|json|net)$/.test(file) && counts(folder, file))
      .sort();
    for (const file of files) {
      const bytes = readFileSync(`${root}${folder}/${file}`);
      hash.update(`${folder}/${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return `${packageJson.version}+${hash.digest('hex').slice(0, 12)}`;
}
