/** Finds the recorded game that options name, in a file or database, and checks it. */

import type { StoredHand, StudyRow } from '../../db/index.ts';
import { type State, unwrap, wrong } from '../../engine/index.ts';
import { entrantAt, type Forfeit, gameNamed, type HandRecord, type Study } from '../../selfplay/index.ts';
import { readText } from '../../studies/input/index.ts';
import {
  actionsAt,
  Course,
  GameTable,
  gameOfRecord,
  type PlayedGame,
  readRecord,
} from '../../table/index.ts';
import { readStored } from '../replay/database-game.ts';
import { checkGame, checkGameName, type GameSource, readNumber, storedKeyOf } from '../replay/options.ts';
import { readFiled, recordOfFile } from '../replay/record-file.ts';

export interface RecordedGame {
  readonly played: PlayedGame;
  /** By hand. */
  readonly forfeits: readonly (Forfeit | undefined)[];
}

/** Throws ERR_RECORD for parts whose plies cannot be played or do not lead to the recorded results. */
function recordedGame(row: StudyRow, hands: readonly StoredHand[], rotation: number): RecordedGame {
  const { lineup, players, seed, unit } = row;
  const kit = gameNamed(row.game);
  const game = unwrap(kit.module.create(kit.module.rules.ofText(row.variant), players, unit));
  const course = new Course(kit, game);
  const { study, state, plies } = course;
  for (const { record, block } of hands) {
    const refuse = (what: string) =>
      wrong('ERR_RECORD', `hand ${record.hand + 1} of block ${block}, rotation ${rotation}: ${what}`, 'hand');
    const { actions, players: deciders } = study.unpack(record);
    actions.forEach((action, i) => {
      if (state.player !== deciders[i] || !actionsAt(state).includes(action))
        throw refuse(`ply ${i + 1} cannot be played`);
      course.play(action);
    });
    if (!isResult(study, state, record)) throw refuse('its plies do not lead to the recorded result');
  }
  const seats = lineup.map((_, seat) => lineup[entrantAt(seat, rotation, players)]);
  const played = { kit, game, meta: { seats, seed, date: undefined }, plies };
  return { played, forfeits: hands.map(({ record }) => record.forfeit) };
}

function isResult(study: Study, state: State, { forfeit, places }: HandRecord): boolean {
  if (forfeit) return !study.isPartOver(state);
  if (!study.isPartOver(state)) return false;
  return study.result(state).places.every(({ seat, units, share }, i) => {
    return places[i].seat === seat && places[i].units === units && Math.abs(places[i].share - share) < 1e-9;
  });
}

/** `command` is who asks. Throws a `FaultError`, also for what is no legal game. */
export function findRecorded(source: GameSource, command: string): RecordedGame {
  const { record } = source;
  checkGameName(source);
  if (record !== undefined) {
    const filed = recordOfFile(record, readNumber(source.number, 'number', 1));
    const game = gameOfRecord(filed.text);
    if (game === undefined)
      throw wrong('ERR_RECORD', `${filed.where}: expected the record of a game`, 'line 1');
    checkGame(source, game);
    return { played: readFiled(filed, readRecord), forfeits: [] };
  }
  const key = storedKeyOf(source, command);
  const { study, hands } = readStored(key);
  checkGame(source, study.game);
  return recordedGame(study, hands, key.rotation);
}

/** The game of a file of one record, at the table. Throws a `FaultError`: ERR_FILE, or ERR_RECORD with the line. */
export function loadTable(file: string): GameTable {
  return new GameTable(readFiled({ text: readText(file), where: file, linesBefore: 0 }, readRecord));
}
