/** What a host with files has of the folder of tables. */
import type { Result } from '../../../engine/index.ts';

export interface EndingFiles {
  /** The folder; empty where the host has no files. */
  folder(): string;
  pathOf(name: string, pieces: number): string;
  /** `undefined` where it is not there; ERR_FILE for one that cannot be read, is damaged, or is not what its name says. */
  read(name: string, pieces: number): Result<Int8Array | undefined>;
  pack(name: string, pieces: number, values: Int8Array): Uint8Array;
}
