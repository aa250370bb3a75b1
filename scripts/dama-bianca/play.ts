/** `play` of Dama Bianca: its own table, with real dice, a tutor and a guide. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DAMA_PLAYERS } from '../../ai/dama-bianca/index.ts';
import { createGame, DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import { MANUAL_DICE, Table } from '../../table/dama-bianca/index.ts';
import type { OwnPlayOptions } from '../game-commands.ts';
import { levelNote } from '../level-note.ts';
import { texts } from '../messages/index.ts';
import { DEFAULT_VARIANT } from '../options.ts';
import { INTERRUPTED, Interrupted, openConsole, type TableConsole } from '../terminal/console.ts';
import { MAX_WIDTH } from '../terminal/numbered-lists.ts';
import { type Autosave, autosaveFor, isResumed, nthFile } from '../terminal/saved-games.ts';
import { readSeats, settleSeats } from '../terminal/seats.ts';
import { readVariant } from './input.ts';
import { askAgain } from './table/after-game.ts';
import { loadGame, unfinishedGame } from './table/game-file.ts';
import { welcomeLines } from './table/guide.ts';
import { aboutGame } from './table/report.ts';
import { Session } from './table/session.ts';

const SAVED_AS = 'dama';
/** Seeds that are drawn, so short that they can be typed again. */
const SEEDS = 1_000_000;

function newTable(options: OwnPlayOptions): Table {
  const seats = readSeats(options.seats, options.players, DAMA_PLAYERS);
  const variant = readVariant(options.variant ?? DEFAULT_VARIANT, options.set);
  const game = unwrap(createGame(variant, seats.length, options.match ? 'match' : 'hand'));
  const seed =
    options.seed === undefined
      ? randomInt(SEEDS)
      : readInteger(options.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
  const tags = options.dice === 'manual' ? [MANUAL_DICE] : [];
  const settled = settleSeats(seats, DAMA_BIANCA.name, game);
  const date = new Date().toISOString().slice(0, 10);
  return new Table(game, { seed, date, seats: settled, tags }).makeBots();
}

/** The game to play; an unfinished one in the autosave file is gone on with or put aside, never overwritten. */
async function startTable(
  options: OwnPlayOptions,
  autosave: Autosave,
  console: TableConsole,
): Promise<Table> {
  const { load, resume } = options;
  if (resume) return Table.from(loadGame(autosave.file)).makeBots();
  const table = load === undefined ? newTable(options) : Table.from(loadGame(load)).makeBots();
  if (load !== undefined && resolve(load) === resolve(autosave.file)) return table;
  const earlier = unfinishedGame(autosave.file);
  if (!earlier) return table;
  return (await isResumed(autosave, console)) ? Table.from(earlier).makeBots() : table;
}

/** Plays games one after the other; answers with the exit code. `note` takes a line that is no part of a game. */
export async function playHands(options: OwnPlayOptions, note: (line: string) => void): Promise<number> {
  const { look, tutor, evaluator, spreader } = options;
  if (options.unit !== undefined)
    throw wrong('ERR_ARGUMENT', `--match says what ${DAMA_BIANCA.name} plays`, 'unit');
  const autosave = autosaveFor(SAVED_AS, options.autosave);
  const console = openConsole();
  // Who has no saved game yet may never have seen one.
  const guide = options.guide ?? (console.live && !existsSync(autosave.file));
  try {
    let table: Table | undefined = await startTable(options, autosave, console);
    if (guide) for (const line of welcomeLines(table.game.rules, MAX_WIDTH)) console.print(line);
    if (guide && console.live) await console.ask(`${texts().table.begin} `);
    for (let games = 1; table; games++) {
      console.print(aboutGame(table));
      const line = levelNote([{ name: DAMA_BIANCA.name, game: table.game, bots: table.meta.seats }]);
      if (line !== undefined) note(line);
      const save = options.save === undefined ? undefined : nthFile(options.save, games);
      const session = new Session(table, console, {
        autosave: autosave.file,
        save,
        look,
        tutor,
        guide: guide && games === 1,
        evaluator,
        spreader,
      });
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
    autosave.release();
  }
}
