/**
 * The code revision that is stored with every block: the version and a hash of the sources that decide what is played.
 * It changes when a result could change, not when a document does, and needs no git.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };

const FOLDERS = ['ai', 'engine', 'selfplay'] as const;
/** Says what blocks to play and what they show; no block turns out otherwise because of it. */
const AFTERTHOUGHTS = /^(adjust|pool|statistics|tournament)\/|^verify\.ts$/;

export function codeRevision(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(ts|json)$/.test(file) && !(folder === 'selfplay' && AFTERTHOUGHTS.test(file)))
      .sort();
    for (const file of files) {
      const text = readFileSync(`${root}${folder}/${file}`, 'utf8');
      hash.update(`${folder}/${file}\0${text.length}\0${text}`);
    }
  }
  return `${packageJson.version}+${hash.digest('hex').slice(0, 12)}`;
}
