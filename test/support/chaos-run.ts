/** A process that records the studies of chaos.ts with workers of bad luck: chaos-run.ts FILE durable|normal. */
import './ready.ts';
import { runStudies } from '../../scripts/run/studies.ts';
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
process.exit((await runStudies(ORDERS, options, { print: note, note })).code);
