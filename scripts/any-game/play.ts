/** Opens the games that `play` is asked for, whatever they are, and their sessions. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { unwrap, wrong } from '../../engine/index.ts';
import type { GameKit, Spreader } from '../../selfplay/index.ts';
import { readGame, readOptional, readRules, readUnit } from '../../studies/input/index.ts';
import { GameTable, hasNextGame, matchOf, rematch } from '../../table/index.ts';
import type { Look } from '../board/theme.ts';
import { ownTable } from '../games.ts';
import { levelNote } from '../level-note.ts';
import { texts } from '../messages/index.ts';
import { INTERRUPTED, Interrupted, openConsole, type TableConsole } from '../terminal/console.ts';
import { MAX_WIDTH } from '../terminal/numbered-lists.ts';
import { type Autosave, autosaveFor, isResumed, nthFile } from '../terminal/saved-games.ts';
import { readSeats, settleSeats } from '../terminal/seats.ts';
import { askAgain } from './after-game.ts';
import { loadTable } from './recorded-game.ts';
import { aboutGame, matchLines } from './report.ts';
import { Session } from './session.ts';

/** Seeds that are drawn, so short that they can be typed again. */
const SEEDS = 1_000_000;
const MOST_HANDS = 99;

/** As users give it. */
export interface PlayOptions {
  /** Name of the game, where no file is loaded. */
  readonly game: string;
  readonly variant: string | undefined;
  readonly set: string[] | undefined;
  readonly unit: string | undefined;
  readonly match: boolean | undefined;
  readonly hands: number | undefined;
  readonly seats: string | undefined;
  readonly players: number | undefined;
  readonly seed: number | undefined;
  readonly dice: 'seeded' | 'manual' | undefined;
  readonly load: string | undefined;
  readonly resume: boolean | undefined;
  readonly autosave: string | undefined;
  readonly save: string | undefined;
  readonly evaluator: string | undefined;
  readonly tutor: boolean;
  readonly guide: boolean | undefined;
  readonly look: Look;
  /** Who helps bots that search deep. */
  readonly spreader: Spreader;
}

/** The unit of a match of the game's own. ERR_ARGUMENT where there is none, or another one is named. */
function unitOf(kit: GameKit, { match, unit }: Pick<PlayOptions, 'match' | 'unit'>): string {
  const { name, units } = kit.module;
  if (!match) return readUnit(kit, unit);
  if (unit !== undefined) throw wrong('ERR_ARGUMENT', '--match says what is played', 'unit');
  if (units.includes('match')) return 'match';
  throw wrong('ERR_ARGUMENT', `${name} has no match of its own; --hands N plays several games`, 'match');
}

/** The game that is asked for, with so many seats, and of how many hands or games its match is, if it is one. */
export function gameFor(
  kit: GameKit,
  options: Pick<PlayOptions, 'variant' | 'set' | 'match' | 'unit' | 'hands'>,
  seats: number,
) {
  const { module } = kit;
  const hands = readOptional(options.hands, 'hands', 1, MOST_HANDS);
  const rules = readRules(module.rules, options.variant ?? module.rules.recommended.name, options.set);
  const unit = unitOf(kit, options);
  return { rules, unit, hands, game: unwrap(module.create(rules, seats, unit)) };
}

/** What a table of a game that is begun is made of. */
function newTable(options: PlayOptions): GameTable {
  const { game: name, seats, players, dice } = options;
  const kit = readGame(name);
  const people = readSeats(seats, players, kit.players);
  const { rules, unit, hands, game } = gameFor(kit, options, people.length);
  const order = {
    ...{ rules, unit },
    seats: settleSeats(people, name, game),
    seed: readOptional(options.seed, 'seed', 0, Number.MAX_SAFE_INTEGER) ?? randomInt(SEEDS),
    date: new Date().toISOString().slice(0, 10),
    isManual: dice === 'manual',
    starter: undefined,
  };
  const table = GameTable.begin(kit, order);
  return hands === undefined ? table : matchOf(table, hands);
}

/** The unfinished game of an autosave file, if it holds one. */
function unfinishedGame(file: string): GameTable | undefined {
  if (!existsSync(file)) return undefined;
  const table = loadTable(file);
  return !table.isOver && table.plies.some(({ player }) => player >= 0) ? table : undefined;
}

interface Start {
  readonly table: GameTable;
  readonly autosave: Autosave;
  /** Whether no game has been saved there yet. */
  readonly isFirst: boolean;
}

/** The game to play; an unfinished one in the autosave file is gone on with or put aside, never overwritten. */
async function startGame(options: PlayOptions, console: TableConsole): Promise<Start> {
  const { game, load, resume } = options;
  const loaded = load === undefined ? undefined : loadTable(load);
  const { name } = (loaded?.kit ?? readGame(game)).module;
  const autosave = autosaveFor((await ownTable(name)).savedAs ?? name, options.autosave);
  try {
    const isFirst = !existsSync(autosave.file);
    const table = loaded ?? (resume ? loadTable(autosave.file) : newTable(options));
    if (resume || (load !== undefined && resolve(load) === resolve(autosave.file)))
      return { table, autosave, isFirst };
    const earlier = unfinishedGame(autosave.file);
    const isEarlier = earlier !== undefined && (await isResumed(autosave, console));
    return { table: isEarlier ? earlier : table, autosave, isFirst };
  } catch (error) {
    autosave.release();
    throw error;
  }
}

/** Plays games one after the other; answers with the exit code. `note` takes a line that is no part of a game. */
export async function playGames(options: PlayOptions, note: (line: string) => void): Promise<number> {
  const { look, evaluator } = options;
  const console = openConsole();
  let release = (): void => undefined;
  try {
    const start = await startGame(options, console);
    const { autosave } = start;
    release = autosave.release;
    let table: GameTable | undefined = start.table;
    const { module } = table.kit;
    const { welcome } = await ownTable(module.name);
    // Who has no saved game yet may never have seen one.
    const guide = welcome !== undefined && (options.guide ?? (console.live && start.isFirst));
    if (guide) for (const line of welcome(module.rulesOf(table.game), MAX_WIDTH)) console.print(line);
    if (guide && console.live) await console.ask(`${texts().table.begin} `);
    for (let games = 1; table; games++) {
      console.print(aboutGame(table));
      const { name } = table.kit.module;
      const line = levelNote([{ name, game: table.game, bots: table.seats }]);
      if (line !== undefined) note(line);
      const session = new Session(table, await ownTable(name), console, {
        ...options,
        autosave: autosave.file,
        save: options.save === undefined ? undefined : nthFile(options.save, games),
        guide: guide && games === 1,
      });
      const code = await session.run();
      const ended = session.table;
      if (code !== 0 || !ended.isOver) return code;
      for (const text of matchLines(ended, look)) console.print(text);
      if (hasNextGame(ended)) {
        if (console.live) await console.ask(`${texts().table.nextHand} `);
        table = rematch(ended);
      } else if (!ended.hasPeople) return code;
      else table = await askAgain(ended, console, look, evaluator);
    }
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED;
    throw error;
  } finally {
    console.close();
    release();
  }
}
