export {
  type Draft,
  type EditKit,
  tokenAt,
} from './edit-kit.ts';
export type { CategoryTexts, SuitePuzzles } from './front.ts';
export { frontOf, gamesWithPuzzles, showcases, wordsOfGames } from './games.ts';
export {
  type RulesBlock,
  type RulesBoard,
  type RulesSection,
  type RulesText,
  readRulesText,
} from './rules-text.ts';
