/** What is wrong with an input, in general, by the code of its fault. */
import type { FaultCode } from '../../../engine/index.ts';

const CODES = {
  ERR_SYNTAX: 'this text cannot be read',
  ERR_CELL: 'there is no such cell on the board',
  ERR_OCCUPIED: 'a cell holds two pawns',
  ERR_START_CELL: 'no pawn can stand on cell 1',
  ERR_PAWN_COUNT: 'the number of pawns is wrong',
  ERR_SEAT: 'there is no such seat',
  ERR_SEATS: 'the number of seats is wrong',
  ERR_CENTRE: 'these pawns cannot have come into the centre',
  ERR_POSITION: 'no play leads to this position',
  ERR_CLOSED: 'the hand is already over',
  ERR_ROLL: 'the dice cannot show this',
  ERR_TURN: 'this turn does not fit here',
  ERR_ILLEGAL: 'the rules do not allow this turn',
  ERR_AMBIGUOUS: 'this could be any of several turns',
  ERR_VARIANT: 'there is no such variant',
  ERR_VARIANT_KEY: 'variants do not have this rule',
  ERR_VARIANT_VALUE: 'a rule of the variant has a value that is not allowed',
  ERR_VARIANT_BASE: 'the variant builds on one that does not exist',
  ERR_BOT: 'this opponent cannot play here',
  ERR_BOT_OPTION: 'this opponent does not have such an option',
  ERR_GAME: 'there is no such game',
  ERR_JSON: 'this is not JSON',
  ERR_OP: 'there is no such operation, or it has failed',
  ERR_FIELD: 'a field is missing or wrong',
  ERR_LIMIT: 'a limit is wrong',
  ERR_MATCH: 'the match cannot stand like this',
  ERR_CANCELLED: 'this was cancelled',
  ERR_RECORD: 'this record of a game cannot be read',
  ERR_ARGUMENT: 'the command is not written as expected',
  ERR_FILE: 'the file cannot be read or written',
  ERR_DISK: 'the disk is full or has failed',
  ERR_RESOURCES: 'this computer has no room for more files or processes',
  ERR_DATABASE: 'the database is damaged or too old',
  ERR_DATABASE_FOREIGN: 'this file is not a database of this program',
  ERR_DATABASE_NEWER: 'the database comes from a newer version of this program',
  ERR_DATABASE_BUSY: 'another program is writing the database',
  ERR_REVISION: 'the database was written by another revision of the code',
  ERR_NOT_FOUND: 'nothing of this name or number is here',
  ERR_NODE_VERSION: 'this version of Node is too old',
  ERR_QUEUE: 'the queue of the fleet cannot be used',
} as const satisfies Record<FaultCode, string>;

export const FAULTS = {
  codes: CODES,
  /** Where the place is plain. */
  short: (code: string, _sentence: string, message: string) => `${code}: ${message}`,
  reason: (_sentence: string, message: string) => message,
  offset: (at: number) => `offset ${at}`,
  lineOf: (number: number, message: string) => `line ${number}: ${message}`,
  /** `sentence` says in general what the message, always in English, says of the case. */
  line: (code: string, _sentence: string, where: string, message: string) =>
    `${code}: ${message} (at ${where})`,
} as const;
