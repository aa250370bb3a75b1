/**
 * The service worker of the exported site. A revision is kept whole or not at all: every file is held to its hash, so that
 * old nets never meet new code, even where the site is replaced while it is being fetched. What is kept is served first.
 */

/** What the export writes before this program. */
interface Release {
  readonly revision: string;
  /** The SHA-256 of each file in base64, the ones that the page starts with first. */
  readonly files: readonly (readonly [path: string, hash: string])[];
}

/** What of the scope of a service worker is used here: the types of pages and of workers exclude each other. */
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}
interface Extendable {
  readonly data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const release: Release;

const scope = globalThis as unknown as Scope;
const root = scope.registration.scope;
/** Other sites of this origin keep theirs. */
const PREFIX = `dama ${root} `;
const name = PREFIX + release.revision;
const kept = new Map(release.files.map(([path, hash]) => [new URL(path, root).href, hash]));
const page = new URL('index.html', root).href;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

async function keep(cache: Cache, url: string, hash: string): Promise<void> {
  const answer = await fetch(url, { cache: 'no-cache' });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || (await hashOf(bytes)) !== hash) throw new Error(`${url} is not of this revision`);
  const type = answer.headers.get('Content-Type') ?? '';
  await cache.put(url, new Response(bytes, { headers: { 'Content-Type': type } }));
}

async function install(): Promise<void> {
  const cache = await caches.open(name);
  for (const [url, hash] of kept) await keep(cache, url, hash);
}

/** The first release takes over the page that fetched it; a later one waits until the page lets it. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
  if (old.length === 0) await scope.clients.claim();
}

async function answer(request: Request, url: string): Promise<Response> {
  const cache = await caches.open(name);
  return (await cache.match(url)) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const [address] = request.url.split(/[?#]/);
  const url = address === root ? page : address;
  if (kept.has(url)) event.respondWith(answer(request, url));
});
