/** What values the positions of any game for a command. */
import { type AnalysisParams, type Judge, judgeOf, type MoveScorer } from '../../ai/index.ts';
import { type Game, unwrap } from '../../engine/index.ts';
import { type GameKit, settleSpec } from '../../selfplay/index.ts';

/** The evaluator that a user named, else the best for the game. Throws a `FaultError` for one that is not for it. */
function scorerFor({ module, players }: GameKit, game: Game, named: string | undefined): MoveScorer {
  const spec = unwrap(settleSpec(module.name, named ?? players.bestEvaluator(game), game));
  return unwrap(players.createEvaluator(spec, game));
}

/** Throws a `FaultError` for an evaluator that is not for the game. */
export function judgeFor(
  kit: GameKit,
  game: Game,
  named: string | undefined,
  params: Partial<AnalysisParams>,
): Judge {
  return judgeOf(game, scorerFor(kit, game, named), params, kit.players.oracle?.(game));
}
