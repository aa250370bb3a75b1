/** In a web page, in the place of `played-by.ts`: it makes no studies and no reports. */
import type { PlayerKit } from '../index.ts';

export const STUDIED: Pick<PlayerKit, 'playedBy' | 'studyBots' | 'commonBot' | 'hostNets'> = {};
