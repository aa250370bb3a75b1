/** A queue for somebody who looks after it. */
import { wrong } from '../../engine/index.ts';
import { startBoss } from './boss.ts';
import { ensureSchema, hasJobs, isReady } from './schema.ts';
import { Server } from './server.ts';

/** Nobody who types a command waits for a server that is away. */
const PATIENCE_MS = 5000;

/**
 * `make` makes the tables that are not there, and those of pg-boss; `use` expects them. ERR_QUEUE if the server does not
 * answer or refuses, or where nothing has been made.
 */
export async function openFleet(url: string, wanted: 'make' | 'use'): Promise<Server> {
  const server = new Server({
    url,
    connections: 2,
    name: 'dama fleet',
    trouble: () => undefined,
    giveUpMs: PATIENCE_MS,
  });
  try {
    if (wanted === 'make') {
      await ensureSchema(server);
      const boss = await startBoss(server, 'coordinator');
      await boss.stop({ graceful: false, close: false });
    } else if (!(await isReady(server)) || !(await hasJobs(server)))
      throw wrong('ERR_QUEUE', 'nothing has been queued there yet: see dama fleet init', 'queue');
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}
