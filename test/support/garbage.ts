/** Requests that no browser sends, many of them, and the memory of the server that gets them. */
import { readFileSync } from 'node:fs';
import { type Rng, stream } from '../../engine/index.ts';
import { type Place, requestOf, sendRaw } from './raw-requests.ts';

const WORDS = [
  '..',
  '%2e%2e',
  '%00',
  '%ff',
  'nets',
  'api',
  'index.html',
  '?',
  '&',
  '=',
  '%',
  ';',
  'studies',
  "'",
  '"',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'];
const HOSTS = ['localhost', '127.0.0.1', 'evil.test', 'localhost:99999', '[::1]', 'a..b', 'x'.repeat(300)];
const HEADS = [
  'Accept-Encoding: br;;;,gzip',
  'If-None-Match: ""',
  'Range: bytes=9-1',
  'Cookie: a=b',
  'Content-Length: 0',
];

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)];

/** Wrong, but still a request, so that the connection goes on. */
function oddRequest(rng: Rng): string {
  const path = Array.from({ length: 1 + rng.below(6) }, () => pick(rng, WORDS)).join(
    pick(rng, ['/', '', '//']),
  );
  return `${pick(rng, METHODS)} /${path} HTTP/1.1\r\nHost: ${pick(rng, HOSTS)}\r\n${pick(rng, HEADS)}\r\n\r\n`;
}

/** Bytes that are no request: the connection ends there. */
function noRequest(rng: Rng): Buffer {
  const bytes = Array.from({ length: 1 + rng.below(200) }, () => rng.below(256));
  return Buffer.concat([Buffer.from(bytes), Buffer.from('\r\n\r\n')]);
}

/** Requests in a row on one connection. */
const ROW = 200;
const AT_ONCE = 4;

/**
 * Sends so many requests, in rows, and beside each row bytes that are none. Resolves when all connections have ended; gives
 * how many answers came.
 */
export async function sendGarbage(place: Place, count: number, seed: number): Promise<number> {
  const rng = stream('garbage', seed);
  const last = requestOf('/');
  let answers = 0;
  for (let sent = 0; sent < count; sent += ROW * AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, () => {
      return Array.from({ length: ROW - 1 }, () => oddRequest(rng)).join('') + last;
    });
    const noise = rows.map(() => sendRaw(place, noRequest(rng)));
    for (const text of await Promise.all(rows.map((row) => sendRaw(place, row))))
      answers += text.split('HTTP/1.1 ').length - 1;
    await Promise.all(noise);
  }
  return answers;
}

/** Resident memory of a process in bytes; 0 but on Linux. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
