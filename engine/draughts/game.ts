/** Draughts with fixed rules: nothing is hidden, and chance decides nothing. */
import { type Action, type Move, OpenGame } from '../index.ts';
import { DRAUGHTS_RULES, type DraughtsRules, NAME, SEATS } from './rules.ts';
import { type Setup, START } from './setup.ts';
import { DraughtsState } from './state.ts';
import { formatTurn } from './text/turn-text.ts';

/** Captures and promotions, each of which begins the clock again, that a game can have; with moves of men, many more. */
const MOST_PROGRESS = { 'capture-promotion': 48, 'capture-man': 24 + 24 * 7 };

export class Draughts extends OpenGame<DraughtsState, DraughtsRules> {
  readonly maxPlies: number;
  readonly start: Setup;

  constructor(rules: DraughtsRules, start: Setup = START) {
    super(NAME, rules, SEATS, DRAUGHTS_RULES.describe(rules));
    const { values } = rules;
    this.start = start;
    this.maxPlies = (MOST_PROGRESS[values['draw.resets']] + 1) * 2 * values['draw.moves'];
  }

  newState(): DraughtsState {
    const state = new DraughtsState(this.rules.values);
    if (this.start !== START) state.setUp(this.start);
    return state;
  }

  formatAction(state: DraughtsState, action: Action): string {
    return formatTurn(state, action as Move);
  }
}
