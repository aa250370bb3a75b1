/** Reads the options that say which recorded game is meant. */
import type { Argv } from 'yargs';
import { wrong } from '../../engine/index.ts';
import { readGame, readInteger, readOptional } from '../../studies/input/index.ts';
import type { StoredGameKey } from './database-game.ts';

export interface GameSource {
  readonly record: string | undefined;
  /** Which game of the file, from 1. */
  readonly number: number | undefined;
  /** The name of the game, which file and database say themselves. */
  readonly game: string | undefined;
  readonly db: string | undefined;
  readonly study: number | undefined;
  readonly block: number | undefined;
  readonly rotation: number | undefined;
  readonly hand: number | undefined;
}

/** Declares the options of a `GameSource`. */
export function withSource<A>(y: Argv<A>): Argv<A & GameSource> {
  return y
    .option('record', { type: 'string', describe: 'a file of text records, from play, record or export' })
    .option('number', { type: 'number', describe: 'which game of the file, from 1, if it has several' })
    .option('game', { type: 'string', describe: 'name of the game that is expected (default: any)' })
    .option('db', { type: 'string', describe: 'database file (default dama.db)' })
    .option('study', { type: 'number', describe: 'which study of the database, if it has several' })
    .option('block', { type: 'number', describe: 'which block, from 0' })
    .option('rotation', { type: 'number', describe: 'which rotation of the bots, from 0 (default 0)' })
    .option('hand', { type: 'number', describe: 'only this hand of a match, from 1' })
    .conflicts('record', ['db', 'study', 'block', 'rotation'])
    .conflicts('number', ['db', 'study', 'block', 'rotation']);
}

/** The number of something, such as a hand, from `min` on. */
export function readNumber(value: number | undefined, name: string, min: number): number | undefined {
  return readOptional(value, name, min, Number.MAX_SAFE_INTEGER);
}

/** ERR_GAME for an unknown game; ERR_ARGUMENT for a number, which the option took before it named a game. */
export function checkGameName({ game }: GameSource): void {
  if (game === undefined) return;
  if (/^\d+$/.test(game)) {
    const message = `--game takes the name of a game; for game ${game} of a file it is --number ${game}`;
    throw wrong('ERR_ARGUMENT', message, 'game');
  }
  readGame(game);
}

/** ERR_ARGUMENT for a game that is not the one that was named. */
export function checkGame({ game }: GameSource, found: string): void {
  if (game !== undefined && game !== found)
    throw wrong('ERR_ARGUMENT', `this is a game of ${found}, not of ${game}`, 'game');
}

/** Where in a database the game is. ERR_ARGUMENT without a block. */
export function storedKeyOf({ db, study, block, rotation }: GameSource, command: string): StoredGameKey {
  if (block === undefined) {
    throw wrong('ERR_ARGUMENT', `${command} takes --record FILE, or --block N of a database`, 'block');
  }
  return {
    db: db ?? 'dama.db',
    study: readNumber(study, 'study', 1),
    block: readInteger(block, 'block', 0, Number.MAX_SAFE_INTEGER),
    rotation: readNumber(rotation, 'rotation', 0) ?? 0,
  };
}
