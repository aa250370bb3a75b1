export { SUITE_CATEGORIES, type SuiteCategory, type SuiteClaim, type SuiteEntry } from './entry.ts';
export { isRightTurn, readSuite, SUITE_VERSION, type SuitePosition, spellSuiteMove } from './suite.ts';
