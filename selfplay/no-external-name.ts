/** In the page's worker for playing, in the place of `external-name.ts`. */
import { wrong } from '../engine/index.ts';

/** Throws a FaultError with ERR_BOT: the page then asks its whole worker. */
export function externalName(spec: string): string | undefined {
  throw wrong('ERR_BOT', 'bots outside this program are not known here', spec);
}
