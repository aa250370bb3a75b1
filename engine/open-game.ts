/** Games that are played as a whole, so that their only unit is the game, and in which everybody sees everything. */
import type { Action, Game, MoveList, Player, State, View } from './game.ts';
import type { RuleSet } from './module.ts';
import { fault, ok, type Result } from './result.ts';
import { OpenView } from './view.ts';

export const WHOLE_UNIT = 'game';

export abstract class OpenGame<S extends State, R extends RuleSet> implements Game<S> {
  readonly id: string;
  readonly numPlayers: number;
  readonly information = 'perfect';
  readonly rules: R;
  abstract readonly maxPlies: number;

  /** `settings` is what the rules kit says of the rules; `more` stands before them in the id. */
  constructor(name: string, rules: R, players: number, settings: string, more: readonly string[] = []) {
    this.id = `${name}(${[...more, ...(settings ? settings.split(' ') : [])].join(', ')})`;
    this.rules = rules;
    this.numPlayers = players;
  }

  abstract newState(): S;

  abstract formatAction(state: S, action: Action): string;

  view(state: S, seat: Player, list?: MoveList): View<S> {
    return new OpenView(state, seat, list);
  }
}

/** The number of players if it lies between these, ERR_SEATS if not. */
export function seatsBetween(least: number, most: number, players: number): Result<number> {
  if (Number.isInteger(players) && players >= least && players <= most) return ok(players);
  const wanted = least === most ? String(least) : `${least} to ${most}`;
  return fault('ERR_SEATS', `expected ${wanted} players, found ${players}`, 'players');
}

/** A game of so many seats, if they are right and it is to be played as a whole; ERR_ARGUMENT for another unit. */
export function createWhole<G>(seats: Result<number>, unit: string, create: () => G): Result<G> {
  if (unit !== WHOLE_UNIT)
    return fault('ERR_ARGUMENT', `expected the unit ${WHOLE_UNIT}, found '${unit}'`, 'unit');
  return seats.ok ? ok(create()) : seats;
}
