/** Starts the page. */
import { render } from 'preact';
import { repeatEarlyClicks } from './early-clicks.ts';
import { useWorkers, warmPlayer } from './engine.ts';
import { startWorker } from './host.ts';
import { awaitInstallOffer } from './install.ts';
import { followTheme } from './settings.ts';
import { Shell } from './shell.tsx';
import { keepOffline } from './update.tsx';
import { loadWords } from './words.ts';

useWorkers(startWorker);
followTheme();
awaitInstallOffer();
await loadWords();
// What the file of the page showed until now.
document.body.replaceChildren();
render(<Shell />, document.body);
// After the first picture, which would wait for it where there are few cores.
requestAnimationFrame(() => {
  repeatEarlyClicks();
  setTimeout(warmPlayer);
});
keepOffline();
