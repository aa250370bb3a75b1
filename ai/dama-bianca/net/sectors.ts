/** All that nets need to see the sectors, in one place: the page's worker for playing leaves it out. */
export { SectorColumns, withSectorColumns } from './sector-columns.ts';
export { hasSectors, SectorInputs, withoutSectors, withSectors } from './sector-inputs.ts';
