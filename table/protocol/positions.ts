/** The operations on positions that need the rules alone: turns, perft and score. */
import {
  type Action,
  CHANCE,
  type Move,
  MoveList,
  type Outcome,
  type Player,
  perft,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { sightOf } from '../index.ts';
import { needed } from './fields.ts';
import { atDecisionOf, type InPlay, inPlay, isOver, partUnit, scoresOf } from './in-play.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';

/** One turn as answers give it. */
export interface TurnText {
  readonly turn: string;
  /** The position after it. */
  readonly position: string;
}

/** A turn that the position allows. */
interface LegalTurn extends TurnText {
  readonly move: Move;
}

/** The position, or where something is hidden, what a seat sees of it. */
export function positionText({ module }: GameKit, { game, state, isAtTable }: InPlay, seat: Player): string {
  const sight = isAtTable ? sightOf(game) : undefined;
  return sight?.positionText(module, state, seat) ?? module.text.formatPosition(state);
}

/** The position after an action; the state is as it was on return. */
export function positionAfter(kit: GameKit, at: InPlay, action: Action): string {
  const { state } = at;
  const seat = state.player;
  state.do(action);
  const position = positionText(kit, at, seat);
  state.undo();
  return position;
}

/** The legal turns, ascending by the text of the position after them, bytewise. */
export function turnsAt(kit: GameKit, at: InPlay): LegalTurn[] {
  const { text } = kit.module;
  const moves = legalMoves(at);
  const spelled =
    text.formatTurns?.(at.game, at.state) ??
    moves.map((move) => ({ move, turn: text.formatTurn(at.game, at.state, move) }));
  if (spelled.length !== moves.length) {
    throw new Error(`${moves.length} results but ${spelled.length} turns: ${text.formatPosition(at.state)}`);
  }
  const turns = spelled.map(({ move, turn }) => ({ move, turn, position: positionAfter(kit, at, move) }));
  return turns.sort((a, b) => compare(a.position, b.position) || compare(a.turn, b.turn));
}

export function legalMoves({ state }: InPlay): Move[] {
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  return Array.from({ length: count }, (_, i) => moves.at(i));
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * What counts may be a generator other than what spells. That they agree turn by turn is tested elsewhere; here only
 * their numbers are compared, so that a wrong program fails.
 */
export function answerTurns(request: Request, _surroundings: Surroundings, { tables }: Running): object {
  const { kit, list } = request;
  const at = atDecisionOf(request, tables, partUnit(kit.module));
  const moves = legalMoves(at);
  const counts = { count: moves.length, ...kit.module.text.turnsFields?.(at.game, at.state, moves) };
  if (!list) return counts;
  return { ...counts, turns: turnsAt(kit, at).map(({ turn, position }) => ({ turn, position })) };
}

/** Action by action, because a large depth takes long and its progress may be wanted. */
export function answerPerft(request: Request, _surroundings: Surroundings, { report }: Running): object {
  const { kit } = request;
  const { game, state: given } = inPlay(request, partUnit(kit.module));
  const depth = needed(request.depth, 'depth');
  const state = kit.module.countable?.(given) ?? given;
  const at = { game, state };
  if (depth === 0 || isOver(kit, at)) return { nodes: perft(state, depth) };
  const isLevel = kit.module.nodes !== undefined;
  const isChance = state.player === CHANCE;
  const first = isChance
    ? Array.from({ length: state.chance.size }, (_, outcome) => outcome as Outcome)
    : legalMoves(at);
  let nodes = 0;
  for (const [i, action] of first.entries()) {
    state.do(action);
    nodes += perft(state, isChance && !isLevel ? depth : depth - 1, isLevel);
    state.undo();
    report?.({ done: i + 1, of: first.length, nodes });
  }
  return { nodes };
}

export function answerScore(request: Request): object {
  const { kit } = request;
  const { module } = kit;
  const at = inPlay(request, partUnit(module));
  return {
    scores: scoresOf(kit, at),
    ...module.text.scoreFields?.(at.game, at.state),
    [module.nodes ? 'over' : 'closed']: isOver(kit, at),
  };
}
