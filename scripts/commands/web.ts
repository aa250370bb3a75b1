/** `web`: the board in the browser. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { wrong } from '../../engine/index.ts';
import {
  checkWritable,
  codeRevision,
  nowIso,
  onSignals,
  SIGNAL_CODES,
  workerFile,
  writeWhole,
} from '../../studies/host/index.ts';
import { readOptional } from '../../studies/input/index.ts';
import { DEFAULT_DB } from '../../studies/run/index.ts';
import type { DatabasePlace, FleetOptions, RunsOptions, ServeOptions } from '../../web/server/index.ts';
import { command } from '../command.ts';
import { texts } from '../messages/index.ts';

const LOOPBACK = '127.0.0.1';
const MOST_PORT = 65_535;

function openBrowser(address: string): void {
  const [program, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  // Where there is no browser, the address stands on the screen.
  child.on('error', () => undefined);
  child.unref();
}

type Print = (line: string) => void;

/** Where the page does not run from a server, the options of one mean nothing. */
const OF_A_SERVER = ['db', 'queue', 'port', 'host', 'allow-host', 'allow-runs', 'open'];

export const { build, run } = command(
  (y) =>
    y
      .option('db', { type: 'string', describe: 'database whose studies and games are shown' })
      .option('queue', {
        type: 'string',
        describe: 'queue whose runs and workers are shown: postgres://..., or local beside the database',
      })
      .option('port', { type: 'number', describe: 'port to listen on (default: a free one from 8018 on)' })
      .option('host', {
        type: 'string',
        describe: `address to listen on (default ${LOOPBACK}); any that is not this machine’s own lets others in`,
      })
      .option('allow-host', {
        type: 'string',
        array: true,
        describe: 'another host name that browsers may use',
      })
      .option('open', { type: 'boolean', describe: 'open the page in the browser' })
      .option('allow-runs', {
        type: 'boolean',
        describe:
          'with --host or --allow-host: whoever has the printed address may start runs in the laboratory',
      })
      .option('export', {
        type: 'string',
        describe: 'write the site into this folder, for any web server',
      })
      .option('single', { type: 'string', describe: 'write the page as one file that works from disk' })
      .conflicts('export', ['single', ...OF_A_SERVER])
      .conflicts('single', OF_A_SERVER)
      .example('$0 web --open', 'play in the browser')
      .example('$0 web --db night.db', 'show a database, also while it is recorded')
      .example('$0 web --queue postgres://me@queue.example/dama', 'show a fleet while it plays')
      .example('$0 web --host 0.0.0.0', 'also for phones in the same network')
      .example('$0 web --export site', 'a site for others, which can be installed and works offline')
      .example('$0 web --single board.html', 'one file to mail or to keep'),
  async (args, { print, note }) => {
    const { export: folder, single: file } = args;
    if (folder !== undefined) return await exportSite(folder, note);
    if (file !== undefined) return await writeSingle(file, note);
    const { isLoopback } = await import('../../web/server/index.ts');
    const { host = LOOPBACK, 'allow-host': names = [], open = false } = args;
    const place = { host, port: readOptional(args.port, 'port', 0, MOST_PORT), names };
    // Another name is for others, who come through a tunnel.
    const isOwn = isLoopback(host) && names.length === 0;
    const mayRun = isOwn || args['allow-runs'] === true;
    const database = { database: databasePlace(args.db, mayRun, note) };
    const token = mayRun ? { token: freshToken(), isInPage: isOwn } : undefined;
    const runs = { runs: await runsOptions(args.db ?? DEFAULT_DB, token) };
    const fleet = args.queue === undefined ? {} : { fleet: await fleetOptions(args.queue, args.db) };
    return await serveUntilStopped({ ...place, ...database, ...fleet, ...runs }, open, print, note);
  },
);

async function exportSite(folder: string, note: Print): Promise<number> {
  const { earlierFiles, writeSite } = await import('../web/site-folder.ts');
  // Before the work: most mistakes are in the name of the folder.
  earlierFiles(folder);
  const { INDEX, staticSite } = await import('../../web/server/index.ts');
  const { revision, files } = await staticSite(codeRevision());
  writeSite(folder, revision, files, INDEX);
  note(texts().web.site(files.length, revision, folder));
  return 0;
}

async function writeSingle(file: string, note: Print): Promise<number> {
  checkWritable(file);
  const { singlePage } = await import('../../web/server/index.ts');
  writeWhole(file, await singlePage(codeRevision()));
  note(texts().web.single(file));
  return 0;
}

const DATABASE_READER = new URL('../../bin/web-database.mjs', import.meta.url);

const RUN_PLAYER = new URL('../../bin/web-run.mjs', import.meta.url);
const TOKEN_BYTES = 24;

/** Without a name the file of the folder. The first run makes it, so where nobody may run anything a named one has to be there. */
function databasePlace(name: string | undefined, mayRun: boolean, note: Print): DatabasePlace {
  const setup = { workerFile: workerFile().href };
  const file = resolve(name ?? DEFAULT_DB);
  const mayBeNew = name === undefined || (mayRun && existsSync(dirname(file)));
  if (name !== undefined && mayBeNew && !existsSync(file)) note(texts().web.newDatabase(name));
  return { file, readerFile: DATABASE_READER, setup, ...(mayBeNew ? { mayBeNew } : {}) };
}

function freshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

async function runsOptions(file: string, token: RunsOptions['token']): Promise<RunsOptions> {
  const { checkRun } = await import('../web/run-check.ts');
  const setup = { workerFile: workerFile().href };
  return { file: resolve(file), playerFile: RUN_PLAYER, setup, check: checkRun, nowIso, token };
}

async function fleetOptions(queue: string, db: string | undefined): Promise<FleetOptions> {
  const [{ fleetStatus }, { queueAt }] = await Promise.all([
    import('../../fleet/queue/index.ts'),
    import('../queue-at.ts'),
  ]);
  const { server, close } = await queueAt(queue, db, 'use');
  return { status: () => fleetStatus(server), close, now: Date.now };
}

type Place = Omit<ServeOptions, 'revision'>;

async function serveUntilStopped(place: Place, open: boolean, print: Print, note: Print): Promise<number> {
  if (place.host === '') throw wrong('ERR_ARGUMENT', 'expected an address, found nothing', 'host');
  const { isLoopback, isName, serve } = await import('../../web/server/index.ts');
  const unfit = place.names.find((name) => !isName(name));
  if (unfit !== undefined)
    throw wrong('ERR_ARGUMENT', `expected a name such as board.home, found '${unfit}'`, 'allow-host');
  const stop = new AbortController();
  const stopped = once(stop.signal, 'abort');
  const deafen = onSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], (signal, times) => {
    if (times > 1) process.exit(SIGNAL_CODES[signal]);
    stop.abort();
  });
  try {
    const { addresses, ready, close } = await serve({ ...place, revision: codeRevision() });
    for (const address of addresses) print(address);
    const token = place.runs?.token;
    if (token?.isInPage === false) print(`${addresses[0]}#/laboratory?token=${token.token}`);
    if (isLoopback(place.host)) note(texts().web.openAddress);
    else texts().web.door(place.host).split('\n').forEach(note);
    if (open) openBrowser(addresses[0]);
    await Promise.race([stopped, ready.then(() => stopped)]).finally(close);
  } finally {
    deafen();
  }
  return 0;
}
