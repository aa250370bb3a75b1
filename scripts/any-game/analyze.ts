/** Analyzes positions and reviews recorded games of any game, by what judges them in the page. */

import { type AnalysisParams, type Judge, judgeOf } from '../../ai/index.ts';
import { type Game, TERMINAL, unwrap, wrong } from '../../engine/index.ts';
import { type GameKit, type Spreader, settleSpec, variantLabel } from '../../selfplay/index.ts';
import { readInteger, readUnit } from '../../studies/input/index.ts';
import { type GameReview, type ReviewQuestion, reviewPlayed } from '../../table/index.ts';
import { restingNotes, sureEnd } from '../../table/messages/index.ts';
import { readParams } from '../analysis/options.ts';
import { turnTable } from '../analysis/shares.ts';
import type { Console } from '../command.ts';
import { texts, words } from '../messages/index.ts';
import { terminalWidth } from '../text-table.ts';
import { decide, headOf, type PositionSource, placedOf } from './read-position.ts';
import type { RecordedGame } from './recorded-game.ts';
import { sureFields, turnLines } from './turn-lines.ts';

/** By the evaluator that a user named, else the best for the game. Throws a `FaultError` for one that is not for it. */
function judgeFor(
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

export const MAX_LINES = 1000;

export interface AnalyzeOptions {
  /** What chance has decided, word by word. */
  readonly roll: string | undefined;
  readonly depth: number | undefined;
  readonly keep: number | undefined;
  readonly evaluator: string | undefined;
  readonly lines: number;
  readonly unit: string | undefined;
  readonly standing: string | undefined;
  readonly json: boolean;
  /** Who helps with a deep search. */
  readonly spreader: Spreader;
}

export function analyzePosition(
  source: PositionSource,
  text: string,
  options: AnalyzeOptions,
  print: Console['print'],
): number {
  const placed = placedOf(source, text);
  const { kit, game, state } = placed;
  const { module } = kit;
  const { roll, json, standing } = options;
  if (standing !== undefined)
    throw wrong('ERR_ARGUMENT', `--standing: ${module.name} is not played in several hands`, 'standing');
  const unit = readUnit(kit, options.unit);
  const wanted = readInteger(options.lines, 'lines', 1, MAX_LINES);
  const head = headOf(placed);
  decide(placed, roll);
  if (state.player === TERMINAL) throw wrong('ERR_CLOSED', 'the game is over', 'position');
  const analyst = judgeFor(kit, game, options.evaluator, readParams(options), options.spreader);
  const { mover, moves, depth, nodes, exact, lines: all } = analyst.analyse(state, { lines: wanted });
  const lines = turnLines(placed, all.slice(0, wanted));
  const { evaluator } = analyst;
  if (json) {
    const judged = { mover: mover + 1, results: moves, depth, evaluator, nodes };
    const sure = exact ? { exact: sureFields(exact) } : {};
    print(
      JSON.stringify({ ...head, unit, ...(roll === undefined ? {} : { roll }), ...judged, ...sure, lines }),
    );
    return 0;
  }
  const say = texts().analysis;
  const name = variantLabel(module.rulesOf(game));
  if (source.variant === undefined) print(say.assumed(name));
  const about = say.about(name, game.numPlayers, say.unit(unit), mover + 1);
  const thrown = roll === undefined ? '' : roll.trim();
  print(
    thrown === ''
      ? say.toMove(about, moves, depth, evaluator)
      : say.hasRolled(about, thrown, moves, depth, evaluator),
  );
  for (const line of turnTable(lines, terminalWidth())) print(line);
  if (exact) print(say.exact(sureEnd(exact), exact.plies));
  for (const resting of restingNotes(words(), [module.name])) print(resting);
  return 0;
}

export interface ReviewOptions extends Pick<ReviewQuestion, 'hand' | 'limits' | 'onTurn'> {
  readonly params: Partial<AnalysisParams>;
  /** The best for the game if left out. */
  readonly evaluator: string | undefined;
}

/** Throws a `FaultError`: ERR_NOT_FOUND for a hand, or what is wrong with the evaluator. */
export function reviewGame(
  { played }: RecordedGame,
  { hand, limits, onTurn, params, evaluator }: ReviewOptions,
): GameReview {
  const analystOf: ReviewQuestion['analystOf'] = (game) => judgeFor(played.kit, game, evaluator, params);
  return reviewPlayed(played, { hand, analystOf, limits, onTurn });
}
