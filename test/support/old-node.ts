import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isNodeSupported } from '../../bin/version.mjs';

/** A Node on PATH that is too old to run the sources, where the machine has one. */
export function findOldNode(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
    .map((folder) => join(folder, 'node'))
    .filter((node) => existsSync(node))
    .find((node) => {
      const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
      return stdout !== '' && !isNodeSupported(stdout.trim());
    });
}
