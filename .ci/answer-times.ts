/**
 * Measures how long the server takes to answer while a lab plays on all cores: `node .ci/answer-times.ts [ROUNDS]`. It starts a server
 * in a folder of its own, lets a lab play, asks each address in turn, and prints milliseconds by address.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const DAMA = fileURLToPath(new URL('../bin/dama.mjs', import.meta.url));
const ROUNDS = 200;
const PAUSE_MS = 20;
const LAB = `name: measured
base: moonlight
precision: 0.05 %
budget: 100000000 hands
questions: [{ measure: [moonlight, scoring.array=8] }]
`;
const ADDRESSES = [
  '',
  'api/runs',
  'api/run?id=1',
  'api/runs/rules?game=dama-bianca',
  'api/studies?from=0',
  'api/study?study=1',
  'api/hands?study=1&count=50',
];

const rounds = Number(process.argv[2] ?? ROUNDS);
const folder = mkdtempSync(join(tmpdir(), 'dama-answers-'));
const server = spawn(process.execPath, [DAMA, 'web', '--port', '0'], { cwd: folder });
server.stderr.resume();

async function ask(address: string): Promise<{ readonly ms: number; readonly text: string }> {
  const begun = performance.now();
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return { ms: performance.now() - begun, text };
}

const share = (sorted: readonly number[], part: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(1).padStart(8);

function row(name: string, times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${name.padEnd(36)}${share(sorted, 0.5)}${share(sorted, 0.95)}${share(sorted, 1)}`;
}

try {
  const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
  const origin = chunk.toString().split('\n')[0].replace(/\/$/, '');
  const token = /"token":"([^"]+)"/.exec((await ask(`${origin}/`)).text)?.[1] ?? '';
  const started = await fetch(`${origin}/api/runs/start`, {
    method: 'POST',
    headers: { Origin: origin, 'X-Dama-Token': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'lab', yaml: LAB }),
  });
  if (!started.ok) throw new Error(await started.text());
  for (let hands = 0; hands < 200; await setTimeout(500)) {
    const { run } = JSON.parse((await ask(`${origin}/api/run?id=1`)).text);
    hands = run.progress?.hands ?? 0;
    if (run.state === 'failed') throw new Error(JSON.stringify(run.fault));
  }
  const first = new Map<string, number>();
  const times = new Map<string, number[]>(ADDRESSES.map((address) => [address, []]));
  for (let i = 0; i <= rounds; i++)
    for (const address of ADDRESSES) {
      const { ms } = await ask(`${origin}/${address}`);
      if (i === 0) first.set(address, ms);
      else times.get(address)?.push(ms);
      await setTimeout(PAUSE_MS);
    }
  console.log(`${''.padEnd(36)}${'median'.padStart(8)}${'p95'.padStart(8)}${'most'.padStart(8)}   first`);
  for (const [address, own] of times)
    console.log(
      `${row(address === '' ? 'the page' : address, own)}${first.get(address)?.toFixed(1).padStart(8)}`,
    );
  console.log(row('all', [...times.values()].flat()));
} finally {
  server.kill('SIGINT');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}
