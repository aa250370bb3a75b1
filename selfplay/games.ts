/** The registry: the games that this program knows, by name. The one place in `selfplay/` that names any. */
import { registerFurtherGames } from '#further-games';
import {
  FaultError,
  fault,
  type Game,
  nearest,
  ok,
  type Result,
  type RuleSet,
  type State,
} from '../engine/index.ts';
import { DAMA_BIANCA_KIT } from './dama-bianca/index.ts';
import type { GameKit } from './study-kit.ts';

const games = new Map<string, GameKit>();

/** The game's own tables are called after it, beside these (`general_hands`). */
const TAKEN = 'general';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

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
  // General code hands a game its own rules and states only, and never looks into them.
  games.set(name, kit as unknown as GameKit);
}

registerGame(DAMA_BIANCA_KIT);
registerFurtherGames(registerGame);

/** What is played where no game is named. */
export const DEFAULT_GAME = DAMA_BIANCA_KIT.module.name;

/** In the order of their registration. */
export function gameNames(): readonly string[] {
  return [...games.keys()];
}

/** ERR_GAME for a name that no game has. */
export function findGame(name: string): Result<GameKit> {
  const kit = games.get(name);
  if (kit) return ok(kit);
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
