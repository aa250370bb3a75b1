/** Defines games without hidden information that are played as a whole, in one unit. */
import type { Action, Game, Move, MoveList, Player, State, View } from './game.ts';
import type { GameModule, RuleSet, TextKit } from './module.ts';
import { fault, ok, type Result } from './result.ts';
import { OpenView } from './view.ts';

const WHOLE_UNIT = 'game';

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

/** How many of the moves lead to such a position; the state is left as it was. */
export function countLeading<S extends State>(
  state: S,
  moves: readonly Move[],
  to: (after: S) => boolean,
): number {
  return moves.filter((move) => {
    state.do(move);
    const leads = to(state);
    state.undo();
    return leads;
  }).length;
}

type Given = 'units' | 'text' | 'checkSeats' | 'create' | 'rulesOf' | 'unitOf';

interface WholeModule<R extends RuleSet, S extends State, G extends Game<S>>
  extends Omit<GameModule<R, S, G>, Given> {
  /** The least and the most players. */
  readonly seats: readonly [number, number];
  /** Where its requests have fields of their own, `requestFields` writes them; else a position is all. */
  readonly text: Omit<TextKit<S, G>, 'requestFields'> & Partial<Pick<TextKit<S, G>, 'requestFields'>>;
  /** A game of so many players, which is in order. */
  make(rules: R, players: number): G;
}

/** The module of a game that is played as a whole: all that does not depend on which game it is. */
export function wholeModule<R extends RuleSet, S extends State, G extends Game<S> & { readonly rules: R }>(
  own: WholeModule<R, S, G>,
): GameModule<R, S, G> {
  const { seats, text, make, ...rest } = own;
  const checkSeats = (_rules: R, players: number): Result<number> => seatsBetween(...seats, players);
  return {
    ...rest,
    units: [WHOLE_UNIT],
    text: { requestFields: (_game, state) => ({ position: text.formatPosition(state) }), ...text },
    checkSeats,
    create(rules, players, unit = WHOLE_UNIT) {
      if (unit !== WHOLE_UNIT)
        return fault('ERR_ARGUMENT', `expected the unit ${WHOLE_UNIT}, found '${unit}'`, 'unit');
      const found = checkSeats(rules, players);
      return found.ok ? ok(make(rules, players)) : found;
    },
    rulesOf: ({ rules }) => rules,
    unitOf: () => WHOLE_UNIT,
  };
}
