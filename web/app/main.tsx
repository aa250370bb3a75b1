/** Starts the page. */
import { render } from 'preact';
import { takeDroppedFiles } from './dropped.ts';
import { startWorkers } from './engine.ts';
import { startWorker } from './host.ts';
import { followTheme } from './settings.ts';
import { Shell } from './shell.tsx';
import { keepOffline } from './update.tsx';
import { loadWords } from './words.ts';

startWorkers(startWorker);
followTheme();
takeDroppedFiles();
await loadWords();
render(<Shell />, document.body);
keepOffline();
