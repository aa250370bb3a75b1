/** Keeps the exported site for use offline, and offers a newer revision. */
import { signal } from '@preact/signals';
import { host } from './host.ts';
import { words } from './words.ts';

const waiting = signal<ServiceWorker | undefined>(undefined);

/** Does nothing where the page is no site of its own. */
export function keepOffline(): void {
  if (host.offline === undefined || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Another page may have let the newer revision in, and files of this one are gone.
    if (isUpdate) location.reload();
  });
  serviceWorker.register(host.offline).then(
    (registration) => {
      const look = () => {
        if (registration.waiting && registration.active) waiting.value = registration.waiting;
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
      const ask = () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
      };
      if (isUpdate) ask();
      document.addEventListener('visibilitychange', ask);
    },
    // Offline, or not allowed here: the page works without.
    () => undefined,
  );
}

function takeOver(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload();
  });
  worker.postMessage('take over');
}

export function UpdateOffer() {
  const worker = waiting.value;
  if (!worker) return null;
  const { update } = words();
  return (
    <p class="update" role="status">
      {update.found}{' '}
      <button type="button" onClick={() => takeOver(worker)}>
        {update.reload}
      </button>
    </p>
  );
}
