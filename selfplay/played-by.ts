/** What bots decide by: one answer for every report, whatever the game. */
import type { PlayedBy } from '../ai/index.ts';
import type { Game } from '../engine/index.ts';
import { isExternal } from './external-spec.ts';
import { readyGame } from './game-shelf.ts';
import { gameNamed } from './games.ts';

/** A bot as it is recorded, and what it decides by. */
export interface PlayedBot extends PlayedBy {
  readonly bot: string;
}

/** A study as it is recorded, or as it will be. */
export interface PlayedStudy {
  readonly game: string;
  /** Canonical text. */
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly lineup: readonly string[];
  /** By entrant; without it, those of this program. */
  readonly botVersions?: readonly number[];
}

/**
 * What a bot, by its settled specification, decides by in a game of the name `name`; an evaluator, what it is. A bot of
 * another version than this program's is `unknown`. Reads no file.
 */
export function playedBy(name: string, spec: string, game: Game, version?: number): PlayedBy {
  if (isExternal(spec)) return { kind: 'external' };
  const { players } = gameNamed(name);
  const bot = players.resolveBot(spec);
  if (version !== undefined && !(bot.ok && bot.value.kind.version === version)) return { kind: 'unknown' };
  return players.playedBy?.(spec, game) ?? { kind: 'plain' };
}

/** The different bots of a study, in the order of its lineup. Throws a `FaultError` for rules that its game does not have. */
export function playedIn(study: PlayedStudy): PlayedBot[] {
  const { game } = readyGame(study);
  return [...new Set(study.lineup)].map((bot) => {
    const version = study.botVersions?.[study.lineup.indexOf(bot)];
    return { bot, ...playedBy(study.game, bot, game, version) };
  });
}
