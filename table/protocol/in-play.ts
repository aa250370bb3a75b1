/** A game at the position of a request: before chance decides, at a decision, or over. */
import { type Game, type GameModule, type State, TERMINAL, unwrap, wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { isPerson, sightOf } from '../index.ts';
import { needed } from './fields.ts';
import type { Request } from './request.ts';
import type { Tables } from './tables.ts';

export interface InPlay {
  readonly game: Game;
  readonly state: State;
  /** Whether it is a game that is being played: then nobody is told more of it than the seat that decides sees. */
  readonly isAtTable?: true;
}

/** What scores and turns are about: a hand, in a game that has hands and matches. */
export function partUnit({ units }: GameModule): string {
  return units[0];
}

/** What shares of the win are about: the match. */
export function wholeUnit({ units }: GameModule): string {
  return units[units.length - 1];
}

/** The request's position, before chance decides. */
export function inPlay({ kit: { module }, rules, standing }: Request, unit: string): InPlay {
  const { players, stateIn } = needed(standing, 'position');
  const game = unwrap(module.create(rules, players, unit));
  return { game, state: stateIn(game) };
}

/** The same; a `FaultError` with ERR_CLOSED if nothing is decided there any more. */
export function openInPlay(request: Request, unit: string): InPlay {
  const at = inPlay(request, unit);
  checkOpen(request.kit, at);
  return at;
}

/** Where the game of a record stands that is being played, or the position of a request, at a decision. */
export function atDecisionOf(request: Request, tables: Tables, unit: string): InPlay {
  const { record } = request.table;
  if (record === undefined) return atDecision(request, unit);
  const table = tables.take(record);
  const { game } = table;
  const state = game.newState();
  state.restore(table.state.snapshot());
  tables.keep(table);
  if (state.player < 0) throw wrong('ERR_CLOSED', 'no seat decides in this game', 'record');
  if (sightOf(game) && !isPerson(table.seats[state.player]))
    throw wrong('ERR_TURN', `seat ${state.player + 1} to move is a bot, whose view is its own`, 'record');
  return { game, state, isAtTable: true };
}

/** The position in which a seat decides: what chance has decided must be given where it has a say. */
export function atDecision(request: Request, unit: string): InPlay {
  const at = inPlay(request, unit);
  const { chance } = needed(request.standing, 'position');
  const field = request.kit.module.requests?.chance;
  if (field !== undefined && at.state.player < 0) needed(chance, field);
  checkOpen(request.kit, at);
  if (chance) at.state.do(chance.outcome);
  if (at.state.player < 0) throw wrong('ERR_FIELD', 'no seat decides in this position', 'position');
  return at;
}

export function isOver({ studies }: GameKit, { game, state }: InPlay): boolean {
  return state.player === TERMINAL || studies.study(game).isPartOver(state);
}

export function checkOpen(kit: GameKit, at: InPlay): void {
  if (!isOver(kit, at)) return;
  const why = kit.module.text.describeEnd?.(at.game, at.state) ?? 'the game is over';
  throw wrong('ERR_CLOSED', why, 'position');
}

/** Each seat's points as the position stands. */
export function scoresOf({ studies }: GameKit, { game, state }: InPlay): number[] {
  const scores = new Array<number>(game.numPlayers).fill(0);
  for (const { seat, units } of studies.study(game).result(state).places) {
    scores[seat] = units / studies.unitsPerPoint;
  }
  return scores;
}
