import type { Standpoint } from '../../table/protocol/index.ts';

/** Where an address leaves something out: the start of the game that the protocol takes for granted. */
export const USUAL: Standpoint = { game: 'dama-bianca', variant: 'moonlight', position: '-/- 1' };
