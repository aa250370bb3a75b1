/** Reads and writes recorded games, in the general form or a game's own. */
import { unwrap, wrong } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import { ownForms, partsOf } from '../games.ts';
import type { PlayedGame, RecordForm } from '../table-kit.ts';
import { pliesOf } from './course.ts';
import {
  formatTextRecord,
  gameOfTextRecord,
  isTextRecord,
  readTextRecord,
  sealRecord,
} from './text-record.ts';

/** The game whose own form a record has. One that says its form is asked for in no notation, which would load all games. */
function ownFormOf(text: string): readonly [string, RecordForm] | undefined {
  const own = ownForms();
  const says = own.find(([, form]) => form.saysForm(text));
  if (says || isTextRecord(text)) return says;
  return own.find(([, form]) => form.isRecord(text));
}

/** The name of the game of a record, which need not exist; undefined for a text that is no record. */
export function gameOfRecord(text: string): string | undefined {
  const own = ownFormOf(text);
  if (own) return own[0];
  return isTextRecord(text) ? gameOfTextRecord(text) : undefined;
}

/** A recorded game of any kind. Throws a `FaultError`: ERR_RECORD with the line, ERR_GAME. */
export function readRecord(text: string): PlayedGame {
  const own = ownFormOf(text);
  if (own) {
    const kit = gameNamed(own[0]);
    const { game, meta, actions, spelled } = unwrap(own[1].read(text));
    return { kit, game, meta, plies: pliesOf(kit, game, actions, spelled) };
  }
  if (isTextRecord(text)) return readTextRecord(text);
  throw wrong('ERR_RECORD', 'expected the record of a game', 'line 1');
}

/** The record of a game, which `readRecord` reads. */
export function recordText(played: PlayedGame): string {
  const { kit, game, meta, plies } = played;
  return partsOf(kit).form?.write(game, meta, plies) ?? formatTextRecord(played);
}

/** The record of a game that is not over and hides something: see `sealRecord`. */
export function sealedText(played: PlayedGame): string {
  return sealRecord(recordText(played));
}
