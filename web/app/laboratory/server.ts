/** Asks the server about runs, follows them, and gives orders. */
import { signal, useSignal } from '@preact/signals';
import type { RunKind, RunsAnswer, WireRun } from '../../wire/index.ts';
import type { EngineFault } from '../engine.ts';
import { host } from '../host.ts';
import { kept } from '../kept.ts';
import { goTo } from '../route.ts';
import { askServer, tellServer } from '../study/library/api.ts';
import { faultOf } from '../study/parts/asked.ts';

/** Of a server on another machine the token comes with the address that it has printed. */
const given = kept<string>('laboratory-token', '', (value): value is string => typeof value === 'string');

export function takeToken(token: string): void {
  given.value = token;
}

export function token(): string | undefined {
  return host.laboratory?.token ?? (given.value === '' ? undefined : given.value);
}

interface Orders {
  /** Why the last order was refused. */
  readonly fault: EngineFault | undefined;
  /** Gives an order about a run; whether it was taken. */
  readonly give: (name: 'pause' | 'continue' | 'stop' | 'forget', id: number) => Promise<boolean>;
  /** Starts a run and shows it; whether it was taken. */
  readonly start: (kind: RunKind, yaml: string) => Promise<boolean>;
}

export function useOrders(): Orders {
  const fault = useSignal<EngineFault | undefined>(undefined);
  const order = async <A>(name: string, body: object, then?: (answer: A) => void): Promise<boolean> => {
    fault.value = undefined;
    try {
      const answer = await tellServer<A>(`runs/${name}`, body, { 'X-Dama-Token': token() ?? '' });
      then?.(answer);
      return true;
    } catch (error) {
      fault.value = faultOf(error);
      return false;
    }
  };
  return {
    fault: fault.value,
    give: (name, id) => order(name, { id }),
    start: (kind, yaml) =>
      order<WireRun>('start', { kind, yaml }, ({ id }) => goTo('laboratory', { run: String(id) })),
  };
}

/** What the server knows of its runs; asked again whenever it says that something has changed. */
export const runs = signal<RunsAnswer | undefined>(undefined);
/** Counts the changes. */
export const changes = signal(0);
export const isLost = signal(false);

/** Follows the server until the returned function is called. */
export function followRuns(): () => void {
  const source = new EventSource('api/runs/events');
  const ask = async (): Promise<void> => {
    try {
      runs.value = await askServer<RunsAnswer>('runs');
      changes.value++;
      isLost.value = false;
    } catch {
      isLost.value = true;
    }
  };
  source.onmessage = () => void ask();
  source.onerror = () => {
    isLost.value = true;
  };
  void ask();
  return () => source.close();
}

export function isUnderWay({ state }: WireRun): boolean {
  return state === 'queued' || state === 'running' || state === 'paused';
}
