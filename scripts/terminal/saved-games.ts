/** Saves games on disk, and chooses the file of a game under way. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, parse } from 'node:path';
import { FaultError, wrong } from '../../engine/index.ts';
import { writeFault, writeWhole } from '../../studies/host/index.ts';
import { texts } from '../messages/index.ts';
import { isYes } from './commands.ts';
import type { TableConsole } from './console.ts';

/** What is thrown where a game cannot be saved; `option` names another file. */
function saveFault(error: unknown, file: string, option: string | undefined): unknown {
  const found = writeFault(error, file);
  if (!(found instanceof FaultError)) return found;
  const { code, message } = found.fault;
  const hint = option === undefined ? '' : ` (${option} FILE takes another file)`;
  return wrong(code, `the game cannot be saved${hint}: ${message}`, file);
}

/** Throws ERR_DISK or ERR_FILE as `writeWhole` does; what was there before then remains. */
export function saveText(file: string, text: string, option?: string): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw saveFault(error, file, option);
  }
}

/** Puts a file aside under the first free name, and answers with that name. */
export function putAside(file: string): string {
  let name = `${file}.old`;
  for (let i = 2; existsSync(name); i++) name = `${file}.old${i}`;
  try {
    renameSync(file, name);
  } catch (error) {
    throw writeFault(error, file);
  }
  return name;
}

/** The file of a later game of one evening: no game is written over another. */
export function nthFile(file: string, n: number): string {
  if (n === 1) return file;
  const { dir, name, ext } = parse(file);
  return join(dir, `${name}-${n}${ext}`);
}

/** The environment variable that names another folder. */
const FOLDER_VARIABLE = 'DAMA_STATE';
/** Games of one name that were put aside, of which the oldest go. */
const MOST_ASIDE = 5;

export interface Autosave {
  readonly file: string;
  /** Puts an earlier game of the file aside, and answers with its name. */
  aside(): string;
  /** Lets other programs have the file. */
  release(): void;
}

/** Where systems keep what programs remember (XDG Base Directory 0.8, and the customs of Windows and macOS). */
function stateFolder(): string {
  const { [FOLDER_VARIABLE]: own, XDG_STATE_HOME: state, LOCALAPPDATA: local } = process.env;
  if (own) return own;
  if (process.platform === 'win32') return join(local || join(homedir(), 'AppData', 'Local'), 'dama');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'dama');
  return join(state && isAbsolute(state) ? state : join(homedir(), '.local', 'state'), 'dama');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A program of somebody else may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Marks a file as that of this program; false if another one that runs has it. */
function take(mark: string): boolean {
  for (;;) {
    try {
      writeFileSync(mark, `${process.pid}\n`, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(mark, 'utf8'));
      if (pid !== process.pid && pid > 0 && isRunning(pid)) return false;
      rmSync(mark, { force: true });
    }
  }
}

/** Of the games that were put aside from a file the last ones stay. */
function forgetOldest(folder: string, name: string): void {
  const aside = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.old`))
    .map((file) => join(folder, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of aside.slice(MOST_ASIDE)) rmSync(file, { force: true });
}

/**
 * The file that was named, or `NAME-autosave.txt` among the state of programs; another number of it where a game is being
 * played there. ERR_FILE or ERR_DISK where it cannot be had.
 */
export function autosaveFor(name: string, given: string | undefined): Autosave {
  if (given !== undefined) return { file: given, aside: () => putAside(given), release: () => undefined };
  const folder = stateFolder();
  try {
    mkdirSync(folder, { recursive: true });
    for (let number = 1; ; number++) {
      const base = `${name}-autosave${number === 1 ? '' : `-${number}`}.txt`;
      const file = join(folder, base);
      if (!take(`${file}.pid`)) continue;
      return {
        file,
        aside: () => {
          const aside = putAside(file);
          forgetOldest(folder, base);
          return aside;
        },
        release: () => rmSync(`${file}.pid`, { force: true }),
      };
    }
  } catch (error) {
    throw saveFault(error, folder, '--autosave');
  }
}

/** Whether the unfinished game of an autosave file is to be gone on with; if not, the file is put aside. */
export async function isResumed(
  { file, aside }: Autosave,
  { live, ask, print }: TableConsole,
): Promise<boolean> {
  if (live) {
    if (isYes(await ask(`${texts().terminal.unfinished(file)} `))) return true;
  }
  print(texts().terminal.putAside(file, aside()));
  return false;
}
