/** `judge make`: decisions whose turns are rolled out, to measure bots by; made over nights, and checked for drift. */

import { wrong } from '../../engine/index.ts';
import {
  checkDrift,
  type DriftCheck,
  decisionsOf,
  driftOf,
  makeEntry,
  PHASES,
  type Reference,
  spreadEntries,
} from '../../selfplay/reference/index.ts';
import { codeRevision } from '../../studies/host/index.ts';
import { readInteger, readSource } from '../../studies/input/index.ts';
import {
  BatchJournal,
  beginReference,
  openReference,
  readReferenceConfig,
  saveReference,
  withEntry,
  withPlayers,
} from '../../studies/reference/index.ts';
import type { PoolChoice } from '../../studies/run/index.ts';
import { type Console, command } from '../command.ts';
import { readQueue, WORKERS_OPTION, withQueue } from '../recording.ts';
import { alignTable } from '../text-table.ts';

/** A drift is reported from here on. */
const LEAST_P = 0.01;

export const { build, run } = command(
  (y) =>
    withQueue(y)
      .positional('action', {
        choices: ['make', 'check'] as const,
        demandOption: true,
        describe: 'make: draw decisions and roll them out; check: do the values still hold?',
      })
      .positional('file', {
        type: 'string',
        demandOption: true,
        describe: 'make: YAML that says what is drawn (docs/search.md); check: the file that was made',
      })
      .option('out', {
        type: 'string',
        describe: 'of make: file of JSON lines, which the same command goes on with',
      })
      .option('decisions', {
        type: 'number',
        describe:
          'make: end when the file has so many (default: all); check: so many are played again (default 20)',
      })
      .option('workers', WORKERS_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'of check: one JSON object' })
      .example('$0 judge make docs/examples/reference.yaml --out first.jsonl', 'kill it and type it again')
      .example('$0 judge check first.jsonl --decisions 10', 'exit code 1 if values have changed')
      .epilogue('The file is the same whatever the number of workers, and however often it was killed.'),
  async (args, console) => {
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const decisions =
      args.decisions === undefined ? undefined : readInteger(args.decisions, 'decisions', 1, 1e6);
    const queue = readQueue(args, `reference ${args.action}`, args.action === 'make' ? args.out : args.file);
    const choice = { workers, queue };
    if (args.action === 'check') {
      if (args.out !== undefined) throw wrong('ERR_ARGUMENT', '--out belongs to make', 'out');
      return await check(args.file, decisions ?? 20, choice, args.json, console);
    }
    if (args.json) throw wrong('ERR_ARGUMENT', '--json belongs to check', 'json');
    if (args.out === undefined) throw wrong('ERR_ARGUMENT', 'make needs --out: the file to be made', 'out');
    return await make(args.file, args.out, decisions, choice, console);
  },
);

async function make(
  config: string,
  out: string,
  decisions: number | undefined,
  choice: PoolChoice,
  console: Console,
): Promise<number> {
  const { print, note } = console;
  const set = readReferenceConfig(readSource(config), config);
  let reference = beginReference(set, out);
  const all = decisionsOf(set);
  const end = Math.min(all, decisions ?? all);
  const revision = codeRevision();
  const before = reference.entries.at(-1)?.revision;
  if (before !== undefined && before !== revision && reference.entries.length < end)
    note(`decisions so far are by revision ${before}, those that follow by ${revision}`);
  await withPlayers(choice, console, async (play) => {
    for (let next = reference.entries.length; next < end; next++) {
      const journal = new BatchJournal(out, next + 1, revision);
      const entry = await makeEntry(set, next, revision, play, journal);
      reference = withEntry(reference, entry);
      saveReference(reference, out);
      journal.drop();
      note(`${next + 1}/${end}: ${entry.phase}, ${entry.turns.length} of ${entry.choices} turns`);
    }
  });
  summaryLines(reference, out).forEach(print);
  return 0;
}

function summaryLines({ set, entries }: Reference, file: string): string[] {
  const missing = decisionsOf(set) - entries.length;
  const rest = missing === 0 ? '' : `; ${missing} are left`;
  const rows = PHASES.map((phase) => {
    const own = entries.filter((entry) => entry.phase === phase);
    const turns = own.flatMap((entry) => entry.turns);
    const worst = Math.max(0, ...own.map((entry) => Math.max(...entry.turns.map(({ error }) => error))));
    return [phase, String(own.length), String(turns.length), worst.toFixed(4)];
  });
  return [
    `${file}: ${entries.length} decisions${rest}`,
    ...alignTable([['', 'decisions', 'turns', 'largest error'], ...rows]),
  ];
}

async function check(
  file: string,
  decisions: number,
  choice: PoolChoice,
  json: boolean,
  console: Console,
): Promise<number> {
  const { print } = console;
  const reference = openReference(file);
  const { set } = reference;
  if (reference.entries.length === 0)
    throw wrong('ERR_NOT_FOUND', 'no decision has been rolled out yet', file);
  const drifts = set.groups.flatMap((group) => driftOf(set.game, group) ?? []);
  const found = await withPlayers(choice, console, (play) =>
    checkDrift(set, spreadEntries(reference, decisions), play),
  );
  const holds = found.p >= LEAST_P;
  if (json) print(JSON.stringify({ holds, changed: drifts, ...found, revision: codeRevision() }));
  else driftLines(found, drifts, holds).forEach(print);
  return holds ? 0 : 1;
}

function driftLines(found: DriftCheck, drifts: readonly string[], holds: boolean): string[] {
  const { decisions, turns, same, shift, p } = found;
  const worst = [...turns].sort((one, other) => one.p - other.p)[0];
  const half = (shift.high - shift.low) / 2;
  return [
    ...new Set(drifts),
    `${decisions} decisions, ${turns.length} turns played again; ${same} have the same value to the last digit`,
    `mean change ${shift.value.toFixed(5)} \u00b1 ${half.toFixed(5)} (95 %), p = ${shift.p.toFixed(4)}`,
    `least p of a turn ${worst.p.toFixed(4)}: decision ${worst.decision}, ${worst.turn}, ${worst.before.toFixed(4)} before, ${worst.after.toFixed(4)} now`,
    holds ? `the values hold (p = ${p.toFixed(4)})` : `the values do not hold any more (p = ${p.toFixed(4)})`,
  ];
}
