/** Opens the game that `play` is asked for, whatever it is, and its session. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { TERMINAL, unwrap } from '../../engine/index.ts';
import type { Spreader } from '../../selfplay/index.ts';
import { readGame, readInteger, readRules, readUnit } from '../../studies/input/index.ts';
import { drawnPlies, type PlayedGame } from '../../table/index.ts';
import type { Look } from '../board/theme.ts';
import { levelNote } from '../level-note.ts';
import { INTERRUPTED, Interrupted, openConsole, type TableConsole } from '../terminal/console.ts';
import { type Autosave, autosaveFor, isResumed } from '../terminal/saved-games.ts';
import { readSeats, settleSeats } from '../terminal/seats.ts';

import { aboutGame } from './report.ts';
import { loadGame, Session } from './session.ts';

/** Seeds that are drawn, so short that they can be typed again. */
const SEEDS = 1_000_000;

/** As users give it. */
export interface PlayOptions {
  /** Name of the game, where no file is loaded. */
  readonly game: string;
  readonly variant: string | undefined;
  readonly set: string[] | undefined;
  readonly unit: string | undefined;
  readonly seats: string | undefined;
  readonly players: number | undefined;
  readonly seed: number | undefined;
  readonly load: string | undefined;
  readonly resume: boolean | undefined;
  readonly autosave: string | undefined;
  readonly save: string | undefined;
  readonly evaluator: string | undefined;
  readonly look: Look;
  /** Who helps bots that search deep. */
  readonly spreader: Spreader;
}

function newGame({ game: name, variant, set, unit, seats, players, seed }: PlayOptions): PlayedGame {
  const kit = readGame(name);
  const { rules } = kit.module;
  const people = readSeats(seats, players, kit.players);
  const chosen = readRules(rules, variant ?? rules.recommended.name, set);
  const game = unwrap(kit.module.create(chosen, people.length, readUnit(kit, unit)));
  const drawn = seed === undefined ? randomInt(SEEDS) : readInteger(seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
  const date = new Date().toISOString().slice(0, 10);
  const settled = settleSeats(people, name, game);
  const meta = { seats: settled, seed: drawn, date };
  return { kit, game, meta, plies: drawnPlies({ kit, game, meta }) };
}

/** The unfinished game of an autosave file, if it holds one. */
function unfinishedGame(file: string): PlayedGame | undefined {
  if (!existsSync(file)) return undefined;
  const played = loadGame(file);
  const state = played.game.newState();
  for (const { action } of played.plies) state.do(action);
  return state.player !== TERMINAL && played.plies.length > 0 ? played : undefined;
}

interface Start {
  readonly played: PlayedGame;
  readonly autosave: Autosave;
}

/** The game to play; an unfinished one in the autosave file is gone on with or put aside, never overwritten. */
async function startGame(options: PlayOptions, console: TableConsole): Promise<Start> {
  const { game, load, resume } = options;
  const loaded = load === undefined ? undefined : loadGame(load);
  const autosave = autosaveFor(loaded?.kit.module.name ?? readGame(game).module.name, options.autosave);
  try {
    const played = loaded ?? (resume ? loadGame(autosave.file) : newGame(options));
    if (resume || (load !== undefined && resolve(load) === resolve(autosave.file)))
      return { played, autosave };
    const earlier = unfinishedGame(autosave.file);
    return { played: earlier && (await isResumed(autosave, console)) ? earlier : played, autosave };
  } catch (error) {
    autosave.release();
    throw error;
  }
}

/** Plays one game; answers with the exit code. `note` takes a line that is not part of the game. */
export async function playGame(options: PlayOptions, note: (line: string) => void): Promise<number> {
  const { save, look, evaluator, spreader } = options;
  const console = openConsole();
  let release = (): void => undefined;
  try {
    const { played, autosave } = await startGame(options, console);
    release = autosave.release;
    const session = new Session(played, console, {
      autosave: autosave.file,
      save,
      look,
      evaluator,
      spreader,
    });
    console.print(aboutGame(played));
    const bots = played.meta.seats;
    const line = levelNote([{ name: played.kit.module.name, game: played.game, bots }]);
    if (line !== undefined) note(line);
    return await session.run();
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED;
    throw error;
  } finally {
    console.close();
    release();
  }
}
