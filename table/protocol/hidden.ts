/** The operations on what a seat sees of a position: `view`, `worlds` and `sample`. */
import { type HiddenKit, stream, type Worlds, wrong } from '../../engine/index.ts';
import { needed, readIn } from './fields.ts';
import { inPlay, partUnit } from './in-play.ts';
import type { Request } from './request.ts';

/** ERR_FIELD for a game in which every seat sees everything. */
function hiddenOf({ kit: { module } }: Request): HiddenKit {
  if (module.hidden) return module.hidden;
  throw wrong('ERR_FIELD', `nothing is hidden in ${module.name}`, 'game');
}

/** Seats count from 1; 0 is an onlooker. */
export function answerView(request: Request): object {
  const hidden = hiddenOf(request);
  const seat = needed(request.further.seat, 'seat');
  const { game, state } = inPlay(request, partUnit(request.kit.module));
  if (seat > game.numPlayers)
    throw wrong('ERR_SEAT', `expected a seat from 0 to ${game.numPlayers}, found ${seat}`, 'seat');
  return { view: hidden.formatView(state, seat - 1) };
}

function worldsOf(request: Request): Worlds {
  const hidden = hiddenOf(request);
  return readIn(hidden.readView(needed(request.further.view, 'view'), request.rules), 'view');
}

/** A decimal text, since there may be more than any number of JSON is exact for. */
export function answerWorlds(request: Request): object {
  return { count: String(worldsOf(request).count) };
}

export function answerSample(request: Request): object {
  const state = worldsOf(request).sample(stream('sample', request.seed));
  return { position: request.kit.module.text.formatPosition(state) };
}
