export {
  type Draft,
  type EditKit,
  tokenAt,
} from './edit-kit.ts';
export type { CategoryTexts, EndFacts, GameFront, GameWords, SuitePuzzles } from './front.ts';
export { frontOf, gamesWithPuzzles, showcases, wordsOfGames } from './games.ts';
