/**
 * The bot `study`, which plays the studies of a game where no bot is named: another bot of the game at settings that take little
 * time. Games a second and strength decide which (docs/strength.md).
 */
import { type Game, MAX_PLAYERS, MIN_PLAYERS, type State, unwrap } from '../engine/index.ts';
import type { BotKind } from './bot.ts';
import { type ResolvedBot, resolveBot } from './spec.ts';

export const STUDY = 'study';
/** Of every game. */
const BASELINES: readonly string[] = ['random', 'greedy'];

/** Games of one thread a CPU second under the recommended rules, by bot and number of seats (docs/strength.md). */
export type Paces = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How other bots stand to the one that plays studies. */
export interface StudyRanks {
  /** Names of weaker bots: what is found between them may not hold for good play. */
  readonly weaker: readonly string[];
  /** Levels that are stronger, weakest first. */
  readonly stronger: readonly string[];
  readonly paces: Paces;
  /** Numbers of seats with which stronger play gives some seat another share, surely and by several points (docs/strength.md). */
  readonly apart: readonly number[];
}

/** `above` is the strongest level that is weaker, `below` the weakest that is stronger; `levels` are all, weakest first. */
export function studyRanks(
  levels: readonly string[],
  { above, below, paces, apart = [] }: Pick<StudyPlayer, 'above' | 'below' | 'paces' | 'apart'>,
): StudyRanks {
  const [weaker, stronger] = [levels.indexOf(above) + 1, levels.indexOf(below)];
  if (weaker < 1 || stronger < weaker) throw new Error(`no study bot stands between ${above} and ${below}`);
  return {
    weaker: [...BASELINES, ...levels.slice(0, weaker)],
    stronger: levels.slice(stronger),
    paces,
    apart,
  };
}

/** How a game is played in studies. */
export interface StudyPlayer {
  /** Raised whenever `plays` changes. */
  readonly version: number;
  /** The strongest level that is weaker, and the weakest that is stronger. */
  readonly above: string;
  readonly below: string;
  readonly paces: Paces;
  readonly apart?: StudyRanks['apart'];
  /** The specification of the bot whose turns it plays with so many seats. */
  plays(players: number): string;
}

/** The bot `study` over the other bots of a game. */
export function studyBot<S extends State, G extends Game<S>>(
  kinds: readonly BotKind<S, G>[],
  { version, plays }: Pick<StudyPlayer, 'version' | 'plays'>,
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
