/** Hands in what Node can do, and loads every game. Programs and threads import it before they do anything. */
import '../../ai/node/index.ts';
import { gameNames, loadGames } from '../index.ts';

await loadGames(gameNames());
