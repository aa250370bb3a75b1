export { type Census, censusOf, PUBLISHED_POSITIONS } from './census.ts';
export { ENDING_FILES } from './ending-files.ts';
export { Endings, endingsOf, NOT_KNOWN } from './endings.ts';
export { EndingKnowledge, type PlacedPieces } from './knowledge.ts';
export { endingOracle } from './oracle.ts';
export { LEAST_PIECES, type Material, MOST_PIECES, materialsOf } from './places.ts';
export { ENDING_RULES, type EndingRules, endingRulesOf, tableName } from './rules.ts';
export { makeTable, tableOf } from './tables.ts';
export { DRAW, pliesOf } from './value.ts';
