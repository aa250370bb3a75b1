/** The options that say which recorded game is meant. */
import type { Argv } from 'yargs';
import { wrong } from '../../engine/index.ts';
import { readInteger } from '../input.ts';
import type { StoredGameKey } from './source.ts';

export interface GameSource {
  readonly record: string | undefined;
  readonly game: number | undefined;
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
