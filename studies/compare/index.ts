export { type NumberRange, readRange, valuesOfRange } from './grid.ts';
export { indifferenceOf } from './indifference.ts';
export {
  type Compared,
  type ConditionOptions,
  compare,
  compareRecorded,
  type Sweep,
  sweep,
} from './studies.ts';
