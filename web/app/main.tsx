/** Starts the page. */
import { render } from 'preact';
import { startWorkers } from './engine.ts';
import { startWorker } from './host.ts';
import { followTheme } from './settings.ts';
import { Shell } from './shell.tsx';
import { keepOffline } from './update.tsx';
import { loadWords } from './words.ts';

startWorkers(startWorker);
followTheme();
await loadWords();
render(<Shell />, document.body);
keepOffline();
