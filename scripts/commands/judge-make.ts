/** `judge make`: decisions whose turns are rolled out, to measure bots by; made over nights, and checked for drift. */

import { wrong } from '../../engine/index.ts';
import { decisionsOf, PHASES, type Reference } from '../../selfplay/reference/index.ts';
import { type CheckedReference, checkReference, makeReference } from '../../studies/reference/index.ts';
import { command } from '../command.ts';
import { noted } from '../follow.ts';
import { readQueue, readWorkers, WORKERS_OPTION, withQueue } from '../recording.ts';
import { alignTable } from '../text-table.ts';

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
        describe: 'make: file of JSON lines; the same command continues it',
      })
      .option('decisions', {
        type: 'number',
        describe: 'make: decisions in the file (default: all); check: decisions to play again (default 20)',
      })
      .option('workers', WORKERS_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'check: one JSON object' })
      .example(
        '$0 judge make docs/examples/reference.yaml --out first.jsonl',
        'the same command continues it',
      )
      .example('$0 judge check first.jsonl --decisions 10', 'exit code 1 if values have changed')
      .epilogue('The file does not depend on the number of workers, nor on kills.'),
  async (args, console) => {
    const { action, file, out, decisions } = args;
    const { print, note } = console;
    const workers = readWorkers(args.workers);
    const queue = readQueue(args, `reference ${action}`, action === 'make' ? out : file);
    if (action === 'check') {
      if (out !== undefined) throw wrong('ERR_ARGUMENT', '--out belongs to make', 'out');
      const found = await noted(checkReference({ file, decisions, workers, queue }), note);
      if (args.json) print(JSON.stringify(found));
      else driftLines(found).forEach(print);
      return found.holds ? 0 : 1;
    }
    if (args.json) throw wrong('ERR_ARGUMENT', '--json belongs to check', 'json');
    if (out === undefined) throw wrong('ERR_ARGUMENT', 'make needs --out: the file to be made', 'out');
    const made = await noted(makeReference({ config: file, out, decisions, workers, queue }), note);
    summaryLines(made.reference, out).forEach(print);
    return 0;
  },
);

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

function driftLines({ holds, changed, decisions, turns, same, shift, p }: CheckedReference): string[] {
  const worst = [...turns].sort((one, other) => one.p - other.p)[0];
  const half = (shift.high - shift.low) / 2;
  return [
    ...new Set(changed),
    `${decisions} decisions, ${turns.length} turns played again; ${same} have the same value to the last digit`,
    `mean change ${shift.value.toFixed(5)} \u00b1 ${half.toFixed(5)} (95 %), p = ${shift.p.toFixed(4)}`,
    `least p of a turn ${worst.p.toFixed(4)}: decision ${worst.decision}, ${worst.turn}, ${worst.before.toFixed(4)} before, ${worst.after.toFixed(4)} now`,
    holds ? `the values hold (p = ${p.toFixed(4)})` : `the values do not hold any more (p = ${p.toFixed(4)})`,
  ];
}
