/**
 * The thread that owns the processes of external bots. A thread that plays waits for each answer without hearing of
 * events, so it cannot talk to a process itself: it posts a question here, and sleeps until the flag is raised.
 */
import { workerData } from 'node:worker_threads';
import { type Answer, type Dismissal, type IoSetup, LineProcess, type Question } from './process.ts';

const { port, flag } = workerData as IoSetup;
const processes = new Map<string, LineProcess>();

async function answer({ command, line, timeMs, startMs }: Question): Promise<Answer> {
  let process = processes.get(command);
  if (!process || process.isOver) {
    process = new LineProcess(command);
    processes.set(command, process);
  }
  return await process.ask(line, timeMs, startMs);
}

port.on('message', (question: Question | Dismissal) => {
  if ('dismiss' in question) {
    processes.get(question.dismiss)?.end();
    return;
  }
  void answer(question).then((given) => {
    port.postMessage(given);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  });
});
