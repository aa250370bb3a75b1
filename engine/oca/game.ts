/** The goose race with fixed rules and players: nothing is hidden. Its path is drawn when it begins. */
import { type Action, createDieTable, createRollTable, OpenGame, type RollTable } from '../index.ts';
import { formatRide, formatRoll } from './course.ts';
import { TO_ROLL, TO_TURN } from './row.ts';
import { NAME, OCA_RULES, type OcaRules } from './rules.ts';
import { OcaState, type Setup } from './state.ts';

export class OcaGame extends OpenGame<OcaState, OcaRules> {
  readonly maxPlies: number;
  readonly rolls: RollTable;

  constructor(rules: OcaRules, players: number) {
    super(NAME, rules, players, OCA_RULES.describe(rules), [`players=${players}`]);
    const { values } = rules;
    const create = values['dice.count'] === 1 ? createDieTable : createRollTable;
    this.rolls = create(values['dice.faces']);
    // A seat may play again without end.
    const turns = values.accidents.includes('again') ? Number.POSITIVE_INFINITY : values.roundCap * players;
    this.maxPlies = TO_ROLL + 2 * turns;
  }

  newState(): OcaState {
    return new OcaState(this.rules, this.numPlayers, this.rolls);
  }

  /** The position before its roll, or over. */
  stateFrom(setup: Setup): OcaState {
    const state = this.newState();
    state.setUp(setup);
    return state;
  }

  formatAction(state: OcaState, action: Action): string {
    if (state.phase < TO_ROLL) return `path ${action.toString(16).padStart(2, '0')}`;
    if (state.phase < TO_TURN) return formatRoll(this.rolls, action);
    return formatTurn(this, state);
  }
}

/** The only turn of a decision. */
export function formatTurn({ rolls }: OcaGame, state: OcaState): string {
  return formatRide(state.course, state.pawn(state.mover), state.ride, formatRoll(rolls, state.roll));
}
