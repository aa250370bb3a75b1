export { type GridPoint, gridOf, readVary, type Vary } from './grid.ts';
export { plotIntervals } from './plot.ts';
export { compareJson, compareLines } from './report.ts';
export {
  type Compared,
  checkDistinct,
  compareVariants,
  readConditions,
  withConditions,
} from './studies.ts';
export { type Sweep, sweepCsvHead, sweepCsvLines, sweepJson, sweepLines } from './sweep-report.ts';
