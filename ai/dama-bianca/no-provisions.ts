/** In a web page, in the place of `provisions.ts`: bots make for themselves what they need. */
import type { PlayerKit } from '../index.ts';

export const PROVISIONS: Pick<PlayerKit, 'provisions'> = {};
