/** What a thread that helps with searches does: search after search, as it is told. */
import { parentPort } from 'node:worker_threads';
import { type HelpTask, helpSearch } from '../selfplay/helpers/index.ts';

parentPort?.on('message', (task: HelpTask) => helpSearch(task));
