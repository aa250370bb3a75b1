/** What nets have that see the sectors: their door, since the page's worker for playing has none of it. */
export { SectorColumns, withSectorColumns } from './sector-columns.ts';
export { hasSectors, SectorInputs, withoutSectors, withSectors } from './sector-inputs.ts';
