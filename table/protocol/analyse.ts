/** Answers the operations that judge turns: analyse, luck and review. */
import { type Judge, luckOf, MARK_LIMITS, type OutcomeValue } from '../../ai/index.ts';
import { CHANCE, type Move, type Outcome, wrong } from '../../engine/index.ts';
import { gameOfRecord, readRecord, reviewPlayed } from '../index.ts';
import type { AnalyseAnswer, LuckAnswer, RollValue } from './answers.ts';
import { needed, readIn } from './fields.ts';
import { atDecisionOf, type InPlay, openInPlay } from './in-play.ts';
import { analystOf, exactField, toLineAnswer, unitOf } from './judged.ts';
import type { Running, Surroundings } from './operation.ts';
import { legalMoves, positionText } from './positions.ts';
import type { Request } from './request.ts';

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

/** Each roll is searched to the full depth, and reported when it is. */
export function answerLuck(request: Request, { spreader }: Surroundings, { report }: Running): LuckAnswer {
  const { kit } = request;
  const { requests, text } = kit.module;
  const at = openInPlay(request, unitOf(request));
  const { game, state } = at;
  if (state.player !== CHANCE || requests === undefined)
    throw wrong('ERR_FIELD', 'no dice are thrown in this position', 'position');
  const analyst = analystOf(game, request, spreader);
  const position = text.formatPosition(state);
  const { probs, size } = state.chance;
  const values = new Array<number>(game.numPlayers).fill(0);
  let seat = -1;
  const found = Array.from({ length: size }, (_, i): Omit<RollValue, 'luck'> => {
    state.do(i as Outcome);
    seat = state.player;
    const [best] = analyst.analyse(state).lines;
    const line = toLineAnswer(kit, at, best, best);
    const roll = text.requestFields(game, state)[requests.chance] as RollValue['roll'];
    state.undo();
    for (const [player, share] of best.values.entries()) values[player] += probs[i] * share;
    const value = {
      roll,
      probability: probs[i],
      values: best.values,
      turn: line.turn,
      position: line.position,
    };
    report?.({ done: i + 1, of: size, ...value });
    return value;
  });
  const outcomes = found.map((one): OutcomeValue => ({ values: one.values, reply: undefined }));
  const rolls = found.map((one, i): RollValue => {
    return { ...one, luck: luckOf({ mean: values, outcomes }, i as Outcome)[seat] };
  });
  rolls.sort((a, b) => b.luck - a.luck);
  return { position, seat, depth: analyst.params.depth, evaluator: analyst.evaluator, values, rolls };
}

/** The answer is what `dama review --json` prints; each turn is reported when it is judged. */
export function answerReview(request: Request, { spreader }: Surroundings, { report }: Running): object {
  const { table, study } = request;
  const record = needed(table.record, 'record');
  if (request.further.cards !== undefined) throw wrong('ERR_FIELD', 'hand must be a number here', 'hand');
  if (gameOfRecord(record) === undefined)
    throw wrong('ERR_RECORD', 'expected the record of a game', 'line 1');
  return reviewPlayed(readRecord(record), {
    hand: study.hand,
    analystOf: (game) => analystOf(game, request, spreader),
    limits: MARK_LIMITS,
    onTurn: (done, of, turn) => report?.({ done, of, turn }),
  });
}
