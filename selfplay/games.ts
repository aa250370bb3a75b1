/** The registry: the games that this program knows, by name. The one place in `selfplay/` that names any. */
import {
  FaultError,
  fault,
  type Game,
  nearest,
  ok,
  type Result,
  type RuleSet,
  type State,
  unwrap,
} from '../engine/index.ts';
import { DAMA_BIANCA_KIT } from './dama-bianca/index.ts';
import type { GameKit } from './study-kit.ts';

/** The game's own tables are called after it, beside these (`general_hands`). */
const TAKEN = 'general';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** How each further game is loaded: in a page when it is first asked for, under Node at the start (node/index.ts). */
const LATER: Readonly<Record<string, () => Promise<void>>> = {
  'go-bang': async () => enter((await import('./go-bang/index.ts')).GO_BANG_KIT),
  alma: async () => enter((await import('./alma/index.ts')).ALMA_KIT),
  draughts: async () => enter((await import('./draughts/index.ts')).DRAUGHTS_KIT),
  oca: async () => enter((await import('./oca/index.ts')).OCA_KIT),
  labirinto: async () => enter((await import('./labirinto/index.ts')).LABIRINTO_KIT),
  bosco: async () => enter((await import('./bosco/index.ts')).BOSCO_KIT),
};

/** What is played where no game is named. */
export const DEFAULT_GAME = DAMA_BIANCA_KIT.module.name;

/** By name; undefined for a game that is not loaded. */
const games = new Map<string, GameKit | undefined>(
  [DEFAULT_GAME, ...Object.keys(LATER)].map((name) => [name, undefined]),
);
enter(DAMA_BIANCA_KIT);

/** Games that were asked for before they were loaded. */
const missing = new Set<string>();

function enter<V extends RuleSet, S extends State, G extends Game<S>>(kit: GameKit<V, S, G>): void {
  // General code hands a game its own rules and states only, and never looks into them.
  games.set(kit.module.name, kit as unknown as GameKit);
}

/** Loads those of some games that are not loaded. Rejects if one cannot be loaded. */
export async function loadGames(names: readonly string[]): Promise<void> {
  const wanted = names.filter((name) => games.has(name) && !games.get(name));
  await Promise.all(wanted.map((name) => LATER[name]()));
}

/** The names of the games that were asked for before they were loaded, since this was last asked. */
export function takeMissingGames(): readonly string[] {
  const names = [...missing];
  missing.clear();
  return names;
}

export function loadedGames(): readonly GameKit[] {
  return [...games.values()].filter((kit) => kit !== undefined);
}

/** Every game. Throws a `FaultError` where some are not loaded, which are all noted as missing. */
export function everyGame(): readonly GameKit[] {
  return gameNames().map(findGame).map(unwrap);
}

/**
 * Makes a game known to this thread; worker threads must register it too. Throws for a name that is taken, or that no
 * command or table could be given.
 */
export function registerGame<V extends RuleSet, S extends State, G extends Game<S>>(
  kit: GameKit<V, S, G>,
): void {
  const { name } = kit.module;
  if (!NAME.test(name) || name === TAKEN) throw new Error(`'${name}' cannot be the name of a game`);
  if (games.has(name)) throw new Error(`there is a game '${name}' already`);
  enter(kit);
}

/** The names of all games, whether they are loaded or not. */
export function gameNames(): readonly string[] {
  return [...games.keys()];
}

/** ERR_GAME for a name that no game has, and for a game that has yet to be loaded, which is then noted as missing. */
export function findGame(name: string): Result<GameKit> {
  const kit = games.get(name);
  if (kit) return ok(kit);
  if (games.has(name)) {
    missing.add(name);
    return fault('ERR_GAME', `the game '${name}' is not loaded`, name);
  }
  const names = gameNames();
  const hint = `the nearest is ${nearest(name, names)}; there are ${names.join(', ')}`;
  return fault('ERR_GAME', `there is no game '${name}'; ${hint}`, name);
}

/** The game of a name that has been checked; throws a `FaultError` for any other. */
export function gameNamed(name: string): GameKit {
  const found = findGame(name);
  if (found.ok) return found.value;
  throw new FaultError(found.error);
}
