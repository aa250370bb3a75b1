/** The operation `analyse`: the best turns of a decision, those that are asked about among them. */
import type { Judge } from '../../ai/index.ts';
import { type Move, wrong } from '../../engine/index.ts';
import type { AnalyseAnswer } from './answers.ts';
import { readIn } from './fields.ts';
import { atDecisionOf, type InPlay } from './in-play.ts';
import { analystOf, toLineAnswer, unitOf } from './judged.ts';
import { legalMoves, positionText } from './positions.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';
import { exactField } from './sure.ts';

const USUAL_LINES = 8;
/** Each decision more takes about a hundred times as long. */
const FIRST_DEPTH = 1;

/** The moves of `moves`. ERR_ILLEGAL and its kin for a turn that is none here. */
function movesOf({ kit, study }: Request, { game, state }: InPlay): Move[] {
  const legal = new Set(legalMoves({ game, state }));
  return study.moves.map((turn) => {
    const actions = readIn(kit.module.text.parseTurn(turn, game, state), 'moves');
    const [move] = actions;
    if (actions.length === 1 && legal.has(move as Move)) return move as Move;
    throw wrong('ERR_ILLEGAL', `moves: the rules do not allow '${turn}' here`, 'moves');
  });
}

function analyse(request: Request, at: InPlay, analyst: Judge, moves: readonly Move[]): AnalyseAnswer {
  const { kit } = request;
  const wanted = request.lines ?? USUAL_LINES;
  const found = analyst.analyse(at.state, { lines: wanted, moves });
  const { mover, moves: results, depth, nodes, exact, lines } = found;
  const [best] = lines;
  const shown = lines.filter(({ move }, rank) => rank < wanted || moves.includes(move));
  return {
    position: positionText(kit, at, mover),
    seat: mover,
    results,
    depth,
    evaluator: analyst.evaluator,
    nodes,
    ...exactField(exact),
    lines: shown.map((line) => toLineAnswer(kit, at, line, best)),
  };
}

/** What is found at each smaller depth is reported before the next is searched. */
export function answerAnalyse(
  request: Request,
  { spreader }: Surroundings,
  { report, tables }: Running,
): AnalyseAnswer {
  const at = atDecisionOf(request, tables, unitOf(request));
  const moves = movesOf(request, at);
  const analyst = analystOf(at.game, request, spreader);
  const { depth } = analyst.params;
  for (let early = FIRST_DEPTH; report && early < depth; early++) {
    const { lines } = analyse(request, at, analystOf(at.game, request, spreader, early), moves);
    report({ done: early, of: depth, depth: early, lines });
  }
  return analyse(request, at, analyst, moves);
}
