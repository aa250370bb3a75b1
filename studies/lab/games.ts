/** Registers the games that bring studies of their own. The one place in `studies/` that names any. */
import { DAMA_STUDIES } from '../dama-bianca/index.ts';
import type { GameStudies } from '../run/index.ts';

const GAMES: readonly GameStudies[] = [DAMA_STUDIES];

export function ownStudies(game: string): GameStudies | undefined {
  return GAMES.find((own) => own.game === game);
}
