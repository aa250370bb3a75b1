/** Answers about games whose nodes of chance are turns too, and about hands alone. */
import { CHANCE, type NodeKit, type Outcome, perftAsDrawn, wrong } from '../../engine/index.ts';
import { needed, readIn } from './fields.ts';
import { inPlay, openInPlay, partUnit } from './in-play.ts';
import type { Running, Surroundings } from './operation.ts';
import {
  answerPerft,
  answerScore,
  answerTurns,
  compare,
  legalMoves,
  positionAfter,
  type TurnText,
  turnsAt,
} from './positions.ts';
import type { Request } from './request.ts';

/** Of a game whose nodes of chance are turns too: everything that can happen next. */
function answerNodeTurns(request: Request, nodes: NodeKit): object {
  const { kit, list } = request;
  const at = openInPlay(request, partUnit(kit.module));
  const { game, state } = at;
  if (state.player !== CHANCE) {
    const counts = { chance: false, count: legalMoves(at).length };
    if (!list) return counts;
    return {
      ...counts,
      turns: ordered(nodes, turnsAt(kit, at)).map(({ turn, position }) => ({ turn, position })),
    };
  }
  const weights = nodes.weights?.(state);
  const counts = { chance: true, count: state.chance.size };
  if (!list) return counts;
  const turns = Array.from({ length: state.chance.size }, (_, outcome) => {
    const turn = game.formatAction(state, outcome as Outcome);
    const position = positionAfter(kit, at, outcome as Outcome);
    return { turn, position, ...(weights ? { weight: weights[outcome] } : {}) };
  });
  return { ...counts, turns: ordered(nodes, turns) };
}

function ordered<T extends TurnText>({ isListedByTurn }: NodeKit, turns: readonly T[]): T[] {
  return [...turns].sort((a, b) =>
    isListedByTurn ? compare(a.turn, b.turn) : compare(a.position, b.position),
  );
}

/** Where chance decides in the order that the request gives, if its game lets it. */
export function answerAnyPerft(request: Request, surroundings: Surroundings, running: Running): object {
  const { kit, further } = request;
  const { nodes, name } = kit.module;
  if (nodes?.readOrder) {
    const { state } = inPlay(request, partUnit(kit.module));
    const drawn = readIn(nodes.readOrder(state, needed(further.order, 'order')), 'order');
    return { nodes: perftAsDrawn(state, needed(request.depth, 'depth'), drawn) };
  }
  if (further.order === undefined) return answerPerft(request, surroundings, running);
  throw wrong('ERR_FIELD', `${name} has no order in which chance decides`, 'order');
}

export const SCORE_FIELDS: readonly string[] = ['hand'];

export function answerAnyTurns(request: Request, surroundings: Surroundings, running: Running): object {
  const { nodes } = request.kit.module;
  // At a table chance has always decided.
  const isNode = nodes !== undefined && request.table.record === undefined;
  return isNode ? answerNodeTurns(request, nodes) : answerTurns(request, surroundings, running);
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
