/** The operation `apply`: the position after a turn. */
import { type Action, type Move, unwrap, wrong } from '../../engine/index.ts';
import { needed, readIn } from './fields.ts';
import { type InPlay, inPlay, isOver, partUnit, scoresOf } from './in-play.ts';
import { legalMoves } from './positions.ts';
import type { Request } from './request.ts';

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
