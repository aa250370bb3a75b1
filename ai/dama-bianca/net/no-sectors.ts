/** In the page's worker for playing, in the place of `sectors.ts`: what it has to load first has no net that sees them. */
import { wrong } from '../../../engine/index.ts';
import type * as sectors from './sectors.ts';

/** The page then asks its whole worker. */
function notHere(): never {
  throw wrong('ERR_BOT', 'nets that see the sectors are not loaded here', 'bot');
}

export const withSectors: typeof sectors.withSectors = notHere;
export const withSectorColumns: typeof sectors.withSectorColumns = notHere;

export function hasSectors(encoding: string): boolean {
  return encoding.endsWith('-2') && notHere();
}

export function withoutSectors(encoding: string): string {
  return encoding;
}

export const SectorInputs = notHere as unknown as typeof sectors.SectorInputs;
export const SectorColumns = notHere as unknown as typeof sectors.SectorColumns;
