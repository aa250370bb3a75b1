/** Alma with fixed rules and players: nothing is hidden, and chance decides nothing. */
import {
  type Action,
  fault,
  type Game,
  type MoveList,
  OpenView,
  ok,
  type Player,
  type Result,
  type View,
} from '../index.ts';
import { CampBoard } from './camp-board.ts';
import { formatTurn } from './move.ts';
import { ALMA_RULES, type AlmaRules, checkSeats, NAME } from './rules.ts';
import { AlmaState } from './state.ts';

export const UNIT = 'game';

export class Alma implements Game<AlmaState> {
  readonly id: string;
  readonly numPlayers: number;
  readonly maxPlies: number;
  readonly information = 'perfect';
  readonly rules: AlmaRules;
  readonly camps: CampBoard;

  constructor(rules: AlmaRules, players: number) {
    const settings = ALMA_RULES.describe(rules);
    this.id = `${NAME}(${[`players=${players}`, ...(settings ? settings.split(' ') : [])].join(', ')})`;
    this.rules = rules;
    this.numPlayers = players;
    this.camps = new CampBoard(rules, players);
    this.maxPlies = this.camps.maxPlies;
  }

  newState(): AlmaState {
    return new AlmaState(this.camps);
  }

  view(state: AlmaState, seat: Player, list?: MoveList): View<AlmaState> {
    return new OpenView(state, seat, list);
  }

  formatAction(_state: AlmaState, action: Action): string {
    return formatTurn(this.camps, action);
  }
}

/** ERR_SEATS for other than 2 to 4 players, ERR_ARGUMENT for a unit other than `game`. */
export function createAlma(rules: AlmaRules, players: number, unit: string = UNIT): Result<Alma> {
  if (unit !== UNIT) return fault('ERR_ARGUMENT', `expected the unit ${UNIT}, found '${unit}'`, 'unit');
  const seats = checkSeats(players);
  return seats.ok ? ok(new Alma(rules, players)) : seats;
}
