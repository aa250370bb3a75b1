/** `play`: a game at the table in the terminal, each seat a human or a bot. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DAMA_PLAYERS } from '../../ai/dama-bianca/index.ts';
import { createGame } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';

import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { isTextRecord, playGame } from '../any-game/index.ts';
import { BOARD_OPTION, lookFor } from '../board/index.ts';
import { command } from '../command.ts';
import { readVariant } from '../dama-bianca/input.ts';
import {
  aboutGame,
  askAgain,
  loadGame,
  MANUAL_DICE,
  Session,
  Table,
  unfinishedGame,
  welcomeLines,
} from '../dama-bianca/table/index.ts';
import { readInteger, SET_OPTION, wrong } from '../input.ts';
import { levelNote } from '../level-note.ts';
import { DEFAULT_VARIANT, JUDGE_OPTION } from '../options.ts';
import { GAME_OPTION } from '../rules-input.ts';
import {
  INTERRUPTED,
  Interrupted,
  isResumed,
  loadText,
  MAX_WIDTH,
  nthFile,
  openConsole,
  readSeats,
  type TableConsole,
} from '../terminal/index.ts';

const AUTOSAVE = 'dama-autosave.txt';
/** Seeds that are drawn, so short that they can be typed again. */
const SEEDS = 1_000_000;

interface NewGame {
  readonly seats: string | undefined;
  readonly players: number | undefined;
  readonly variant: string | undefined;
  readonly set: string[] | undefined;
  readonly match: boolean | undefined;
  readonly seed: number | undefined;
  readonly dice: 'seeded' | 'manual' | undefined;
}

function newTable(options: NewGame): Table {
  const seats = readSeats(options.seats, options.players, DAMA_PLAYERS);
  const variant = readVariant(options.variant ?? DEFAULT_VARIANT, options.set);
  const game = unwrap(createGame(variant, seats.length, options.match ? 'match' : 'hand'));
  const seed =
    options.seed === undefined
      ? randomInt(SEEDS)
      : readInteger(options.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
  const tags = options.dice === 'manual' ? [MANUAL_DICE] : [];
  return new Table(game, { seed, date: new Date().toISOString().slice(0, 10), seats, tags });
}

interface Start extends NewGame {
  readonly load: string | undefined;
  readonly resume: boolean | undefined;
  readonly autosave: string;
}

/** The game to play; an unfinished one in the autosave file is gone on with or put aside, never overwritten. */
async function startTable(options: Start, console: TableConsole): Promise<Table> {
  const { autosave, load, resume } = options;
  if (resume) return Table.from(loadGame(autosave));
  const table = load === undefined ? newTable(options) : Table.from(loadGame(load));
  if (load !== undefined && resolve(load) === resolve(autosave)) return table;
  const earlier = unfinishedGame(autosave);
  if (!earlier) return table;
  return (await isResumed(autosave, console)) ? Table.from(earlier) : table;
}

/** What only the table of the default game can do. */
const OWN_OPTIONS = ['match', 'dice', 'tutor', 'guide'] as const;

/** ERR_ARGUMENT for an option that other games do not have. */
function checkOptions(args: Readonly<Record<(typeof OWN_OPTIONS)[number], unknown>>): void {
  const own = OWN_OPTIONS.find((name) => args[name] !== undefined && args[name] !== false);
  if (own) throw wrong('ERR_ARGUMENT', `--${own} is an option of ${DEFAULT_GAME} only`, own);
}

export const { build, run } = command(
  (y) =>
    y
      .option('game', GAME_OPTION)
      .option('seats', {
        type: 'string',
        describe: 'human or a bot for each seat, such as human,greedy; human(name=Anna) has a name',
      })
      .option('players', { type: 'number', describe: 'seats, one of them human (default 2)' })
      .option('variant', {
        type: 'string',
        describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
      })
      .option('set', SET_OPTION)
      .option('match', { type: 'boolean', describe: "the variant's match instead of a single hand" })
      .option('unit', {
        type: 'string',
        describe: 'of another game: what is played (default: its first unit)',
      })
      .option('seed', { type: 'number', describe: 'of the dice (default: drawn, and printed)' })
      .option('dice', {
        choices: ['seeded', 'manual'] as const,
        describe: 'manual: real dice, every roll is typed (default seeded)',
      })
      .option('tutor', {
        type: 'boolean',
        default: false,
        describe: 'ask before a turn of yours that gives much away is played',
      })
      .option('guide', {
        type: 'boolean',
        describe: 'a few words for a first game (default: on a terminal, if no game was saved yet)',
      })
      .option('evaluator', JUDGE_OPTION)
      .option('load', { type: 'string', describe: 'continue the game of a file' })
      .option('resume', { type: 'boolean', describe: 'continue the game of the autosave file' })
      .option('save', { type: 'string', describe: 'write the game to a file at the end' })
      .option('autosave', {
        type: 'string',
        describe: `written after every turn (default ${AUTOSAVE}; of another game NAME-autosave.txt)`,
      })
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .option('board', BOARD_OPTION)
      .conflicts('resume', ['load', 'seats', 'players', 'variant', 'set', 'match', 'unit', 'seed', 'dice'])
      .conflicts('load', ['seats', 'players', 'variant', 'set', 'match', 'unit', 'seed', 'dice'])
      .example('$0 play', 'a hand against the level master')
      .example('$0 play --seats human,greedy,human --variant moonlight --match', 'two people and a bot')
      .example('$0 play --dice manual --tutor', 'with a board and dice on the table')
      .example('$0 play --game NAME', 'another game, by its name')
      .example('$0 play --resume', 'continue where the last game stopped'),
  async (args, { note }) => {
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
    const { load, tutor, evaluator } = args;
    if (args.game !== DEFAULT_GAME || (load !== undefined && isTextRecord(loadText(load)))) {
      checkOptions(args);
      return playGame({ ...args, look }, note);
    }
    if (args.unit !== undefined) throw wrong('ERR_ARGUMENT', `--match says what ${args.game} plays`, 'unit');
    const autosave = args.autosave ?? AUTOSAVE;
    const console = openConsole();
    // Who has no game yet in this folder may never have seen one.
    const guide = args.guide ?? (console.live && !existsSync(autosave));
    try {
      let table: Table | undefined = await startTable({ ...args, autosave }, console);
      if (guide) for (const line of welcomeLines(table.game.rules, MAX_WIDTH)) console.print(line);
      if (guide && console.live) await console.ask('Enter to begin> ');
      for (let games = 1; table; games++) {
        console.print(aboutGame(table));
        const line = levelNote([{ name: DEFAULT_GAME, game: table.game, bots: table.meta.seats }]);
        if (line !== undefined) note(line);
        const save = args.save === undefined ? undefined : nthFile(args.save, games);
        const options = { autosave, save, look, tutor, guide: guide && games === 1, evaluator };
        const session = new Session(table, console, options);
        const code = await session.run();
        if (code !== 0 || !session.table.isOver || !session.table.hasPeople) return code;
        table = await askAgain(session.table, console, look, evaluator);
      }
      return 0;
    } catch (error) {
      if (error instanceof Interrupted) return INTERRUPTED;
      throw error;
    } finally {
      console.close();
    }
  },
);
