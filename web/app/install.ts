/** Offers to install the page as an app, where the browser can. */
import { signal } from '@preact/signals';

/** What browsers send that can install pages. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Undefined where nothing can be installed, or has been already. */
export const installOffer = signal<InstallOffer | undefined>(undefined);

/** Keeps the offer of the browser until somebody asks for it. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.value = event as InstallOffer;
  });
  addEventListener('appinstalled', () => {
    installOffer.value = undefined;
  });
}

/** An offer counts once. */
export function install(): void {
  const offer = installOffer.peek();
  installOffer.value = undefined;
  void offer?.prompt();
}
