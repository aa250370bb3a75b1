/**
 * The levels that people play against. `master` is the search, `grandmaster` the same with a third ply, which is worth
 * little and takes long (docs/strength.md, N27); the weaker ones look one decision ahead and err as people do: they
 * misjudge positions (noise on the strength of each result, in logits of the share of the win) and sometimes do not see
 * that they could close. They never play a move at random.
 */

import { CENTRE, type DamaGame, type DamaState, moveTo1 } from '../../engine/dama-bianca/index.ts';
import {
  type Fault,
  type Move,
  openPosition,
  type Result,
  type Rng,
  stream,
  type View,
} from '../../engine/index.ts';
import {
  type Bot,
  type BotKind,
  formatBotSpec,
  gaussian,
  type Kind,
  logOdds,
  type MoveScorer,
  type Params,
  parseBotSpec,
} from '../index.ts';
import { createLevelEvaluator, levelEvaluatorFault, levelEvaluatorName } from './evaluators.ts';
import { EXPECTIMAX } from './expectimax-bot.ts';
import { NET_VERSION } from './net/dama-net.ts';
import { NET, NET_PARAM } from './net/net-bot.ts';
import { settleNet } from './net/net-choice.ts';

interface LevelSettings {
  /** Standard deviation of the error in judging a result, in logits: 0.5 turns 50 % into 38 to 62 %. */
  readonly noise: number;
  /** Probability of not seeing, in a turn, that one could close. */
  readonly missedClosings: number;
}

/** Weakest first; calibrated in docs/strength.md. */
const SETTINGS: Readonly<Record<string, LevelSettings>> = Object.freeze({
  novice: { noise: 1.1, missedClosings: 0.36 },
  casual: { noise: 0.79, missedClosings: 0.27 },
  club: { noise: 0.54, missedClosings: 0.15 },
  expert: { noise: 0.33, missedClosings: 0 },
});

/** Weakest first. */
export const LEVELS = ['novice', 'casual', 'club', 'expert', 'master', 'grandmaster'] as const;
export type Level = (typeof LEVELS)[number];

const MOST_RESULTS = 65536;

class ErringBot implements Bot<DamaState> {
  readonly spec: string;
  readonly deterministic = false;
  readonly #settings: LevelSettings;
  readonly #evaluator: MoveScorer<DamaState>;
  readonly #scores = new Float64Array(MOST_RESULTS);
  #rng: Rng = stream('level');

  constructor(spec: string, settings: LevelSettings, evaluator: MoveScorer<DamaState>) {
    this.spec = spec;
    this.#settings = settings;
    this.#evaluator = evaluator;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
  }

  choose(view: View<DamaState>): Move {
    const { moves } = view;
    const scores = this.#scores;
    const count = moves.size;
    this.#evaluator.scoreMoves(openPosition(view), moves, 0, count, scores);
    const seesClosings = this.#rng.uniform() >= this.#settings.missedClosings;
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      if (!seesClosings && moveTo1(moves.at(i)) === CENTRE) continue;
      const value = logOdds(scores[i]) + this.#settings.noise * gaussian(this.#rng);
      if (value <= bestValue) continue;
      best = i;
      bestValue = value;
    }
    return moves.at(Math.max(best, 0));
  }
}

/** What every level takes. */
const PARAMS: Kind<DamaGame, Bot<DamaState>>['params'] = { file: NET_PARAM };

function faultFor(game: DamaGame, { file }: Params): Fault | undefined {
  return levelEvaluatorFault(game, String(file));
}

function erring(level: string, settings: LevelSettings): BotKind<DamaState, DamaGame> {
  return {
    name: level,
    version: 3 + NET_VERSION,
    help: `the level ${level}: misjudges by ${settings.noise} logits, misses ${100 * settings.missedClosings} % of closings`,
    params: PARAMS,
    faultFor,
    create: (game, { file }, spec, provisions) =>
      new ErringBot(spec, settings, createLevelEvaluator(game, String(file), provisions)),
  };
}

/** `depth`: decisions ahead; `overNet`: settings of its own over a net; `changes`: how often it alone has changed. */
function searching(
  level: string,
  depth: number,
  overNet: Params = {},
  changes = 0,
): BotKind<DamaState, DamaGame> {
  return {
    name: level,
    version: EXPECTIMAX.version + NET_VERSION + changes,
    help: `the level ${level}: the search at its best settings, ${depth} plies deep, over a net where there is one`,
    params: PARAMS,
    faultFor,
    create: (game, { file }, spec, provisions) => {
      const isOverNet = levelEvaluatorName(game, String(file)) === NET.name;
      const { params, create } = isOverNet ? NET : EXPECTIMAX;
      const own = isOverNet ? overNet : {};
      const settings = Object.entries(params).map(([key, { fallback }]) => [key, fallback]);
      return create(game, { ...Object.fromEntries(settings), ...own, depth, file }, spec, provisions);
    },
  };
}

/** The levels as bots, weakest first. */
export const LEVEL_BOTS: readonly BotKind<DamaState, DamaGame>[] = [
  ...Object.entries(SETTINGS).map(([level, settings]) => erring(level, settings)),
  searching('master', 2),
  // What this loses stands in docs/search.md.
  searching('grandmaster', 3, { replies: 2, replyFinalists: 1 }, 1),
];

/** What plays or values by a net. */
const BY_NETS: readonly string[] = [NET.name, ...LEVELS];

/** A specification of a bot as it plays by a net of this name, or by the one that it names; undefined if it plays by none. */
export function playingBy(net: string, spec: string): string | undefined {
  const parsed = parseBotSpec(spec);
  if (!parsed.ok || !BY_NETS.includes(parsed.value.name)) return undefined;
  const { name, params } = parsed.value;
  return (params.file ?? '') === '' ? formatBotSpec({ name, params: { ...params, file: net } }) : spec;
}

/** A specification of a bot or an evaluator as it is recorded: `PlayerKit.settle`. */
export function settle(spec: string, game: DamaGame): Result<string> {
  return settleNet(BY_NETS, spec, game);
}
