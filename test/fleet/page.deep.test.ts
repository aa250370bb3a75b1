/** The page of a fleet: what the queue says, in the language of the page, also while the queue is away. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { FaultError } from '../../engine/index.ts';
import { fleetStatus, openFleet } from '../../fleet/queue/index.ts';
import { WIRE_VERSION } from '../../fleet/wire/index.ts';
import { serve } from '../../web/server/index.ts';
import { useBrowser } from '../support/browser.ts';
import { fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';

const { open } = useBrowser();
const server = fleetServer(fleetFolder());

fleetTest('the page shows runs, workers and errors of a fleet', async () => {
  const queue = await openFleet(server.url(), 'make');
  await queue.query(
    `INSERT INTO dama.run (id, queue, origin, title, kind, revision, wire, priority, share, commands, state, host, pid, total, done, lost)
     VALUES ($1, 'run-1', 'o', 'torneo di notte', 'blocks', 'r', $2, 0, 1, '{}', 'open', 'casa', 1, 12000, 4000, 2)`,
    [randomUUID(), WIRE_VERSION],
  );
  for (const [name, note, barred] of [
    ['torre', 'the thread died', null],
    ['baro', '', 'it answered wrongly'],
  ])
    await queue.query(
      `INSERT INTO dama.worker (id, name, host, pid, revision, wire, threads, commands, note, barred)
       VALUES ($1, $2, 'm', 1, 'r', $3, 8, '{}', $4, $5)`,
      [randomUUID(), name, WIRE_VERSION, note, barred],
    );

  let isAway = false;
  const status = async () => {
    if (isAway) throw new FaultError({ code: 'ERR_QUEUE', message: 'the cable is out', at: 'queue' });
    return await fleetStatus(queue);
  };
  const fleet = { status, close: () => queue.close(), now: Date.now };
  const place = { host: '127.0.0.1', port: 0, names: [] };
  const serving = await serve({ ...place, revision: 'test', fleet });
  onTestFinished(() => serving.close());
  const [address] = serving.addresses;

  expect(await (await fetch(`${address}api/fleet`)).json()).toMatchObject({
    runs: [{ title: 'torneo di notte', state: 'running', total: 12000, done: 4000, lost: 2 }],
    workers: [
      { name: 'baro', state: 'barred', note: 'it answered wrongly' },
      { name: 'torre', state: 'here', note: 'the thread died' },
    ],
  });
  expect((await fetch(`${address}api/fleet?run=1`)).status).toBe(400);

  const page = await open(`${address}#/watch`, { locale: 'it-IT', expected: /503/ });
  await page.getByRole('link', { name: 'Guarda la flotta' }).click();
  await page.getByText('1 lavoratore con 8 thread, 0 al secondo').waitFor();
  await page.getByText('4000 di 12.000').waitFor();
  const rows = await page.getByRole('row').allTextContents();
  expect(rows.join('\n')).toMatch(
    /torneo di notte casa.*in corso.*2 abbandonati[\s\S]*baro m.*escluso.*wrongly/,
  );
  // Ended by a signal, it has not done what it was to do.
  await queue.query("UPDATE dama.run SET state = 'closed'");
  expect(await fleetStatus(queue)).toMatchObject({ runs: [{ state: 'stopped', eta: null }] });
  await queue.query('UPDATE dama.run SET lost = total - done');
  expect(await fleetStatus(queue)).toMatchObject({ runs: [{ state: 'done' }] });
  // What was known stays while the queue is away.
  isAway = true;
  await page.getByText('La coda non risponde:').waitFor();
  await page.getByText('la coda della flotta non si può usare').waitFor();
  expect(await page.getByRole('row').count()).toBe(rows.length);
});
