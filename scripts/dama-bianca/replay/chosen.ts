/** The recorded game of Dama Bianca that the options of a command mean. */
import type { Replay } from '../../../engine/dama-bianca/index.ts';
import type { Forfeit } from '../../../selfplay/index.ts';
import { type GameSource, optional, storedKeyOf } from '../../replay/options.ts';
import { replayFile, replayStored } from './source.ts';

interface ChosenGame {
  readonly replay: Replay;
  /** Which of its hands, from 1; all of them if left out. */
  readonly hand: number | undefined;
  /** By hand, of a game in a database: how an external bot lost it. */
  readonly forfeits: readonly (Forfeit | undefined)[];
}

/** The game that is meant, and which of its hands; `command` is who asks. Throws a `FaultError`. */
export function readSource(source: GameSource, command: string): ChosenGame {
  const { record, number } = source;
  const hand = optional(source.hand, 'hand', 1);
  if (record !== undefined)
    return { replay: replayFile(record, optional(number, 'number', 1)), hand, forfeits: [] };
  const { replay, forfeits } = replayStored(storedKeyOf(source, command));
  return { replay, hand, forfeits };
}
