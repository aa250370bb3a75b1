export {
  areNeighbours,
  cellOn,
  createRoundBoard,
  MAX_RINGS,
  MAX_SECTORS,
  MIN_RINGS,
  MIN_SECTORS,
  type RoundBoard,
  ringOf,
  START_CELL,
  sectorOf,
} from './cells.ts';
export { CENTRE_SPOT, reserveSpot, roundGeometry } from './geometry.ts';
