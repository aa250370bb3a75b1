/** What values the positions of any game for a command. */
import { type AnalysisParams, type Judge, judgeOf } from '../../ai/index.ts';
import { type Game, unwrap } from '../../engine/index.ts';
import { type GameKit, type Spreader, settleSpec } from '../../selfplay/index.ts';

/** By the evaluator that a user named, else the best for the game. Throws a `FaultError` for one that is not for it. */
export function judgeFor(
  kit: GameKit,
  game: Game,
  named: string | undefined,
  params: Partial<AnalysisParams>,
  spreader?: Spreader,
): Judge {
  const { module, players } = kit;
  const evaluator = unwrap(settleSpec(module.name, named ?? players.bestEvaluator(game), game));
  const scorer = unwrap(players.createEvaluator(evaluator, game));
  const spread = spreader?.(module.name, game, { evaluator, params });
  return judgeOf(game, scorer, params, players.oracle?.(game), spread);
}
