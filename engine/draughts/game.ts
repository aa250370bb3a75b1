/** Draughts with fixed rules: nothing is hidden, and chance decides nothing. */
import {
  type Action,
  fault,
  type Game,
  type Move,
  type MoveList,
  OpenView,
  ok,
  type Player,
  type Result,
  type View,
} from '../index.ts';
import { checkSeats, DRAUGHTS_RULES, type DraughtsRules, NAME, SEATS } from './rules.ts';
import { type Setup, START } from './setup.ts';
import { DraughtsState } from './state.ts';
import { formatTurn } from './text/turn-text.ts';

export const UNIT = 'game';
/** Captures and promotions, each of which begins the clock again, that a game can have; with moves of men, many more. */
const MOST_PROGRESS = { 'capture-promotion': 48, 'capture-man': 24 + 24 * 7 };

export class Draughts implements Game<DraughtsState> {
  readonly id: string;
  readonly numPlayers = SEATS;
  readonly maxPlies: number;
  readonly information = 'perfect';
  readonly rules: DraughtsRules;
  readonly start: Setup;

  constructor(rules: DraughtsRules, start: Setup = START) {
    const settings = DRAUGHTS_RULES.describe(rules);
    const { values } = rules;
    this.id = `${NAME}(${settings.split(' ').join(', ')})`;
    this.rules = rules;
    this.start = start;
    this.maxPlies = (MOST_PROGRESS[values['draw.resets']] + 1) * 2 * values['draw.moves'];
  }

  newState(): DraughtsState {
    const state = new DraughtsState(this.rules.values);
    if (this.start !== START) state.setUp(this.start);
    return state;
  }

  view(state: DraughtsState, seat: Player, list?: MoveList): View<DraughtsState> {
    return new OpenView(state, seat, list);
  }

  formatAction(state: DraughtsState, action: Action): string {
    return formatTurn(state, action as Move);
  }
}

/** ERR_SEATS for other than 2 players, ERR_ARGUMENT for a unit other than `game`. */
export function createDraughts(rules: DraughtsRules, players = SEATS, unit: string = UNIT): Result<Draughts> {
  if (unit !== UNIT) return fault('ERR_ARGUMENT', `expected the unit ${UNIT}, found '${unit}'`, 'unit');
  const seats = checkSeats(players);
  return seats.ok ? ok(new Draughts(rules)) : seats;
}
