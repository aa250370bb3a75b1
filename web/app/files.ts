/** Copies texts to the clipboard, and saves them as files. */
import { announce, warn } from './announce.tsx';
import { allWords } from './words.ts';

/** How long a browser may take to begin saving. */
const KEPT_MS = 1000;

/** False where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text, and says that it has or that it could not. */
export async function copyAloud(text: string, said: string): Promise<void> {
  if (await copyText(text)) announce(said);
  else warn(allWords().review.notCopied);
}

/** Copies the link to an address of this page. */
export function copyLink(address: string): Promise<void> {
  return copyAloud(new URL(address, location.href).href, allWords().review.linkCopied);
}

/** Offers a text as a file to be saved. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
