/** Fuga dal labirinto with fixed rules and players: hands are hidden, and chance has much to say. */
import { type Action, type Game, type MoveList, ok, type Player, type Result } from '../index.ts';
import { formatAction } from './action-text.ts';
import { LABIRINTO_RULES, type LabirintoRules, NAME } from './rules.ts';
import { LabirintoState } from './state.ts';
import { formatPosition, readPosition } from './text.ts';
import { LabirintoView } from './view.ts';

/** The bytes of the set-up's seed. */
const SETUP_PLIES = 4;
/** A turn at most: choice, room, die, move, number. */
const TURN_PLIES = 5;

export class Labirinto implements Game<LabirintoState> {
  readonly id: string;
  readonly numPlayers: number;
  readonly maxPlies: number;
  readonly information = 'hidden';
  readonly rules: LabirintoRules;
  /** Where it begins, if not with the set-up. */
  readonly start: string | undefined;

  /** `start` is a legal position. */
  constructor(rules: LabirintoRules, players: number, start?: string) {
    const { values } = rules;
    const settings = LABIRINTO_RULES.describe(rules);
    const parts = [`players=${players}`, ...(settings ? settings.split(' ') : [])];
    this.id = `${NAME}(${parts.join(', ')})${start === undefined ? '' : ` from ${start}`}`;
    this.rules = rules;
    this.numPlayers = players;
    this.start = start;
    this.maxPlies = SETUP_PLIES + values['end.roundCap'] * (TURN_PLIES * players + values['guards.count']);
  }

  newState(): LabirintoState {
    const state = new LabirintoState(this.rules, this.numPlayers);
    if (this.start !== undefined) readPosition(this.start, state);
    return state;
  }

  view(state: LabirintoState, seat: Player, list?: MoveList): LabirintoView {
    return new LabirintoView(state, seat, list);
  }

  formatAction(state: LabirintoState, action: Action): string {
    return formatAction(state, action);
  }
}

/** The same game from another position. */
export function startingAt({ rules, numPlayers }: Labirinto, position: string): Result<Labirinto> {
  const state = readPosition(position, new LabirintoState(rules, numPlayers));
  return state.ok ? ok(new Labirinto(rules, numPlayers, formatPosition(state.value))) : state;
}
