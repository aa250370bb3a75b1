/** Who searches branches for a bot or an analyst of another thread: the same, made here from its specification. */
import { type BranchSearcher, judgeOf } from '../../ai/index.ts';
import { unwrap } from '../../engine/index.ts';
import { type BranchOwner, readyGame, Shelf, settleSpec } from '../index.ts';

const kept = new Shelf<readonly BranchSearcher[]>();

/** The branches of a bot or an analyst that is the owner's twin; kept for the next search. */
export function twinBranches(owner: BranchOwner): readonly BranchSearcher[] {
  return kept.take(JSON.stringify(owner), () => {
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
}
