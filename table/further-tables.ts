/** What serves games that bring nothing of their own. */
export { ANY_TABLE } from './any-game/table-game.ts';
