/** In a web page, where games are played and reviewed, but no studies are made: nothing. */
import type { Laboratory } from './laboratory.ts';

export const LABORATORY: Laboratory = { handColumns: [], placeColumns: [] };
