/** Files that are never half written. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type FaultError, wrong } from '../../engine/index.ts';
import { whileHalfWritten } from './farewell.ts';

/** Texts are collected up to this length: a call of the system for each line would take most of the time. */
const CHUNK = 1 << 16;
/** The disk, the user's share of it, or the largest size that a file may have: room is what is missing. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The error of a failed write as a fault with `at` = `file`; any error but the system's as it is. */
export function writeFault(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return error;
  if (NO_ROOM.includes(String(error.code)))
    return wrong('ERR_DISK', `no room left on the disk: ${error.message}`, file);
  if (error.code === 'EIO') return wrong('ERR_DISK', `the disk failed: ${error.message}`, file);
  const folder = dirname(file);
  if (error.code === 'ENOENT' && !existsSync(folder))
    return wrong('ERR_FILE', `cannot be written: there is no folder ${folder}`, file);
  return wrong('ERR_FILE', `cannot be written: ${error.message}`, file);
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw writeFault(error, file) as FaultError;
  }
}

/**
 * A file that takes the place of an older one at once: after a fault, a kill or a power cut there is the old one or the new
 * one, never a part of one. Until then the content is in a file beside it that ends in `.part`. Devices and pipes have no older content, and are written as they are.
 * Every method throws ERR_DISK without room, ERR_FILE where the file cannot be written, with `at` = the file.
 */
export class WholeFile {
  /** Where the content goes until `place`, for libraries that write by path. */
  readonly path: string;
  readonly #file: string;
  readonly #target: string;
  readonly #handle: number;
  #waiting = '';
  #isOpen = true;
  readonly #settle: () => void;

  constructor(file: string) {
    this.#file = file;
    [this.#target, this.path, this.#handle] = attempt(file, () => {
      if (!existsSync(file)) return [file, `${file}.part`, openSync(`${file}.part`, 'w')];
      const target = realpathSync(file);
      const known = statSync(target);
      if (!known.isFile()) return [target, target, openSync(target, 'w')];
      accessSync(target, constants.W_OK);
      const handle = openSync(`${target}.part`, 'w');
      fchmodSync(handle, known.mode);
      return [target, `${target}.part`, handle];
    });
    this.#settle = this.#isReplacement ? whileHalfWritten([this.path]) : () => undefined;
  }

  write(content: string | Uint8Array): void {
    if (typeof content === 'string') {
      this.#waiting += content;
      if (this.#waiting.length >= CHUNK) this.#flush();
      return;
    }
    this.#flush();
    this.#put(content);
  }

  /** Ends the content, and has it on the disk. */
  seal(): void {
    this.#flush();
    attempt(this.#file, () => {
      if (this.#isReplacement) fsyncSync(this.#handle);
      this.#close();
    });
  }

  /** Puts a sealed file in its place. */
  place(): void {
    if (this.#isReplacement) attempt(this.#file, () => renameSync(this.path, this.#target));
    this.#settle();
  }

  /** Drops what was written; what was there before stays. */
  discard(): void {
    if (this.#isOpen) this.#close();
    if (this.#isReplacement) rmSync(this.path, { force: true });
    this.#settle();
  }

  get #isReplacement(): boolean {
    return this.path !== this.#target;
  }

  #close(): void {
    this.#isOpen = false;
    closeSync(this.#handle);
  }

  #flush(): void {
    const bytes = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.#put(bytes);
  }

  #put(bytes: Uint8Array): void {
    attempt(this.#file, () => {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    });
  }
}

/** Writes files that `work` opens: all of them are put in their places when it returns, none if it throws. */
export function writeTogether<T>(work: (open: (file: string) => WholeFile) => T): T {
  const files: WholeFile[] = [];
  try {
    const result = work((file) => {
      const opened = new WholeFile(file);
      files.push(opened);
      return opened;
    });
    for (const file of files) file.seal();
    for (const file of files) file.place();
    return result;
  } catch (error) {
    for (const file of files) file.discard();
    throw error;
  }
}

/** Replaces a file at once. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeTogether((open) => open(file).write(content));
}

/** Whether `writeWhole` could write here, found out before the work of hours: it throws what that would throw. */
export function checkWritable(file: string): void {
  new WholeFile(file).discard();
}
