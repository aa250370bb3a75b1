export { SUITE_CATEGORIES, type SuiteCategory, type SuiteClaim, type SuiteEntry } from './positions/index.ts';
export { isRightTurn, readSuite, SUITE_VERSION, type SuitePosition, spellSuiteMove } from './suite.ts';
