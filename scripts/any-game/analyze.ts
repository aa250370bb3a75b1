/** Analyzes positions and reviews recorded games of any game, as the page does. */

import { type AnalysisParams, type Judge, judgeOf, luckOf, type MoveScorer } from '../../ai/index.ts';
import { CHANCE, type Game, type Outcome, type RollTable, unwrap } from '../../engine/index.ts';
import { type GameKit, type Spreader, settleSpec, variantLabel } from '../../selfplay/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import { type GameReview, partsOf, type ReviewQuestion, reviewPlayed } from '../../table/index.ts';
import { restingNotes, sureEnd } from '../../table/messages/index.ts';
import { readParams } from '../analysis/options.ts';
import { formatShare, formatSigned, turnTable } from '../analysis/shares.ts';
import type { Console } from '../command.ts';
import { texts, words } from '../messages/index.ts';
import { assumedVariant } from '../options.ts';
import { alignTable, terminalWidth } from '../text-table.ts';
import {
  checkOpen,
  decide,
  headOf,
  moverOf,
  type Placed,
  type PositionSource,
  placedOf,
  rollField,
} from './read-position.ts';
import type { RecordedGame } from './recorded-game.ts';
import { sureFields, turnLines } from './turn-lines.ts';

/** The evaluator that a user named, else the best for the game. Throws a `FaultError` for one that is not for it. */
export function scorerFor(
  { module, players }: GameKit,
  game: Game,
  named: string | undefined,
): { readonly evaluator: string; readonly scorer: MoveScorer } {
  const evaluator = unwrap(settleSpec(module.name, named ?? players.bestEvaluator(game), game));
  return { evaluator, scorer: unwrap(players.createEvaluator(evaluator, game)) };
}

/** Judges turns by that evaluator. */
export function judgeFor(
  kit: GameKit,
  game: Game,
  named: string | undefined,
  params: Partial<AnalysisParams>,
  spreader?: Spreader,
): Judge {
  const { evaluator, scorer } = scorerFor(kit, game, named);
  const spread = spreader?.(kit.module.name, game, { evaluator, params });
  return judgeOf(game, scorer, params, kit.players.oracle?.(game), spread);
}

const MAX_LINES = 1000;

interface AnalyzeOptions extends PositionSource {
  /** What chance has decided: dice, or word by word. */
  readonly roll: string | undefined;
  readonly depth: number | undefined;
  readonly keep: number | undefined;
  readonly evaluator: string | undefined;
  readonly lines: number;
  readonly json: boolean;
  /** Who helps with a deep search. */
  readonly spreader: Spreader;
}

/** The best turns of a position, or before its dice are thrown, what each roll is worth. */
export function analyzePosition(options: AnalyzeOptions, print: Console['print']): number {
  const { roll, json } = options;
  const placed = placedOf(options);
  const { kit, game, state } = placed;
  const { module } = kit;
  const lines = readInteger(options.lines, 'lines', 1, MAX_LINES);
  checkOpen(placed);
  const variant = variantLabel(module.rulesOf(game));
  if (options.variant === undefined && !json) print(assumedVariant(variant));
  const judge = judgeFor(kit, game, options.evaluator, readParams(options), options.spreader);
  const rolls = state.player === CHANCE ? partsOf(kit).dice?.rollsOf(state) : undefined;
  if (rolls && rolls.size > 1 && roll === undefined) reportRolls(placed, judge, rolls, json, print);
  else reportTurns(placed, judge, { roll, lines, json }, print);
  if (!json) for (const resting of restingNotes(words(), [module.name])) print(resting);
  return 0;
}

/** What is analyzed, in words. */
export function aboutText(placed: Placed): string {
  const { kit, game } = placed;
  const { module } = kit;
  const say = texts().analysis;
  const variant = variantLabel(module.rulesOf(game));
  return say.about(variant, game.numPlayers, say.unit(module.unitOf(game)), moverOf(placed) + 1);
}

interface TurnsAsked extends Pick<AnalyzeOptions, 'roll' | 'lines' | 'json'> {}

function reportTurns(
  placed: Placed,
  judge: Judge,
  { roll, lines: wanted, json }: TurnsAsked,
  print: Console['print'],
): void {
  const { kit, game, state } = placed;
  const head = headOf(placed);
  decide(placed, roll);
  const { mover, moves, depth, nodes, exact, lines: all } = judge.analyse(state, { lines: wanted });
  const lines = turnLines(placed, all.slice(0, wanted));
  const { evaluator } = judge;
  if (json) {
    const judged = { mover: mover + 1, results: moves, depth, evaluator, nodes };
    const sure = exact ? { exact: sureFields(exact) } : {};
    const unit = kit.module.unitOf(game);
    print(JSON.stringify({ ...head, unit, ...rollField(placed, roll), ...judged, ...sure, lines }));
    return;
  }
  const say = texts().analysis;
  const thrown = partsOf(kit).dice?.thrown(state) ?? roll?.trim() ?? '';
  const about = aboutText(placed);
  print(
    thrown === ''
      ? say.toMove(about, moves, depth, evaluator)
      : say.hasRolled(about, thrown, moves, depth, evaluator),
  );
  for (const line of turnTable(lines, terminalWidth())) print(line);
  if (exact) print(say.exact(sureEnd(exact), exact.plies));
}

/** Each roll is searched to the judge's depth; the luckiest comes first. */
function reportRolls(
  placed: Placed,
  judge: Judge,
  { probs, size }: RollTable,
  json: boolean,
  print: Console['print'],
): void {
  const { kit, game, state } = placed;
  const mover = moverOf(placed);
  const values = new Array<number>(game.numPlayers).fill(0);
  const found = Array.from({ length: size }, (_, i) => {
    state.do(i as Outcome);
    const [best] = judge.analyse(state).lines;
    const [{ turn, position }] = turnLines(placed, [best]);
    const thrown = partsOf(kit).dice?.thrown(state) ?? '';
    const { roll } = rollField(placed, thrown);
    state.undo();
    for (const [seat, share] of best.values.entries()) values[seat] += probs[i] * share;
    return { roll, thrown, probability: probs[i], values: best.values, turn, position };
  });
  const outcomes = found.map((one) => ({ values: one.values, reply: undefined }));
  const rolls = found
    .map((one, i) => ({ ...one, luck: luckOf({ mean: values, outcomes }, i as Outcome)[mover] }))
    .sort((a, b) => b.luck - a.luck);
  const { depth } = judge.params;
  const { evaluator } = judge;
  if (json) {
    const unit = kit.module.unitOf(game);
    const judged = { mover: mover + 1, depth, evaluator, values };
    const said = rolls.map(({ thrown: _, ...roll }) => roll);
    print(JSON.stringify({ ...headOf(placed), unit, ...judged, rolls: said }));
    return;
  }
  const say = texts().analysis;
  print(say.toRoll(aboutText(placed), depth, evaluator));
  const head = [say.roll, say.luck, ...values.map((_, seat) => say.seat(seat + 1)), say.bestTurn];
  const mean = [say.allRolls, '', ...values.map(formatShare), ''];
  const rows = rolls.map(({ thrown, luck, values: after, turn }) => [
    thrown,
    formatSigned(luck),
    ...after.map(formatShare),
    turn,
  ]);
  for (const line of alignTable([head, mean, ...rows], [0, head.length - 1])) print(line);
}

interface ReviewOptions extends Pick<ReviewQuestion, 'hand' | 'limits' | 'onTurn'> {
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
