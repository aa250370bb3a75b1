/** Opens the queue that `--queue` names, for those who look at it. */
import type { Argv } from 'yargs';
import { localFolderOf, startLocal } from '../fleet/local/index.ts';
import { openFleet, type Server } from '../fleet/queue/index.ts';
import { DEFAULT_DB } from '../studies/run/index.ts';

/** The options of commands that are about a queue. */
export function withQueueAt<A>(y: Argv<A>) {
  return y
    .option('queue', {
      type: 'string',
      demandOption: true,
      describe: 'the queue: postgres://USER:PASSWORD@HOST/DATABASE, or local',
    })
    .option('db', {
      type: 'string',
      default: DEFAULT_DB,
      describe: 'with --queue local: the database file beside which the queue lies',
    });
}

interface OpenedQueue {
  readonly url: string;
  readonly server: Server;
  /** Ends the connection, and the server too if it is a local one that nobody else uses. */
  readonly close: () => Promise<void>;
}

/** `local` is the one beside the database. ERR_QUEUE as `openFleet` and `startLocal` throw it. */
export async function queueAt(
  queue: string,
  db: string | undefined,
  wanted: 'make' | 'use',
): Promise<OpenedQueue> {
  const local = queue === 'local' ? await startLocal(localFolderOf(db ?? DEFAULT_DB)) : undefined;
  const url = local?.url ?? queue;
  try {
    const server = await openFleet(url, wanted);
    const close = async (): Promise<void> => {
      await server.close();
      await local?.stop();
    };
    return { url, server, close };
  } catch (error) {
    await local?.stop();
    throw error;
  }
}
