/** Asks the server about runs, follows them, and gives orders. */
import { signal } from '@preact/signals';
import type { RunsAnswer, WireFault, WireRun } from '../../wire/index.ts';
import { EngineFault } from '../engine.ts';
import { host } from '../host.ts';
import { kept } from '../kept.ts';
import { askServer } from '../study/library/api.ts';

/** Of a server on another machine the token comes with the address that it has printed. */
const given = kept<string>('laboratory-token', '', (value): value is string => typeof value === 'string');

export function takeToken(token: string): void {
  given.value = token;
}

export function token(): string | undefined {
  return host.laboratory?.token ?? (given.value === '' ? undefined : given.value);
}

type Order = 'start' | 'pause' | 'continue' | 'stop' | 'forget';

/** Rejects with the fault that the server gives. */
export async function order<A = object>(name: Order, body: object): Promise<A> {
  const response = await fetch(`api/runs/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Dama-Token': token() ?? '' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new EngineFault({ code: 'ERR_RESOURCES', message: String(error) });
  });
  if (response.ok) return (await response.json()) as A;
  const fault = (await response.json().catch(() => undefined)) as WireFault | undefined;
  throw new EngineFault(fault?.error ?? { code: 'ERR_RESOURCES', message: response.statusText });
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
