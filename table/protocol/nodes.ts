/** Answers about games whose nodes of chance are turns too, and about hands alone. */
import { CHANCE, type NodeKit, type Outcome, wrong } from '../../engine/index.ts';
import { readIn } from './fields.ts';
import { openInPlay, partUnit } from './in-play.ts';
import { answerScore, answerTurns, compare, legalMoves, positionAfter, turnsAt } from './positions.ts';
import type { Request } from './request.ts';

/** Of a game whose nodes of chance are turns too: everything that can happen next. */
function answerNodeTurns(request: Request, nodes: NodeKit): object {
  const { kit, list } = request;
  const at = openInPlay(request, partUnit(kit.module));
  const { game, state } = at;
  if (state.player !== CHANCE) {
    const moves = legalMoves(at);
    const turns = list ? { turns: turnsAt(kit, at).map(({ turn, position }) => ({ turn, position })) } : {};
    return { chance: false, count: moves.length, ...turns };
  }
  const weights = nodes.weights(state);
  const counts = { chance: true, count: weights.length };
  if (!list) return counts;
  const turns = weights.map((weight, outcome) => {
    const turn = game.formatAction(state, outcome as Outcome);
    return { turn, position: positionAfter(kit, at, outcome as Outcome), weight };
  });
  return { ...counts, turns: turns.sort((a, b) => compare(a.position, b.position)) };
}

export const SCORE_FIELDS: readonly string[] = ['hand'];

export function answerAnyTurns(request: Request): object {
  const { nodes } = request.kit.module;
  return nodes ? answerNodeTurns(request, nodes) : answerTurns(request);
}

/** The score of a position, or of the cards or numbers in `hand`. */
export function answerAnyScore(request: Request): object {
  const { kit, rules, standing, study, further } = request;
  const { module } = kit;
  if (study.hand !== undefined) throw wrong('ERR_FIELD', 'hand must be a list here', 'hand');
  if (further.cards === undefined) return answerScore(request);
  if (standing) throw wrong('ERR_FIELD', 'hand is given beside a position, which has hands', 'hand');
  if (module.scoreHand) return readIn(module.scoreHand(rules, further.cards), 'hand');
  throw wrong('ERR_FIELD', `${module.name} scores no hand alone`, 'hand');
}
