/** Moves files out of the way of a database, under a name that says what they are. */
import { existsSync, renameSync } from 'node:fs';

/** A name beside `file` that nothing has yet: `x.db-wal.foreign-1`, then `-2`. */
export function freeName(file: string, kind: 'foreign' | 'kept' | 'replaced'): string {
  for (let number = 1; ; number++) {
    const name = `${file}.${kind}-${number}`;
    if (!existsSync(name)) return name;
  }
}

/** Renames a file that does not belong to the database beside it; gives its new name. Nothing is ever deleted. */
export function setAside(file: string): string {
  const name = freeName(file, 'foreign');
  renameSync(file, name);
  return name;
}
