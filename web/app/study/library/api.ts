/** What the server of this page tells of its database; there is none where the page is a site or a file. */
import type { WireFault } from '../../../wire/index.ts';
import { EngineFault } from '../../engine.ts';

type Query = Readonly<Record<string, string | number>>;

export function apiAddress(path: string, query: Query = {}): string {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `api/${path}?${params}`;
}

/** Rejects with the fault that the server gives, or ERR_RESOURCES if it does not answer or says in words why it cannot. */
export async function askServer<A>(path: string, query: Query = {}, signal?: AbortSignal): Promise<A> {
  const response = await fetch(apiAddress(path, query), signal ? { signal } : {}).catch(refuse);
  if (response.ok) return (await response.json()) as A;
  if (response.headers.get('content-type')?.includes('json'))
    throw new EngineFault(((await response.json()) as WireFault).error);
  return refuse(await response.text());
}

function refuse(why: unknown): never {
  throw new EngineFault({
    code: 'ERR_RESOURCES',
    message: (why instanceof Error ? why.message : String(why)).trim(),
  });
}
