/** Reads positions of any game as users name them. */
import { CHANCE, type Game, type State, unwrap, wrong } from '../../engine/index.ts';
import { type GameKit, variantLabel } from '../../selfplay/index.ts';
import { readGame, readRules } from '../../studies/input/index.ts';
import { actionOf, actionsAt, readPosition, seatings } from '../../table/index.ts';

/** As users give it. */
export interface PositionSource {
  readonly game: string;
  readonly variant: string | undefined;
  readonly set: string[] | undefined;
}

export interface Placed {
  readonly kit: GameKit;
  readonly game: Game;
  readonly state: State;
}

/** A position, or the start of a game of so many players, the fewest that its rules can seat if none are given. */
export function placedOf(source: PositionSource, text: string | undefined, players?: number): Placed {
  const kit = readGame(source.game);
  const { module } = kit;
  const rules = readRules(module.rules, source.variant ?? module.rules.recommended.name, source.set);
  const standing = text === undefined ? undefined : unwrap(readPosition(text, kit, rules));
  const seats = standing?.players ?? players ?? seatings(kit, rules)[0];
  const game = unwrap(module.create(rules, seats, module.units[0]));
  return { kit, game, state: standing?.stateIn(game) ?? game.newState() };
}

/** What every JSON answer says of a position. */
export function headOf({ kit: { module }, game, state }: Placed): Readonly<Record<string, unknown>> {
  const variant = variantLabel(module.rulesOf(game));
  return { game: module.name, position: module.text.formatPosition(state), variant };
}

/** Lets chance decide as the words say, one for each chance node before the next decision. */
export function decide({ game, state }: Placed, chance: string | undefined): void {
  const words = (chance ?? '').split(/\s+/).filter((word) => word !== '');
  while (state.player === CHANCE) {
    const word = words.shift();
    const action = word === undefined ? undefined : actionOf(game, state, word);
    if (action === undefined) {
      const known = actionsAt(state).map((one) => game.formatAction(state, one));
      const found = word === undefined ? 'nothing' : `'${word}'`;
      throw wrong('ERR_ROLL', `expected what chance decides (${known.join(', ')}), found ${found}`, 'roll');
    }
    state.do(action);
  }
  if (words.length > 0)
    throw wrong('ERR_ROLL', `chance does not decide here, found '${words.join(' ')}'`, 'roll');
}
