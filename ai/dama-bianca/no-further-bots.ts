/** In the page's worker for playing, in the place of `further-bots.ts`. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import type { BotKind } from '../index.ts';

export const FURTHER_BOTS: readonly BotKind<DamaState, DamaGame>[] = [];
