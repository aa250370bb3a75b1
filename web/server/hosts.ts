/**
 * Which names a request may call the server by. A page of another site can have its own name lead to this machine and
 * would then read what is served here (DNS rebinding), but it cannot have an address for a name.
 */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Of addresses: all of this machine. */
const EVERYWHERE = ['0.0.0.0', '::'];
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** An address in brackets if it has colons, as it stands in a URL. */
export function inUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The host without its port and brackets; `undefined` if there is none. */
export function hostName(header: string | undefined): string | undefined {
  const found = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header ?? '');
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}

/** Whether a text can be the whole of a `Host`, without a port. */
export function isName(text: string): boolean {
  return hostName(text) === text.toLowerCase();
}

/** The addresses of this machine, those that others can use first. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const known = all.filter(({ scopeid }) => scopeid === undefined || scopeid === 0);
  return known.sort((a, b) => Number(a.internal) - Number(b.internal)).map(({ address }) => address);
}

/** By which addresses a server is reached that listens on `bound`. */
export function reachedBy(bound: string): string[] {
  if (!EVERYWHERE.includes(bound)) return [bound];
  return ownAddresses().filter((address) => bound === '::' || isIP(address) === 4);
}

/** What may stand in `Host`; the port may differ, as behind a tunnel. */
export function allowedHosts(bound: string, named: readonly string[]): ReadonlySet<string> {
  const own = isLoopback(bound) ? [] : ownAddresses();
  return new Set([...LOOPBACK, bound, ...own, ...named].map((name) => name.toLowerCase()));
}
