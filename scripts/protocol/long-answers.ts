/** Runs long operations in a thread, so that a request can end them. */
import '../../selfplay/node/index.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { ok } from '../../engine/index.ts';
import { openSpread } from '../spread.ts';
import type { LongReply, LongRequest, ThreadSetup } from './long-thread.ts';
import { createSession, NetFolders } from './node-session.ts';

const { nets, workers } = workerData as ThreadSetup;
const reply = (message: LongReply): void => parentPort?.postMessage(message);
const log = (text: string): void => reply({ kind: 'log', text });
// They end with this thread.
const { spreader } = openSpread(workers, log);
const session = createSession({
  log,
  spreader,
  // No long operation looks up recorded hands.
  database: undefined,
  nets: new NetFolders(nets),
});

parentPort?.on('message', ({ line }: LongRequest) => {
  const answer = session.answer(ok(line), (text) => reply({ kind: 'progress', line: text }));
  reply({ kind: 'answer', line: answer ?? '' });
});
