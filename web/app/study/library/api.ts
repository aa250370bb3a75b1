/** What the server of this page tells of its database; there is none where the page is a site or a file. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { WireFault } from '../../../wire/index.ts';
import { EngineFault } from '../../engine.ts';
import { faultOf } from '../parts/asked.ts';

type Query = Readonly<Record<string, string | number>>;

export function apiAddress(path: string, query: Query = {}): string {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `api/${path}?${params}`;
}

/** Rejects with the fault that the server gives, or ERR_RESOURCES if it does not answer or says in words why it cannot. */
async function answerOf<A>(asked: Promise<Response>): Promise<A> {
  const response = await asked.catch(refuse);
  if (response.ok) return (await response.json()) as A;
  if (response.headers.get('content-type')?.includes('json'))
    throw new EngineFault(((await response.json()) as WireFault).error);
  return refuse(await response.text());
}

/** Rejects as `answerOf` does. */
export function askServer<A>(path: string, query: Query = {}, signal?: AbortSignal): Promise<A> {
  return answerOf<A>(fetch(apiAddress(path, query), signal ? { signal } : {}));
}

/** An order to the server; rejects as `answerOf` does. */
export function tellServer<A>(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<A> {
  const all = { 'Content-Type': 'application/json', ...headers };
  return answerOf<A>(fetch(`api/${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) }));
}

function refuse(why: unknown): never {
  throw new EngineFault({
    code: 'ERR_RESOURCES',
    message: (why instanceof Error ? why.message : String(why)).trim(),
  });
}

interface Told<A> {
  readonly answer?: A;
  /** Why the last question was not answered; `answer` is then an earlier one. */
  readonly fault?: EngineFault;
}

interface Asking<A> {
  /** Asked again whenever it changes, as when the query does. */
  readonly change?: number;
  /** After how many milliseconds to ask again while the page is looked at; never if undefined. */
  readonly again?: (answer: A | undefined) => number | undefined;
}

/** What the server answers a component. */
export function useServer<A>(path: string, query: Query = {}, { change, again }: Asking<A> = {}): Told<A> {
  const told = useSignal<Told<A>>({});
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        told.value = { answer: await askServer<A>(path, query, leaving.signal) };
      } catch (error) {
        if (leaving.signal.aborted) return;
        told.value = { ...told.peek(), fault: faultOf(error) };
      }
      wait();
    };
    const wait = (): void => {
      const time = again?.(told.peek().answer);
      if (time !== undefined) timer = setTimeout(() => (document.hidden ? wait() : void ask()), time);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [path, JSON.stringify(query), change]);
  return told.value;
}
