/** `engine`: the analysis protocol on standard input and output (docs/protocol.md). */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { wrong } from '../../engine/index.ts';
import { readInteger, splitList } from '../../studies/input/index.ts';
import { command } from '../command.ts';
import { printable } from '../printable.ts';
import { LongThread } from '../protocol/long-thread.ts';
import { createSession, NetFolders } from '../protocol/node-session.ts';
import { serve } from '../protocol/serve.ts';
import { withWorkers } from '../spread.ts';

export const { build, run } = command(
  (y) =>
    withWorkers(y)
      .option('db', { type: 'string', describe: 'database file, for operations that look up recorded hands' })
      .option('nets', {
        type: 'string',
        describe: 'folders whose nets requests may name in net(file=...), comma separated (default: none)',
      })
      .example(`echo '{"id":1,"op":"best","position":"-/- 1","roll":[5,4]}' | $0 engine`, 'one question')
      .epilogue('One JSON object per line in, one per line out: docs/protocol.md has the operations.'),
  async (args, { note }) => {
    const database = args.db === undefined ? undefined : await checkDatabase(args.db, note);
    const nets = new NetFolders(args.nets === undefined ? [] : splitList(args.nets));
    const session = createSession({ log: note, database, nets });
    const thread = new LongThread(
      { nets: nets.folders, workers: readInteger(args.workers, 'workers', 1, 256) },
      note,
    );
    try {
      await serve(session, readStandardInput(), writerTo(process.stdout), thread);
    } finally {
      await thread.close();
      // Nothing is read any more, and an open input would keep the process.
      process.stdin.destroy();
    }
    return 0;
  },
);

/** The full path of a database that can be read; one that does not exist yet may still be recorded while we run. */
async function checkDatabase(file: string, note: (line: string) => void): Promise<string> {
  const path = resolve(file);
  if (!existsSync(path)) {
    note(`${path} does not exist yet`);
    return path;
  }
  const { openDatabase } = await import('../../db/index.ts');
  openDatabase(path, 'read').close();
  return path;
}

async function* readStandardInput(): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of process.stdin) yield chunk;
  } catch (error) {
    throw wrong('ERR_FILE', `cannot be read: ${(error as Error).message}`, 'standard input');
  }
}

/** Writes one line at a time; answers with false once they are no longer read. */
function writerTo(output: Writable): (answer: string) => Promise<boolean> {
  // Each write hears of its own failure; without a listener the same failure would also end the process.
  output.on('error', () => undefined);
  return (answer) =>
    new Promise((done, fail) => {
      output.write(`${printable(answer)}\n`, (error) => {
        if (!error) done(true);
        else if ('code' in error && error.code === 'EPIPE') done(false);
        else fail(wrong('ERR_DISK', `cannot be written: ${error.message}`, 'standard output'));
      });
    });
}
