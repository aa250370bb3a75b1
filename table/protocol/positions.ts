/** Answers the operations that need the rules alone: turns, perft, score, board and apply. */
import {
  type Action,
  CHANCE,
  type Move,
  MoveList,
  type Outcome,
  type Player,
  perft,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { seatings, sightOf } from '../index.ts';
import { needed, readIn } from './fields.ts';
import { atDecisionOf, checkOpen, type InPlay, inPlay, isOver, partUnit, scoresOf } from './in-play.ts';
import type { Running, Surroundings } from './operation.ts';
import type { Request } from './request.ts';

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

/** Where a game begins, for as few players as it can be played by unless their number is given. */
function atStart({ kit, rules, players }: Request): InPlay {
  const { module } = kit;
  const game = unwrap(module.create(rules, players ?? seatings(kit, rules)[0], partUnit(module)));
  return { game, state: game.newState() };
}

/** Turns where a seat decides: before chance has decided there are none. */
export function answerBoard(request: Request): object {
  const { kit, standing, list, geometry = true } = request;
  const { text, board } = kit.module;
  const at = standing ? inPlay(request, partUnit(kit.module)) : atStart(request);
  const { game, state } = at;
  const position = text.formatPosition(state);
  if (standing?.chance) {
    checkOpen(kit, at);
    state.do(standing.chance.outcome);
  }
  const seat = state.player;
  const view = game.view(state, Math.max(seat, 0));
  const shown = {
    position,
    ...(geometry ? { geometry: board.geometry(game) } : {}),
    marks: board.marks(view),
  };
  if (seat < 0) return shown;
  if (!list) return { ...shown, seat };
  const clicks = board.clicks(game, view);
  const turns = turnsAt(kit, at).map(({ move, ...spelled }) => ({ ...spelled, clicks: clicks(move) }));
  return { ...shown, seat, turns };
}

/** Plays a turn. What chance decides before it may leave nothing to decide; ERR_ILLEGAL then. */
function play(at: InPlay, actions: readonly Action[]): void {
  const { state } = at;
  for (const [i, action] of actions.entries()) {
    const isLast = i === actions.length - 1;
    if (isLast && (state.player < 0 || !legalMoves(at).includes(action as Move)))
      throw wrong('ERR_ILLEGAL', 'turn: the rules do not allow it here', 0);
    state.do(action);
  }
}

export function answerApply(request: Request): object {
  const { kit, standing } = request;
  const { text, requests } = kit.module;
  const at = inPlay(request, partUnit(kit.module));
  const { game, state } = at;
  const actions = readIn(text.parseTurn(needed(request.turn, 'turn'), game, state), 'turn');
  if (isOver(kit, at)) throw wrong('ERR_CLOSED', 'turn: the game is over', 0);
  if (kit.module.nodes) {
    for (const action of actions) state.do(action);
    return { position: text.formatPosition(state), scores: scoresOf(kit, at), over: isOver(kit, at) };
  }
  const chance = standing?.chance;
  if (chance && actions[0] !== chance.outcome) {
    const message = `the turn plays ${game.formatAction(state, actions[0])}, the ${requests?.chance} is ${chance.text}`;
    throw wrong('ERR_ROLL', message, requests?.chance ?? '');
  }
  play(at, actions);
  const position = text.formatPosition(state);
  // Whether it is over is read from what the answer says, as `score` does.
  const after = { game, state: unwrap(text.parsePosition(position, game)) };
  return isOver(kit, after) ? { position, scores: scoresOf(kit, after) } : { position };
}
