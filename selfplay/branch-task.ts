/** Searches branches for a bot or analyst of another thread, by an equal one. */
import {
  type AnalysisParams,
  type Branch,
  type BranchSearcher,
  type BranchValue,
  judgeOf,
  type Spread,
} from '../ai/index.ts';
import { type Game, unwrap } from '../engine/index.ts';
import { type GameKey, readyGame, Shelf } from './game-shelf.ts';
import { settleSpec } from './lineup.ts';

/** A bot, or an analyst over an evaluator, by its specification. Plain data. */
export type Thinker =
  | { readonly bot: string }
  | { readonly evaluator: string; readonly params: Partial<AnalysisParams> };

/** Gives what spreads the searches of a bot or an analyst, where that is possible; `name` is that of the game. */
export type Spreader = (name: string, game: Game, owner: Thinker) => Spread | undefined;

export interface BranchTask {
  readonly owner: GameKey & Thinker;
  /** The number of the searcher among the owner's `branches`. */
  readonly searcher: number;
  /** A snapshot of the state at the root. */
  readonly position: Uint8Array;
  readonly branches: readonly Branch[];
}

const shelf = new Shelf<readonly BranchSearcher[]>();

export function searchBranches({ owner, searcher, position, branches }: BranchTask): BranchValue[] {
  const searchers = shelf.take(JSON.stringify(owner), () => {
    const { kit, game } = readyGame(owner);
    const { players } = kit;
    const spec = unwrap(settleSpec(owner.game, 'bot' in owner ? owner.bot : owner.evaluator, game));
    const twin =
      'bot' in owner
        ? unwrap(players.createBot(spec, game))
        : judgeOf(game, unwrap(players.createEvaluator(spec, game)), owner.params);
    if (!twin.branches) throw new Error(`${spec} has no branches`);
    return twin.branches;
  });
  return searchers[searcher](position, branches);
}
