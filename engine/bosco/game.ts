/** Bosco urbano with fixed rules and players: nothing is hidden, and the cards are drawn at nodes of chance. */
import { type Action, CHANCE, OpenGame } from '../index.ts';
import { City } from './city.ts';
import { formatMove } from './move.ts';
import { BOSCO_RULES, type BoscoRules, NAME } from './rules.ts';
import { BoscoState } from './state.ts';

export class Bosco extends OpenGame<BoscoState, BoscoRules> {
  readonly maxPlies: number;
  readonly city: City;

  constructor(rules: BoscoRules, players: number) {
    super(NAME, rules, players, BOSCO_RULES.describe(rules), [`players=${players}`]);
    this.city = new City(rules, players);
    this.maxPlies = this.city.maxPlies;
  }

  newState(): BoscoState {
    return new BoscoState(this.city);
  }

  /** A card as `#47`, a decision as `4:12-16` or a word. */
  formatAction(state: BoscoState, action: Action): string {
    return state.player === CHANCE ? `#${state.cardOf(action)}` : formatMove(action);
  }
}
