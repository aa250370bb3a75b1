export { readEvaluator, readGame, readRules, readUnit, rulesFrom } from './rules.ts';
export { hasMixedNets, netlessBot, studyBots } from './study-bots.ts';
export {
  checkSeed,
  readInteger,
  readJsonFile,
  readOptional,
  readPlayers,
  readText,
  splitList,
} from './values.ts';
export { parseSource, readJsonSource, readSource } from './yaml-source.ts';
