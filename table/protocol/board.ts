/** The operation `board`: what a front end needs to draw a position and to let people enter turns by clicks. */
import { unwrap } from '../../engine/index.ts';
import { seatings } from '../index.ts';
import { checkOpen, type InPlay, inPlay, partUnit } from './in-play.ts';
import { turnsAt } from './positions.ts';
import type { Request } from './request.ts';

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
