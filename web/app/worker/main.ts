/** The worker of the page: it speaks the analysis protocol, each line a message. */
import { Desk, type WorkerSetup } from './desk.ts';
import { load } from './resources.ts';

const desk = new Desk({
  post: (line) => postMessage(line),
  load,
  clock: () => performance.now(),
  log: (text) => console.error(text),
});

addEventListener('message', ({ data }: MessageEvent<string | WorkerSetup>) => void desk.take(data));
