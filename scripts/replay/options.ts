/** The options that say which recorded game is meant, and the game. */
import type { Argv } from 'yargs';
import type { Replay } from '../../engine/dama-bianca/index.ts';
import type { Forfeit } from '../../selfplay/index.ts';
import { readInteger, wrong } from '../input.ts';
import { replayFile, replayStored, type StoredGameKey } from './source.ts';

export interface GameSource {
  readonly record: string | undefined;
  readonly game: number | undefined;
  readonly db: string | undefined;
  readonly study: number | undefined;
  readonly block: number | undefined;
  readonly rotation: number | undefined;
  readonly hand: number | undefined;
}

export interface ChosenGame {
  readonly replay: Replay;
  /** Which of its hands, from 1; all of them if left out. */
  readonly hand: number | undefined;
  /** By hand, of a game in a database: how an external bot lost it. */
  readonly forfeits: readonly (Forfeit | undefined)[];
}

/** Declares the options of a `GameSource`. */
export function withSource<A>(y: Argv<A>): Argv<A & GameSource> {
  return y
    .option('record', { type: 'string', describe: 'a file of text records, from play, record or export' })
    .option('game', { type: 'number', describe: 'which game of the file, from 1' })
    .option('db', { type: 'string', describe: 'database file (default dama.db)' })
    .option('study', { type: 'number', describe: 'which study of the database, if it has several' })
    .option('block', { type: 'number', describe: 'which block, from 0' })
    .option('rotation', { type: 'number', describe: 'which rotation of the bots, from 0 (default 0)' })
    .option('hand', { type: 'number', describe: 'only this hand of a match, from 1' })
    .conflicts('record', ['db', 'study', 'block', 'rotation'])
    .conflicts('game', ['db', 'study', 'block', 'rotation']);
}

export function optional(value: number | undefined, name: string, min: number): number | undefined {
  return value === undefined ? undefined : readInteger(value, name, min, Number.MAX_SAFE_INTEGER);
}

/** Where in a database the game is. ERR_ARGUMENT without a block. */
export function storedKeyOf({ db, study, block, rotation }: GameSource, command: string): StoredGameKey {
  if (block === undefined) {
    throw wrong('ERR_ARGUMENT', `${command} takes --record FILE, or --block N of a database`, 'block');
  }
  return {
    db: db ?? 'dama.db',
    study: optional(study, 'study', 1),
    block: readInteger(block, 'block', 0, Number.MAX_SAFE_INTEGER),
    rotation: optional(rotation, 'rotation', 0) ?? 0,
  };
}

/** The game that is meant, and which of its hands; `command` is who asks. Throws a `FaultError`. */
export function readSource(source: GameSource, command: string): ChosenGame {
  const { record, game } = source;
  const hand = optional(source.hand, 'hand', 1);
  if (record !== undefined)
    return { replay: replayFile(record, optional(game, 'game', 1)), hand, forfeits: [] };
  const { replay, forfeits } = replayStored(storedKeyOf(source, command));
  return { replay, hand, forfeits };
}

/** Throws a `FaultError` if the game does not have this hand. */
export function checkHand({ hands }: Replay, hand: number | undefined): void {
  if (hand === undefined ? hands.length > 0 : hand <= hands.length) return;
  const what = hand === undefined ? 'there is no hand in it' : `there is no hand ${hand}`;
  throw wrong('ERR_NOT_FOUND', `the game has ${hands.length} hands: ${what}`, 'hand');
}
