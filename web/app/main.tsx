/** Starts the page. */
import { render } from 'preact';
import { startWorkers } from './engine/index.ts';
import { startWorker } from './host.ts';
import { followTheme } from './settings.ts';
import { Shell } from './shell.tsx';
import { keepOffline } from './update.tsx';
import { loadWords, wantAllWords } from './words.ts';

startWorkers((kind) => {
  if (kind === 'whole') wantAllWords();
  return startWorker(kind);
});
followTheme();
await loadWords();
render(<Shell />, document.body);
keepOffline();
