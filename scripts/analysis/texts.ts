/** Shares as people read them. */
import { words } from '../messages/index.ts';

const DECIMALS = 2;

/** A terminal breaks no lines by itself, and files are searched for plain blanks and signs. */
function plain(text: string): string {
  return text.replace('\u00a0', ' ').replace('\u2212', '-');
}

/** A share such as `52.31 %`. */
export function formatShare(share: number): string {
  return plain(words().format.percent(share, DECIMALS));
}

/** A difference of shares such as `+1.20 %`. */
export function formatSigned(share: number): string {
  return plain(words().format.signedPercent(share, DECIMALS));
}
