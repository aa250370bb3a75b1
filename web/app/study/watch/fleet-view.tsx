/** A fleet while it plays: its workers, what they play and how far that is. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FleetStatus, RunStatus, WorkerStatus } from '../../../../table/index.ts';
import type { EngineFault } from '../../engine.ts';
import { allWords } from '../../words.ts';
import { askServer } from '../library/api.ts';
import { faultOf } from '../parts/asked.ts';
import { FaultNote } from '../parts/notes.tsx';

const REFRESH_MS = 2000;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

interface Fleet {
  readonly answer?: FleetStatus;
  readonly fault?: EngineFault | undefined;
}

/** Asks again every two seconds while the page is looked at; what was known stays while the queue is away. */
function useFleet(): Fleet {
  const fleet = useSignal<Fleet>({});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        if (!document.hidden || fleet.peek().answer === undefined)
          fleet.value = { answer: await askServer<FleetStatus>('fleet', {}, leaving.signal) };
      } catch (error) {
        if (leaving.signal.aborted) return;
        fleet.value = { ...fleet.peek(), fault: faultOf(error) };
      }
      timer = setTimeout(ask, REFRESH_MS);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [fleet]);
  return fleet.value;
}

function span(seconds: number | null): string {
  const { fleet } = allWords();
  if (seconds === null) return '–';
  if (seconds < 1.5 * MINUTE) return fleet.seconds(Math.ceil(seconds));
  if (seconds < 1.5 * HOUR) return fleet.minutes(Math.round(seconds / MINUTE));
  if (seconds < 1.5 * DAY) return fleet.hours(seconds / HOUR);
  return fleet.days(Math.round(seconds / DAY));
}

function Runs({ runs }: { readonly runs: readonly RunStatus[] }) {
  const { fleet } = allWords();
  if (runs.length === 0) return <p class="faint">{fleet.noRuns}</p>;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{fleet.run}</th>
            <th scope="col">{fleet.state}</th>
            <th scope="col">{fleet.progress}</th>
            <th scope="col">{fleet.batches}</th>
            <th scope="col">{fleet.speed}</th>
            <th scope="col">{fleet.left}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run }: { readonly run: RunStatus }) {
  const { fleet, format } = allWords();
  const { title, host, state, total, done, lost, waiting, active, rate, eta, note } = run;
  return (
    <tr>
      <th scope="row">
        {title} <span class="faint">{host}</span>
      </th>
      <td>
        {fleet.runStates[state]} {note !== '' && <span class="faint">{note}</span>}
      </td>
      <td>
        {total !== null && <progress max={Math.max(total, 1)} value={done} aria-label={title} />}{' '}
        {fleet.done(done, total)} {lost > 0 && <strong>{fleet.lost(lost)}</strong>}
      </td>
      <td>{fleet.underWay(waiting, active)}</td>
      <td class="number">{format.number(rate, rate < 10 ? 2 : 0)}</td>
      <td class="number">{span(eta)}</td>
    </tr>
  );
}

function Workers({ workers }: { readonly workers: readonly WorkerStatus[] }) {
  const { fleet, format } = allWords();
  if (workers.length === 0) return <p class="faint">{fleet.noWorkers}</p>;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{fleet.worker}</th>
            <th scope="col">{fleet.state}</th>
            <th scope="col">{fleet.threads}</th>
            <th scope="col">{fleet.tasks}</th>
            <th scope="col">{fleet.speed}</th>
            <th scope="col">{fleet.cpu}</th>
            <th scope="col">{fleet.revision}</th>
            <th scope="col">{fleet.note}</th>
          </tr>
        </thead>
        <tbody>
          {workers.map(
            ({ id, name, host, state, isDraining, threads, tasks, rate, cpuSeconds, revision, note }) => (
              <tr key={id}>
                <th scope="row">
                  {name} {host !== name && <span class="faint">{host}</span>}
                </th>
                <td>{fleet.workerStates[state === 'here' && isDraining ? 'draining' : state]}</td>
                <td class="number">{threads}</td>
                <td class="number">{format.number(tasks)}</td>
                <td class="number">{format.number(rate, rate < 10 ? 2 : 0)}</td>
                <td class="number">{span(cpuSeconds)}</td>
                <td>{revision}</td>
                <td>{note}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

export function FleetView() {
  const { fleet } = allWords();
  const { answer, fault } = useFleet();
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
