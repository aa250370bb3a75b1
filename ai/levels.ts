/** Builds levels of a game: bots that people choose among by strength. */
import type { Game, State } from '../engine/index.ts';
import type { Bot, BotKind } from './bot.ts';
import type { Params } from './kind.ts';

/** What levels have in common that differ in settings of type `T` alone. */
interface Levels<T, S extends State, G extends Game<S>>
  extends Partial<Pick<BotKind<S, G>, 'params' | 'faultFor'>> {
  /** Of all of them, or by name. */
  readonly version: number | Readonly<Record<string, number>>;
  /** What a level does, behind its name in the help. */
  how(settings: T): string;
  create(game: G, settings: T, spec: string, params: Params, provisions?: unknown): Bot<S>;
}

/** By the names and settings of levels, weakest first, their kinds in the same order. */
export function levelsOf<T, S extends State, G extends Game<S>>(
  byName: Readonly<Record<string, T>>,
  { version, how, params = {}, faultFor, create }: Levels<T, S, G>,
): BotKind<S, G>[] {
  return Object.entries(byName).map(([name, settings]) => ({
    name,
    version: typeof version === 'number' ? version : version[name],
    help: `the level ${name}: ${how(settings)}`,
    params,
    ...(faultFor ? { faultFor } : {}),
    create: (game, given, spec, provisions) => create(game, settings, spec, given, provisions),
  }));
}

/** A share as whole or half percent, for the help. */
export function percent(share: number): string {
  return `${Math.round(1000 * share) / 10} %`;
}
