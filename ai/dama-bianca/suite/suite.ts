/**
 * The suite: positions with the turn that is right, for a score from version to version. What is right here does not
 * depend on any evaluation of ours (entry.ts). How the positions were found is in docs/suite.md.
 */
import {
  DamaGame,
  type DamaState,
  formatTurn,
  POINT,
  parsePosition,
  parseVariant,
  parseVariantName,
  rollOutcome,
  spellMove,
  type Variant,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, unwrap } from '../../../engine/index.ts';
import { SUITE_CATEGORIES, type SuiteCategory, type SuiteEntry } from './entry.ts';
import array from './positions/array.json' with { type: 'json' };
import block from './positions/block.json' with { type: 'json' };
import closing from './positions/closing.json' with { type: 'json' };
import entry from './positions/entry.json' with { type: 'json' };
import exact from './positions/exact.json' with { type: 'json' };
import forced from './positions/forced.json' with { type: 'json' };
import points from './positions/points.json' with { type: 'json' };

/** Raised whenever a position is added, changed or taken out: only scores of the same version compare. */
export const SUITE_VERSION = 2;

const FILES = { closing, points, forced, array, block, entry, exact } as unknown as Record<
  SuiteCategory,
  readonly SuiteEntry[]
>;

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
    const variant = once(variants, key, () => variantOf(one));
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
  return wanted.flatMap((of) => FILES[of].map((one) => read(of, one)));
}

function variantOf({ variant }: SuiteEntry): Variant {
  return unwrap(typeof variant === 'string' ? parseVariantName(variant) : parseVariant(variant));
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
