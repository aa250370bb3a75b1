/** In the page's worker for playing, in the place of `last-turns.ts`: its nets are for rules under which a closing ends the hand. */
import type { DamaGame } from '../../engine/dama-bianca/index.ts';
import { wrong } from '../../engine/index.ts';

export class LastTurns {
  /** Throws a FaultError with ERR_BOT: the page then asks its whole worker. */
  constructor(_game: DamaGame) {
    throw wrong('ERR_BOT', 'rounds that are played to their end are not valued here', 'bot');
  }
}
