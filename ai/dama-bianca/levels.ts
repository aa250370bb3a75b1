/**
 * The levels that people play against. `master` is the search, `grandmaster` the same with a third ply, which is worth
 * little and takes long (docs/strength.md, N27); the weaker ones look one decision ahead and err as people do: they
 * misjudge positions (noise on the strength of each result, in logits of the share of the win) and sometimes do not see
 * that they could close. They never play a move at random.
 */

import { CENTRE, type DamaGame, type DamaState, moveTo1 } from '../../engine/dama-bianca/index.ts';
import type { Fault, Result, View } from '../../engine/index.ts';
import {
  type BotKind,
  ErringScorer,
  formatBotSpec,
  levelsOf,
  type MoveScorer,
  type Params,
  parseBotSpec,
  percent,
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
const ERRING: Readonly<Record<string, LevelSettings>> = Object.freeze({
  novice: { noise: 1.1, missedClosings: 0.36 },
  casual: { noise: 0.79, missedClosings: 0.27 },
  club: { noise: 0.54, missedClosings: 0.15 },
  expert: { noise: 0.33, missedClosings: 0 },
});

interface SearchSettings {
  /** Decisions ahead. */
  readonly depth: number;
  /** Settings of its own over a net. */
  readonly overNet: Params;
}

const SEARCHING: Readonly<Record<string, SearchSettings>> = Object.freeze({
  master: { depth: 2, overNet: {} },
  // What this loses stands in docs/search.md.
  grandmaster: { depth: 3, overNet: { replies: 2, replyFinalists: 1 } },
});

class LevelBot extends ErringScorer<DamaState> {
  readonly #missedClosings: number;
  #seesClosings = true;

  constructor(spec: string, { noise, missedClosings }: LevelSettings, evaluator: MoveScorer<DamaState>) {
    super(spec, 'level', evaluator, noise);
    this.#missedClosings = missedClosings;
  }

  protected override look(view: View<DamaState>): void {
    super.look(view);
    this.#seesClosings = this.rng.uniform() >= this.#missedClosings;
  }

  /** Where there are closings alone, it plays the first. */
  protected override judge(view: View<DamaState>, index: number): number | undefined {
    const isMissed = !this.#seesClosings && moveTo1(view.moves.at(index)) === CENTRE;
    return isMissed ? Number.NEGATIVE_INFINITY : super.judge(view, index);
  }
}

/** Grandmaster alone has changed once more. */
const SEARCH_VERSION = EXPECTIMAX.version + NET_VERSION;

/** What every level takes. */
const PARAMS: BotKind<DamaState, DamaGame>['params'] = { file: NET_PARAM };

function faultFor(game: DamaGame, { file }: Params): Fault | undefined {
  return levelEvaluatorFault(game, String(file));
}

/** Weakest first. */
export const LEVEL_BOTS: readonly BotKind<DamaState, DamaGame>[] = [
  ...levelsOf(ERRING, {
    version: 3 + NET_VERSION,
    how: ({ noise, missedClosings }) =>
      `misjudges by ${noise} logits, misses ${percent(missedClosings)} of closings`,
    params: PARAMS,
    faultFor,
    create: (game: DamaGame, settings, spec, { file }, provisions) =>
      new LevelBot(spec, settings, createLevelEvaluator(game, String(file), provisions)),
  }),
  ...levelsOf(SEARCHING, {
    version: { master: SEARCH_VERSION, grandmaster: SEARCH_VERSION + 1 },
    how: ({ depth }) => `the search at its best settings, ${depth} plies deep, over a net where there is one`,
    params: PARAMS,
    faultFor,
    create: (game: DamaGame, { depth, overNet }, spec, { file }, provisions) => {
      const isOverNet = levelEvaluatorName(game, String(file)) === NET.name;
      const { params, create } = isOverNet ? NET : EXPECTIMAX;
      const own = isOverNet ? overNet : {};
      const settings = Object.entries(params).map(([key, { fallback }]) => [key, fallback]);
      return create(game, { ...Object.fromEntries(settings), ...own, depth, file }, spec, provisions);
    },
  }),
];

/** The names of the levels, weakest first. */
export const LEVELS = LEVEL_BOTS.map(({ name }) => name);

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
