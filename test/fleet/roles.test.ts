/** The role of workers can do what a worker does, and nothing else. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { joinFleet, openFleet, startBoss, workerRoleSql } from '../../fleet/queue/index.ts';
import { WIRE_VERSION } from '../../fleet/wire/index.ts';
import { askServer, fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';

const server = fleetServer(fleetFolder());
const DENIED = { code: '42501' };

/** What somebody with a worker's password might try. */
const MISUSES = [
  "INSERT INTO dama_jobs.job (id, name, data) VALUES (gen_random_uuid(), 'run-1', '{}')",
  "UPDATE dama_jobs.job SET data = '{}'",
  'DELETE FROM dama_jobs.job',
  'SELECT dama_jobs.create_queue(\'mine\', \'{"policy": "standard"}\')',
  "SELECT dama_jobs.delete_queue('run-1')",
  "UPDATE dama.run SET priority = 1000, revision = 'mine'",
  'UPDATE dama.worker SET barred = NULL, drain = false',
  'DELETE FROM dama.worker',
  'UPDATE dama.fleet SET paused = true',
  "INSERT INTO dama.blob (hash, bytes) VALUES ('00', '')",
  "UPDATE dama.blob SET bytes = ''",
  'SELECT body FROM dama.answer',
  'DELETE FROM dama.answer',
  'CREATE TABLE public.mine (x int)',
  'CREATE TABLE dama.mine (x int)',
  'CREATE SCHEMA mine',
  "COPY dama.worker TO PROGRAM 'cat'",
  "SELECT pg_read_file('postgresql.conf')",
  'CREATE ROLE friend',
];

fleetTest(
  'a worker with least rights claims, keeps and answers batches, and can do nothing else',
  async () => {
    const owner = await openFleet(server.url(), 'make');
    const boss = await startBoss(owner, 'coordinator');
    const role = { role: 'dama_worker', password: "it's a secret" };
    // Twice: what is there already is mended.
    for (let i = 0; i < 2; i++) await askServer(server.url(), workerRoleSql(role));
    const url = new URL(server.url());
    url.username = role.role;
    url.password = role.password;

    const [run, blob] = [randomUUID(), 'ab'.repeat(32)];
    await boss.createQueue('run-1', { heartbeatSeconds: 10 });
    await owner.query(
      `INSERT INTO dama.run (id, queue, origin, title, kind, revision, wire, priority, share, commands, state, host, pid)
     VALUES ($1, 'run-1', 'o', 't', 'blocks', 'r', $2, 0, 1, '{}', 'open', 'h', 1)`,
      [run, WIRE_VERSION],
    );
    await owner.query("INSERT INTO dama.blob (hash, bytes) VALUES ($1, '\\x0102')", [blob]);
    const batch = { v: WIRE_VERSION, kind: 'blocks', count: 1, columns: {}, nets: [], limitMs: 1000 };
    for (let i = 0; i < 2; i++) await boss.send('run-1', batch);

    const about = {
      url: url.href,
      name: 'w',
      revision: 'r',
      threads: 1,
      commands: [],
      trouble: () => undefined,
    };
    const member = await joinFleet(about);
    const [first, second] = [await member.take(), await member.take()];
    expect([first?.run, second?.run]).toEqual([run, run]);
    expect(await member.take()).toBeUndefined();
    expect(await member.blob(blob)).toEqual(Buffer.from([1, 2]));
    expect(await member.beat([first!, second!])).toMatchObject({ lost: [], drain: false, refused: [] });
    expect(await member.complete(first!, Uint8Array.of(3), { tasks: 1, cpuMs: 1 })).toBe(true);

    for (const sql of MISUSES) await expect(askServer(url.href, sql), sql).rejects.toMatchObject(DENIED);
    await member.leave();
    const answers = await owner.query('SELECT worker FROM dama.answer');
    expect(answers).toContainEqual({ worker: member.id });
    await boss.stop({ graceful: false, close: false });
    await owner.close();
  },
);
