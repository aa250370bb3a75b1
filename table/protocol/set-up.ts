/** The operation `deal` of games that begin with a set-up: by chance from a seed, or from what people have drawn. */
import { type SetUpKit, stream, unwrap, wrong } from '../../engine/index.ts';
import { needed } from './fields.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';
import { answerDeal } from './table.ts';

export const DEAL_FIELDS: readonly string[] = ['record', 'starter', 'geometry', 'seats', 'draws'];

function answerSetUp({ kit, rules, table, further, seed }: Request, setUp: SetUpKit): object {
  if (table.seats !== undefined)
    throw wrong('ERR_FIELD', 'seats must be a number where there is no record', 'seats');
  const players = needed(further.seatCount, 'seats');
  unwrap(kit.module.checkSeats(rules, players));
  const { draws } = further;
  const state =
    draws === undefined
      ? setUp.draw(rules, players, stream('deal', seed))
      : unwrap(setUp.read(rules, players, draws));
  return { position: kit.module.text.formatPosition(state) };
}

/** Of a game at the table, or without a record a set-up, where the game has one. */
export function answerAnyDeal(request: Request, surroundings: Surroundings, running: Running): object {
  const { setUp } = request.kit.module;
  if (request.table.record === undefined && setUp) return answerSetUp(request, setUp);
  return answerDeal(request, surroundings, running);
}
