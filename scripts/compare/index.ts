export { gridOf, readVary } from './grid.ts';
export { plotIntervals } from './plot.ts';
export { compareJson, compareLines } from './report.ts';
export {
  type Compared,
  checkDistinct,
  compareVariants,
  correct,
  readConditions,
  withConditions,
} from './studies.ts';
export { hasMixedNets, netlessBot, studyBots } from './study-bots.ts';
export { type Sweep, sweepCsvHead, sweepCsvLines, sweepJson, sweepLines } from './sweep-report.ts';
