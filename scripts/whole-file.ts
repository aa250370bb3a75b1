/** Files that are never half written. */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { wrong } from './input.ts';

/** Replaces a file at once: after a kill or a power cut there is the old one or the new one, never half of one. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = `${file}.part`;
  try {
    const handle = openSync(part, 'w');
    const bytes = Buffer.from(content as Uint8Array);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(part, file);
  } catch (error) {
    throw wrong('ERR_FILE', `cannot be written: ${(error as Error).message}`, file);
  }
}
