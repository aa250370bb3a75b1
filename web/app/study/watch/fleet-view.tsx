/** A fleet while it plays: its workers, what they play and how far that is. */
import type { FleetStatus, RunStatus, WorkerStatus } from '../../../../table/index.ts';
import { allWords } from '../../words.ts';
import { useServer } from '../library/api.ts';
import { FaultNote } from '../parts/notes.tsx';
import { type Column, Table } from '../parts/table.tsx';

const REFRESH_MS = 2000;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

function span(seconds: number | null): string {
  const { fleet } = allWords();
  if (seconds === null) return '–';
  if (seconds < 1.5 * MINUTE) return fleet.seconds(Math.ceil(seconds));
  if (seconds < 1.5 * HOUR) return fleet.minutes(Math.round(seconds / MINUTE));
  if (seconds < 1.5 * DAY) return fleet.hours(seconds / HOUR);
  return fleet.days(Math.round(seconds / DAY));
}

function rateText(rate: number): string {
  return allWords().format.number(rate, rate < 10 ? 2 : 0);
}

function Runs({ runs }: { readonly runs: readonly RunStatus[] }) {
  const { fleet } = allWords();
  if (runs.length === 0) return <p class="faint">{fleet.noRuns}</p>;
  const columns: readonly Column<RunStatus>[] = [
    {
      head: fleet.run,
      cell: ({ title, host }) => (
        <>
          {title} <span class="faint">{host}</span>
        </>
      ),
    },
    { head: fleet.state, cell: ({ state }) => fleet.runStates[state] },
    {
      head: fleet.progress,
      cell: ({ title, total, done, lost }) => (
        <>
          {total !== null && <progress max={Math.max(total, 1)} value={done} aria-label={title} />}{' '}
          {fleet.done(done, total)} {lost > 0 && <strong>{fleet.lost(lost)}</strong>}
        </>
      ),
    },
    { head: fleet.batches, cell: ({ waiting, active }) => fleet.underWay(waiting, active) },
    { head: fleet.speed, isNumber: true, cell: ({ rate }) => rateText(rate) },
    { head: fleet.left, isNumber: true, cell: ({ eta }) => span(eta) },
  ];
  return <Table label={fleet.runs} columns={columns} rows={runs} />;
}

function Workers({ workers }: { readonly workers: readonly WorkerStatus[] }) {
  const { fleet, format } = allWords();
  if (workers.length === 0) return <p class="faint">{fleet.noWorkers}</p>;
  const columns: readonly Column<WorkerStatus>[] = [
    {
      head: fleet.worker,
      cell: ({ name, host }) => (
        <>
          {name} {host !== name && <span class="faint">{host}</span>}
        </>
      ),
    },
    {
      head: fleet.state,
      cell: ({ state, isDraining }) =>
        fleet.workerStates[state === 'here' && isDraining ? 'draining' : state],
    },
    { head: fleet.threads, isNumber: true, cell: ({ threads }) => threads },
    { head: fleet.tasks, isNumber: true, cell: ({ tasks }) => format.number(tasks) },
    { head: fleet.speed, isNumber: true, cell: ({ rate }) => rateText(rate) },
    { head: fleet.cpu, isNumber: true, cell: ({ cpuSeconds }) => span(cpuSeconds) },
    { head: fleet.revision, cell: ({ revision }) => revision },
    { head: fleet.note, cell: ({ note }) => note },
  ];
  return <Table label={fleet.workers} columns={columns} rows={workers} />;
}

export function FleetView() {
  const { fleet } = allWords();
  // What was known stays while the queue is away.
  const { answer, fault } = useServer<FleetStatus>('fleet', {}, { again: () => REFRESH_MS });
  const here = answer?.workers.filter(({ state }) => state === 'here') ?? [];
  const sum = (of: (worker: WorkerStatus) => number): number =>
    here.reduce((total, worker) => total + of(worker), 0);
  return (
    <div class="fleet">
      {fault && (
        <>
          <p>{fleet.failed}</p>
          <FaultNote fault={fault} />
        </>
      )}
      {answer && (
        <>
          {answer.isPaused && <p role="status">{fleet.paused}</p>}
          <p>
            {fleet.here(
              here.length,
              sum(({ threads }) => threads),
            )}
            , {fleet.rate(sum(({ rate }) => rate))}
            {answer.answers > 0 && `, ${fleet.answers(answer.answers)}`}
          </p>
          <section class="block" aria-labelledby="runs">
            <h2 id="runs">{fleet.runs}</h2>
            <Runs runs={answer.runs} />
          </section>
          <section class="block" aria-labelledby="workers">
            <h2 id="workers">{fleet.workers}</h2>
            <Workers workers={answer.workers} />
          </section>
        </>
      )}
    </div>
  );
}
