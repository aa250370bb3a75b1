/** A process that records the studies of chaos.ts with workers of bad luck: chaos-run.ts FILE durable|normal. */
import './ready.ts';
import { codeOf, follow } from '../../scripts/follow.ts';
import { runStudies, startRun } from '../../studies/run/index.ts';
import { ORDERS } from './chaos.ts';

const [file, safety] = process.argv.slice(2);
const options = {
  file,
  workers: 2,
  allowRevisionChange: false,
  durable: safety === 'durable',
  blockTimeoutMs: 1000,
  workerFile: new URL('chaos-worker.mjs', import.meta.url),
};
const note = (line: string): void => void process.stderr.write(`${line}\n`);
const run = startRun((context) => runStudies(ORDERS, options, context));
process.exit(codeOf(await follow(run, { note })));
