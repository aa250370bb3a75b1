/** Loads every game, so that Node finds each by its name at once. Programs and threads import it before they do anything. */
import { gameNames, loadGames } from '../index.ts';

await loadGames(gameNames());
