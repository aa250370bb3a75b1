/** The recorded game that the options of a command mean. */
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { isTextRecord, readTextRecord } from '../../table/index.ts';
import {
  type GameSource,
  optional,
  readFiled,
  readStored,
  recordOfFile,
  storedKeyOf,
} from '../replay/index.ts';
import { type RecordedGame, recordedGame } from './stored-game.ts';

export interface FoundGame {
  /** The name of the game, unless its record is one that games of any kind have. */
  readonly name: string | undefined;
  /** For a game that does not read its records itself. Throws a `FaultError` for one that is no legal game. */
  read(): RecordedGame;
}

/** `command` is who asks. Throws a `FaultError`. */
export function findRecorded(source: GameSource, command: string): FoundGame {
  const { record } = source;
  if (record !== undefined) {
    const filed = recordOfFile(record, optional(source.game, 'game', 1));
    // A record that does not say of which game it is has the default game's own form.
    const name = isTextRecord(filed.text) ? undefined : DEFAULT_GAME;
    return { name, read: () => ({ played: readFiled(filed, readTextRecord), forfeits: [] }) };
  }
  const key = storedKeyOf(source, command);
  const { study, hands } = readStored(key);
  return { name: study.game, read: () => recordedGame(study, hands, key.rotation) };
}
