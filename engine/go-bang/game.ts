/** Go-bang with fixed rules and players: nothing is hidden, and chance decides nothing. */
import { type Action, OpenGame } from '../index.ts';
import { cellName } from '../square-board/index.ts';
import { LineBoard } from './line-board.ts';
import { GO_BANG_RULES, type GoBangRules, NAME } from './rules.ts';
import { GoBangState } from './state.ts';

export class GoBang extends OpenGame<GoBangState, GoBangRules> {
  readonly maxPlies: number;
  readonly lines: LineBoard;

  constructor(rules: GoBangRules, players: number) {
    super(NAME, rules, players, GO_BANG_RULES.describe(rules), [`players=${players}`]);
    this.lines = new LineBoard(rules, players);
    this.maxPlies = this.lines.maxPlies;
  }

  newState(): GoBangState {
    return new GoBangState(this.lines);
  }

  formatAction(_state: GoBangState, action: Action): string {
    return cellName(this.lines.board, action);
  }
}
