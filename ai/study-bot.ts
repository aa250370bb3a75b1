/**
 * The bot `study`, which plays the studies of a game where no bot is named: another bot of the game at settings that take little
 * time. Games a second and strength decide which (docs/strength.md).
 */
import { type Game, MAX_PLAYERS, MIN_PLAYERS, type State, unwrap } from '../engine/index.ts';
import type { BotKind } from './bot.ts';
import { type ResolvedBot, resolveBot } from './spec.ts';

export const STUDY = 'study';

/** How a game is played in studies. */
export interface StudyPlayer {
  /** Raised whenever `plays` changes. */
  readonly version: number;
  /** The specification of the bot whose turns it plays with so many seats. */
  plays(players: number): string;
}

/** The bot `study` over the other bots of a game. */
export function studyBot<S extends State, G extends Game<S>>(
  kinds: readonly BotKind<S, G>[],
  { version, plays }: StudyPlayer,
): BotKind<S, G> {
  const playing = (players: number): ResolvedBot<S, G> => unwrap(resolveBot<S, G>(kinds, plays(players)));
  const seats = Array.from({ length: MAX_PLAYERS + 1 - MIN_PLAYERS }, (_, i) => MIN_PLAYERS + i);
  const specs = [...new Set(seats.map((players) => playing(players).spec))];
  const versions = new Map(seats.map(playing).map(({ kind }) => [kind.name, kind.version]));
  return {
    name: STUDY,
    // It plays differently when they do.
    version: [...versions.values()].reduce((sum, one) => sum + one, version),
    help: `the player for studies: as ${specs.join(', and with more seats as ')}`,
    params: {},
    create: (game, _params, spec, provisions) => {
      const { kind, params } = playing(game.numPlayers);
      return kind.create(game, params, spec, provisions);
    },
  };
}
