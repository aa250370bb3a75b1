export { formatAction, readTurn } from './action-text.ts';
export { areBeside, CELLS, INFIRMARY } from './cells.ts';
export { deal, dealListed, randomDraws } from './deal.ts';
export { Labirinto, startingAt } from './game.ts';
export { hasFainted } from './history.ts';
export type { Maze } from './maze.ts';
export { LABIRINTO } from './module.ts';
export { guardCellOf, guardIn, trisIn } from './move.ts';
export {
  CHOICE,
  DIE_ROLL,
  DRAW,
  IN_QUEUE,
  isInInfirmary,
  isInIsolation,
  isInQueue,
  isOnCell,
  MOVE,
  PATROL,
  SETUP,
  turnsToMiss,
} from './row.ts';
export { LABIRINTO_RULES, type LabirintoRules, type LabirintoValues } from './rules.ts';
export {
  CATEGORIES,
  type Category,
  combinationsIn,
  scoreCategories,
  scoreNumbers,
  scoreOf,
} from './score.ts';
export { LabirintoState } from './state.ts';
export { formatPosition, formatView, readPosition, readView } from './text.ts';
export { countWorlds, LabirintoView, sampleOf } from './view.ts';
export { Walker } from './walker.ts';
