/** Alma with fixed rules and players: nothing is hidden, and chance decides nothing. */
import { type Action, OpenGame } from '../index.ts';
import { CampBoard } from './camp-board.ts';
import { formatTurn } from './move.ts';
import { ALMA_RULES, type AlmaRules, NAME } from './rules.ts';
import { AlmaState } from './state.ts';

export class Alma extends OpenGame<AlmaState, AlmaRules> {
  readonly maxPlies: number;
  readonly camps: CampBoard;

  constructor(rules: AlmaRules, players: number) {
    super(NAME, rules, players, ALMA_RULES.describe(rules), [`players=${players}`]);
    this.camps = new CampBoard(rules, players);
    this.maxPlies = this.camps.maxPlies;
  }

  newState(): AlmaState {
    return new AlmaState(this.camps);
  }

  formatAction(_state: AlmaState, action: Action): string {
    return formatTurn(this.camps, action);
  }
}
