/** `db`: is a database sound, a copy of it while it is written, a copy put back, several made one. */

import { existsSync, realpathSync } from 'node:fs';
import {
  backupDatabase,
  checkDatabase,
  type DamaDatabase,
  databaseBytes,
  listQuarantine,
  listStudies,
  mergeDatabases,
  openDatabase,
  refuseDamaged,
  restoreDatabase,
  type StudyRow,
  unfinishedCopy,
  unknownGames,
  withDatabase,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { whileHalfWritten } from '../../studies/host/index.ts';
import { countBlocks, MB, plainContext, recording } from '../../studies/run/index.ts';
import { type Console, command } from '../command.ts';
import { progressView } from '../progress.ts';
import { readWaiting, withWaiting } from '../recording.ts';
import { studyText } from '../report/short-texts.ts';

const ACTIONS = ['check', 'backup', 'restore', 'merge'] as const;
/** Forms of their own. */
const OTHERS = ['verify', 'export'] as const;

export const { build, run } = command(
  (y) =>
    withWaiting(y)
      .positional('action', { choices: [...ACTIONS, ...OTHERS], demandOption: true, describe: 'what to do' })
      .positional('files', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'check FILE, backup FILE TO, restore FROM TO, merge INTO FROM...',
      })
      .option('allow-revision-change', {
        type: 'boolean',
        default: false,
        describe: 'merge: let a study have blocks of several code revisions',
      })
      .example('$0 db check night.db', 'file, references, sums, gaps; exit code 1 if anything is wrong')
      .example('$0 db backup night.db copy.db', 'a copy as of now, also while a run is recording')
      .example(
        '$0 db restore copy.db night.db',
        'a copy in the place of night.db, which is kept under another name',
      )
      .example('$0 db merge all.db one.db two.db', 'a block in several files is compared and kept once'),
  async ({ action, files, 'allow-revision-change': allow, ...waiting }, console) => {
    switch (action) {
      case 'check':
        return await check(one(files, 'check takes one file'), console);
      case 'backup':
        if (files.length !== 2) throw wrong('ERR_ARGUMENT', 'backup takes two files, FILE and TO', 'files');
        return await backup(files[0], files[1], console);
      case 'restore':
        if (files.length !== 2) throw wrong('ERR_ARGUMENT', 'restore takes two files, FROM and TO', 'files');
        return await restore(files[0], files[1], console);
      case 'merge':
        if (files.length < 2) throw wrong('ERR_ARGUMENT', 'merge takes INTO and one file at least', 'files');
        return await merge(files[0], files.slice(1), { ...readWaiting(waiting), allow }, console);
      default:
        throw new Error(`${action} is a form of its own`);
    }
  },
);

function one(files: readonly string[], message: string): string {
  if (files.length !== 1) throw wrong('ERR_ARGUMENT', message, 'files');
  return files[0];
}

function totalsOf(studies: readonly StudyRow[]): { readonly blocks: number; readonly hands: number } {
  const sum = (of: 'blocks' | 'hands') => studies.reduce((all, study) => all + study[of], 0);
  return { blocks: sum('blocks'), hands: sum('hands') };
}

/** Runs what reads all blocks of some files, and shows how far it is; `work` hears the share of the way. */
async function withProgress<T>(
  files: readonly DamaDatabase[],
  console: Console,
  work: (told: (share: number) => void) => T | Promise<T>,
): Promise<T> {
  let show: ((share: number) => void) | undefined;
  let stop = (): void => {};
  const begin = (): typeof show => {
    // Not before the first block is read: a damaged file may have no studies to be listed.
    const { blocks, hands } = totalsOf(files.flatMap(listStudies));
    const view = progressView('text', console.note);
    const progress = countBlocks({ ...plainContext(), progress: view }, 0, blocks);
    stop = progress.stop;
    return (share) => progress.update(Math.floor(share * blocks), share * hands);
  };
  try {
    return await work((share) => {
      show ??= begin();
      // The result says that all is done.
      if (share < 1) show?.(share);
    });
  } finally {
    stop();
  }
}

