/** `replay`: a recorded game step by step, each turn checked on the way. */
import { formatPosition, type Replay } from '../../engine/dama/index.ts';
import { lookFor } from '../board/index.ts';
import { command } from '../command.ts';
import { readInteger, wrong } from '../input.ts';
import {
  frameJson,
  framePicture,
  framesOf,
  frameTitle,
  replayFile,
  replayStored,
  viewFrames,
} from '../replay/index.ts';

interface Source {
  readonly record: string | undefined;
  readonly game: number | undefined;
  readonly db: string | undefined;
  readonly study: number | undefined;
  readonly block: number | undefined;
  readonly rotation: number | undefined;
}

function optional(value: number | undefined, name: string, min: number): number | undefined {
  return value === undefined ? undefined : readInteger(value, name, min, Number.MAX_SAFE_INTEGER);
}

function readSource({ record, game, db, study, block, rotation }: Source): Replay {
  if (record !== undefined) return replayFile(record, optional(game, 'game', 1));
  if (block === undefined) {
    throw wrong('ERR_ARGUMENT', 'replay takes --record FILE, or --block N of a database', 'block');
  }
  return replayStored({
    db: db ?? 'dama.db',
    study: optional(study, 'study', 1),
    block: readInteger(block, 'block', 0, Number.MAX_SAFE_INTEGER),
    rotation: optional(rotation, 'rotation', 0) ?? 0,
  });
}

export const { build, run } = command(
  (y) =>
    y
      .option('record', { type: 'string', describe: 'a file of text records, from play or export' })
      .option('game', { type: 'number', describe: 'which game of the file, from 1' })
      .option('db', { type: 'string', describe: 'database file (default dama.db)' })
      .option('study', { type: 'number', describe: 'which study of the database, if it has several' })
      .option('block', { type: 'number', describe: 'which block, from 0' })
      .option('rotation', { type: 'number', describe: 'which rotation of the bots, from 0 (default 0)' })
      .option('hand', { type: 'number', describe: 'only this hand of a match, from 1' })
      .option('all', { type: 'boolean', default: false, describe: 'every position, also on a terminal' })
      .option('pictures', {
        type: 'boolean',
        default: false,
        describe: 'with --all: the board after each turn',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object for each turn' })
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .conflicts('record', ['db', 'study', 'block', 'rotation'])
      .conflicts('game', ['db', 'study', 'block', 'rotation'])
      .example('$0 replay --record dama-autosave.txt', 'step through the game that was played last')
      .example('$0 replay --db dama.db --study 1 --block 12 --all', 'a recorded hand, all at once'),
  async (args, { print }) => {
    const replay = readSource(args);
    const hand = optional(args.hand, 'hand', 1);
    const frames = framesOf(replay, hand);
    if (frames.length === 0) {
      const what = hand === undefined ? 'there is no hand in it' : `there is no hand ${hand}`;
      throw wrong('ERR_NOT_FOUND', `the game has ${replay.hands.length} hands: ${what}`, 'hand');
    }
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii });
    if (args.json) {
      for (const line of frames.map((frame) => frameJson(replay, frame))) if (line !== undefined) print(line);
      return 0;
    }
    if (process.stdin.isTTY && process.stdout.isTTY && !args.all) return viewFrames(replay, frames, look);
    for (const frame of frames) {
      if (args.pictures) for (const line of framePicture(replay, frame, look)) print(line);
      print(frameTitle(replay, frame, look));
      print(`  ${formatPosition(frame.setup)}`);
    }
    return 0;
  },
);
