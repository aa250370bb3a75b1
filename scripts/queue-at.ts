/** Opens the queue that `--queue` names, for those who look at it. */
import { localFolderOf, startLocal } from '../fleet/local/index.ts';
import { openFleet, type Server } from '../fleet/queue/index.ts';

/** As the commands that record have it. */
const DEFAULT_DB = 'dama.db';

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
