/** What `analyze` says of a position of any game: the best turns, of what the seat that decides can know, or what is known for sure. */
import { TERMINAL, wrong } from '../../engine/index.ts';
import { type Spreader, variantLabel } from '../../selfplay/index.ts';
import { restingNotes, sureEnd } from '../../table/messages/index.ts';
import { readParams } from '../analysis/options.ts';
import { turnTable } from '../analysis/turn-table.ts';
import type { Console } from '../command.ts';
import { readInteger } from '../input.ts';
import { texts, words } from '../messages/index.ts';
import { readUnit } from '../rules-input.ts';
import { terminalWidth } from '../text-table.ts';
import { judgeFor } from './judge.ts';
import { decide, headOf, type PositionSource, placedOf } from './placed.ts';
import { sureFields, turnLines } from './turn-lines.ts';

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
