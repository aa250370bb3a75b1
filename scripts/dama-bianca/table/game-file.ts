/** Loads and saves games of Dama Bianca on disk. */
import { existsSync } from 'node:fs';
import {
  formatRecord,
  type GameRecordText,
  type Replay,
  replayText,
} from '../../../engine/dama-bianca/index.ts';
import { wrong } from '../../../engine/index.ts';
import { readText } from '../../../studies/input/index.ts';
import { saveText } from '../../terminal/saved-games.ts';

/** See `saveText`. */
export function saveGame(file: string, record: GameRecordText, option?: string): void {
  saveText(file, formatRecord(record), option);
}

/** A game from its file, replayed to where it stands. Throws a `FaultError`: ERR_FILE, or ERR_RECORD with the line. */
export function loadGame(file: string): Replay {
  const replay = replayText(readText(file));
  if (replay.ok) return replay.value;
  const { code, message, at } = replay.error;
  throw wrong(code, `${file}: ${message}`, at);
}

/** The unfinished game that an autosave file holds, if there is one. A file of another kind is a fault. */
export function unfinishedGame(file: string): Replay | undefined {
  if (!existsSync(file)) return undefined;
  const replay = loadGame(file);
  const { hands, result } = replay.record;
  return result === undefined && hands.some(({ turns }) => turns.length > 0) ? replay : undefined;
}
