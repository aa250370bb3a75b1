/** What serves games that bring nothing of their own. */

export { HIDDEN_SIGHT } from './any-game/sight.ts';
export { ANY_TABLE } from './any-game/table-game.ts';
