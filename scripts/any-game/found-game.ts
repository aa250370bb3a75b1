/** The recorded game that the options of a command mean. */
import { wrong } from '../../engine/index.ts';
import { gameOfRecord, isTextRecord, readTextRecord } from '../../table/index.ts';
import { checkGame, checkGameName, type GameSource, optional, storedKeyOf } from '../replay/options.ts';
import { readFiled, recordOfFile } from '../replay/record-file.ts';
import { readStored } from '../replay/source.ts';
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
  checkGameName(source);
  if (record !== undefined) {
    const filed = recordOfFile(record, optional(source.number, 'number', 1));
    const game = gameOfRecord(filed.text);
    if (game === undefined)
      throw wrong('ERR_RECORD', `${filed.where}: expected the record of a game`, 'line 1');
    checkGame(source, game);
    const name = isTextRecord(filed.text) ? undefined : game;
    return { name, read: () => ({ played: readFiled(filed, readTextRecord), forfeits: [] }) };
  }
  const key = storedKeyOf(source, command);
  const { study, hands } = readStored(key);
  checkGame(source, study.game);
  return { name: study.game, read: () => recordedGame(study, hands, key.rotation) };
}
