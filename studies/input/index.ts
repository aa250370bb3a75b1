export { BASELINE, readBots, readEvaluator, readGame, readRules, readUnit, rulesFrom } from './rules.ts';
export { checkSeed, readInteger, readJsonFile, readPlayers, readText, splitList } from './values.ts';
export { readJsonSource, readSource } from './yaml-source.ts';
