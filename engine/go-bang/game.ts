/** Go-bang with fixed rules and players: nothing is hidden, and chance decides nothing. */
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
import { cellName } from '../square-board/index.ts';
import { LineBoard } from './line-board.ts';
import { checkSeats, GO_BANG_RULES, type GoBangRules, NAME } from './rules.ts';
import { GoBangState } from './state.ts';

export const UNIT = 'game';

export class GoBang implements Game<GoBangState> {
  readonly id: string;
  readonly numPlayers: number;
  readonly maxPlies: number;
  readonly information = 'perfect';
  readonly rules: GoBangRules;
  readonly lines: LineBoard;

  constructor(rules: GoBangRules, players: number) {
    const settings = GO_BANG_RULES.describe(rules);
    this.id = `${NAME}(${[`players=${players}`, ...(settings ? settings.split(' ') : [])].join(', ')})`;
    this.rules = rules;
    this.numPlayers = players;
    this.lines = new LineBoard(rules, players);
    this.maxPlies = this.lines.maxPlies;
  }

  newState(): GoBangState {
    return new GoBangState(this.lines);
  }

  view(state: GoBangState, seat: Player, list?: MoveList): View<GoBangState> {
    return new OpenView(state, seat, list);
  }

  formatAction(_state: GoBangState, action: Action): string {
    return cellName(this.lines.board, action);
  }
}

/** ERR_SEATS for other than 2 to 4 players, ERR_ARGUMENT for a unit other than `game`. */
export function createGoBang(rules: GoBangRules, players: number, unit: string = UNIT): Result<GoBang> {
  if (unit !== UNIT) return fault('ERR_ARGUMENT', `expected the unit ${UNIT}, found '${unit}'`, 'unit');
  const seats = checkSeats(players);
  return seats.ok ? ok(new GoBang(rules, players)) : seats;
}
