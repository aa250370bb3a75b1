/** Games and positions from plain options and texts, and the cases of independent implementations in test/data. */
import { readFileSync } from 'node:fs';
import {
  type Action,
  CHANCE,
  type Game,
  type GameModule,
  type Result,
  type RuleSet,
  type State,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { movesOf } from './search-truth.ts';

/** The cases of a file of test/data. */
export function readCases<C>(file: string): readonly C[] {
  return JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'));
}

/** Gives the cases of a file that are of a kind. */
export function casesIn<C extends { readonly kind: string }>(file: string) {
  const all = readCases<C>(file);
  return (kind: C['kind']): readonly C[] => all.filter((one) => one.kind === kind);
}

/** What the seat that decides gets. */
export const SHARES = { win: 1, draw: 0.5, loss: 0 } as const;

/** Makes games and states of a game; `seatsIn` counts the seats of a position. What is wrong throws, but for `readState`. */
export function textsOf<V extends RuleSet, S extends State, G extends Game<S>>(
  { rules, create, text }: GameModule<V, S, G>,
  seatsIn: (position: string) => number,
) {
  const rulesWith = (options: object): V => unwrap(rules.parse(options));
  const readState = (options: object, position: string): Result<S> => {
    const read = rules.parse(options);
    if (!read.ok) return read;
    const game = create(read.value, seatsIn(position));
    return game.ok ? text.parsePosition(position, game.value) : game;
  };
  return {
    rulesWith,
    gameWith: (options: object, players = 2): G => unwrap(create(rulesWith(options), players)),
    readState,
    stateOf: (options: object, position: string): S => unwrap(readState(options, position)),
  };
}

/** Everything that can happen at a node, in the order of its list: outcomes of chance too. */
export function actionsOf(state: State): Action[] {
  if (state.player === TERMINAL) return [];
  if (state.player !== CHANCE) return movesOf(state);
  return Array.from({ length: state.chance.size }, (_, i) => i as Action);
}
