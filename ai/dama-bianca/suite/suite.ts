/**
 * The suite: positions with the turn that is right, for a score from version to version. What is right here does not
 * depend on any evaluation of ours (positions/entry.ts). How the positions were found is in docs/search.md.
 */
import {
  DamaGame,
  type DamaState,
  formatTurn,
  type KnownOptions,
  POINT,
  parsePosition,
  parseVariant,
  parseVariantName,
  rollOutcome,
  spellMove,
  unknownOption,
  type Variant,
} from '../../../engine/dama-bianca/index.ts';
import { FaultError, type Move, unwrap } from '../../../engine/index.ts';
import { SUITE_CATEGORIES, SUITE_FILES, type SuiteCategory, type SuiteEntry } from './positions/index.ts';

/** Raised whenever a position is added, changed or taken out: only scores of the same version compare. */
export const SUITE_VERSION = 2;

/** An entry of the suite, ready to be put before a bot. */
export interface SuitePosition {
  readonly category: SuiteCategory;
  readonly entry: SuiteEntry;
  readonly game: DamaGame;
  /** At the decision, the roll thrown. */
  readonly state: DamaState;
}

/** The positions of a category, of all without one, in the order of the files. */
export function readSuite(category?: SuiteCategory): SuitePosition[] {
  const variants = new Map<string, Variant>();
  const games = new Map<string, DamaGame>();
  const once = <T>(map: Map<string, T>, key: string, make: () => T): T => {
    const known = map.get(key) ?? make();
    map.set(key, known);
    return known;
  };
  const read = (of: SuiteCategory, one: SuiteEntry): SuitePosition => {
    const { position, roll, match } = one;
    const key = JSON.stringify(one.variant);
    const variant = once(variants, key, () => suiteVariant(one));
    const players = position.split('/').length;
    const unit = match ? 'match' : 'hand';
    const game = once(games, `${key} ${players} ${unit}`, () => new DamaGame(variant, players, unit));
    const setup = unwrap(parsePosition(position, game.rules));
    const stand = match && { hand: match.hand - 1, units: match.totals.map((total) => total * POINT) };
    const state = game.stateFrom(setup, stand);
    state.do(rollOutcome(Number(roll[0]), Number(roll[1])));
    return { category: of, entry: one, game, state };
  };
  const wanted = category ? [category] : SUITE_CATEGORIES;
  return wanted.flatMap((of) => SUITE_FILES[of].map((one) => read(of, one)));
}

/** What is right in a position was proved under rules of the first version. */
export const SUITE_OPTIONS: KnownOptions = {};

/** The rules of an entry; throws a `FaultError`, ERR_BOT, for rules under which nothing was proved. */
export function suiteVariant({ variant }: SuiteEntry): Variant {
  const rules = unwrap(typeof variant === 'string' ? parseVariantName(variant) : parseVariant(variant));
  const unknown = unknownOption('the suite', rules, SUITE_OPTIONS);
  if (unknown) throw new FaultError(unknown);
  return rules;
}

/** A move of a suite position in canonical spelling. */
export function spellSuiteMove({ entry: { roll }, state }: SuitePosition, move: Move): string {
  const dice = [Number(roll[0]), Number(roll[1])] as const;
  const turn = spellMove(state.toSetup(), state.rules, dice, move);
  if (!turn) throw new Error(`move ${move} is no turn of ${roll}`);
  return formatTurn(turn, dice);
}

/** Whether a turn, in canonical spelling, is right in a position. */
export function isRightTurn({ best, avoid }: SuiteEntry, turn: string): boolean {
  return best ? best.includes(turn) : !avoid?.includes(turn);
}