async function check(file: string, console: Console): Promise<number> {
  const { print } = console;
  return await withDatabase(file, async (db) => {
    const problems = await withProgress([db], console, (told) => checkDatabase(db, told));
    for (const problem of problems) print(problem);
    if (problems.length > 0) {
      print(`${db.file}: ${problems.length} PROBLEMS`);
      return 1;
    }
    const studies = listStudies(db);
    for (const study of studies) {
      const { blocks, wanted } = study;
      const missing = wanted > blocks ? `, ${wanted - blocks} of ${wanted} are still to be played` : '';
      print(`study ${studyText(study)}: ${blocks} blocks${missing}`);
    }
    for (const game of unknownGames(studies)) {
      print(`NOT KNOWN: the game ${game}; its rules, turns, outcomes and statistics were not checked`);
    }
    for (const { study, block, seed, attempts, message } of listQuarantine(db)) {
      print(`QUARANTINE: study ${study}, block ${block}, seed ${seed}, failed ${attempts} times: ${message}`);
    }
    const { blocks, hands } = totalsOf(studies);
    print(`${db.file}: sound; ${studies.length} studies, ${blocks} blocks, ${hands} hands`);
    return 0;
  });
}

/** Tells of every tenth of a copy. */
function tenths(note: Console['note']): (done: number, all: number) => void {
  let reported = 0;
  return (done, all) => {
    const tenth = Math.floor((10 * done) / all);
    if (tenth > reported && tenth < 10) note(`${tenth * 10} % copied`);
    reported = Math.max(reported, tenth);
  };
}

/** Reads a database for a copy at `to`; a signal that ends the command meanwhile leaves nothing of it. */
async function copyFrom(
  file: string,
  to: string,
  copy: (db: DamaDatabase) => Promise<void>,
): Promise<number> {
  await withDatabase(file, async (db) => {
    const settle = whileHalfWritten(unfinishedCopy(to));
    await copy(db).finally(settle);
  });
  return 0;
}

async function backup(file: string, to: string, { print, note }: Console): Promise<number> {
  return await copyFrom(file, to, async (db) => {
    const moved = await backupDatabase(db, to, tenths(note));
    for (const name of moved) note(`a log of another file lay beside ${to}; it is kept as ${name}`);
    print(`${db.file}: copied to ${to}, ${(databaseBytes(to) / MB).toFixed(1)} MB`);
  });
}

async function restore(from: string, to: string, { print, note }: Console): Promise<number> {
  if (sameFile(from, to)) throw wrong('ERR_ARGUMENT', `${from} and ${to} are the same file`, 'files');
  return await copyFrom(from, to, async (db) => {
    const [old, ...more] = await restoreDatabase(db, to, tenths(note));
    if (old !== undefined)
      print(`${to}: what was there is kept as ${old}${more.length > 0 ? ` with ${more.join(', ')}` : ''}`);
    print(`${to}: restored from ${db.file}, ${(databaseBytes(to) / MB).toFixed(1)} MB`);
  });
}

function sameFile(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);
}

async function merge(
  into: string,
  from: readonly string[],
  { allow, ...waiting }: ReturnType<typeof readWaiting> & { readonly allow: boolean },
  console: Console,
): Promise<number> {
  for (const file of from) {
    if (sameFile(into, file)) throw wrong('ERR_ARGUMENT', `${file} is the file that is merged into`, 'files');
  }
  // Read first, so that a name that is wrong makes no empty file.
  const sources = from.map((file) => openDatabase(file, 'read'));
  try {
    for (const source of sources)
      await withProgress([source], console, (told) => refuseDamaged(source, told));
    return await recording({ file: into, ...waiting }, console, async (target) => {
      const { added, same } = await withProgress(sources, console, (told) => {
        const { blocks } = totalsOf(sources.flatMap(listStudies));
        return target.patiently(() => mergeDatabases(target, sources, allow, (done) => told(done / blocks)));
      });
      console.print(`${target.file}: ${added} blocks added, ${same} were there and are the same`);
      return 0;
    });
  } finally {
    for (const source of sources) source.close();
  }
}
