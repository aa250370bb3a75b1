/** Random variants and random legal positions, of the kinds in which generators of turns go wrong. */
import {
  CENTRE,
  DAMA_RULES,
  DEFAULTS,
  OPTIONS,
  type Rules,
  ringOf,
  rulesOf,
  type Setup,
  START_CELL,
  type Variant,
  withSettings,
} from '../../engine/dama-bianca/index.ts';
import { type Option, type Rng, unwrap } from '../../engine/index.ts';

/** The variant that these settings, such as `walk.outward=false`, make of the defaults. */
export function variantWith(...settings: readonly string[]): Variant {
  return unwrap(withSettings(DEFAULTS, settings));
}

export function rulesWith(...settings: readonly string[]): Rules {
  return rulesOf(variantWith(...settings));
}

/** What options begin with that may change which turns there are. */
const TURN_KEYS = ['dice.single', 'entry.', 'walk.', 'array.', 'close.', 'hand.end'];

/** Every setting that may change which turns there are, away from its default. */
export const TURN_SETTINGS: readonly string[] = DAMA_RULES.keys
  .filter((key) => TURN_KEYS.some((start) => key.startsWith(start)))
  .flatMap((key) => {
    const { values = [], fallback }: Option = OPTIONS[key];
    return values.filter((value) => value !== fallback).map((value) => `${key}=${value}`);
  });

export function pick<T>(list: readonly T[], rng: Rng): T {
  return list[rng.below(list.length)];
}

/** An integer from `min` to `max`. */
export function between(min: number, max: number, rng: Rng): number {
  return min + rng.below(max - min + 1);
}

/** A board of any allowed size with room for the players, as settings. */
export function randomBoard(players: number, rng: Rng): string[] {
  for (;;) {
    const rings = between(2, 5, rng);
    const sectors = between(4, 18, rng);
    const most = Math.min(12, Math.floor((rings * sectors - 1) / players));
    if (most <= rings) continue;
    return [
      `board.rings=${rings}`,
      `board.sectors=${sectors}`,
      `pawns=${between(rings + 1, most, rng)}`,
      `dice.faces=${between(2, 6, rng)}`,
    ];
  }
}

/** Each setting with the same probability, one in two for none at all to one in two for each. */
export function randomSettings(rng: Rng): string[] {
  const oneIn = between(2, 6, rng);
  return TURN_SETTINGS.filter(() => rng.below(oneIn) === 0);
}

export const SETUP_KINDS = ['few', 'scattered', 'full', 'inner', 'rings', 'array', 'window'] as const;
type SetupKind = (typeof SETUP_KINDS)[number];

/** Hands out cells, each once, cell 1 never (R10). */
class Cells {
  readonly #free: Set<number>;
  readonly #rng: Rng;

  constructor(cells: number, rng: Rng) {
    this.#rng = rng;
    this.#free = new Set(Array.from({ length: cells }, (_, i) => i + 1));
    this.#free.delete(START_CELL);
  }

  /** A random free cell among those that pass, or among all where none does. */
  take(passes: (cell: number) => boolean = () => true): number {
    const all = [...this.#free];
    const some = all.filter(passes);
    const cell = pick(some.length > 0 ? some : all, this.#rng);
    this.#free.delete(cell);
    return cell;
  }

  takeMany(count: number, passes?: (cell: number) => boolean): number[] {
    return Array.from({ length: count }, () => this.take(passes));
  }
}

function areNeighbours(rules: Rules, a: number, b: number): boolean {
  const { rings, sectors } = rules.board;
  const apart = Math.abs(Math.floor((a - 1) / rings) - Math.floor((b - 1) / rings));
  return (
    Math.abs(ringOf(rules.board, a) - ringOf(rules.board, b)) <= 1 && Math.min(apart, sectors - apart) <= 1
  );
}

/** All pawns in one group that mans every ring if it can, up to three of them then gone astray. */
function nearArray(rules: Rules, cells: Cells, rng: Rng): number[] {
  const { board, pawns } = rules;
  const own = [cells.take((cell) => ringOf(board, cell) === board.rings)];
  const isBeside = (cell: number): boolean => own.some((pawn) => areNeighbours(rules, pawn, cell));
  const isManned = (ring: number): boolean => own.some((pawn) => ringOf(board, pawn) === ring);
  while (own.length < pawns) {
    own.push(
      cells.take((cell) => isBeside(cell) && (own.length >= board.rings || !isManned(ringOf(board, cell)))),
    );
  }
  const astray = rng.below(4);
  const off = rng.below(4) === 0 ? 1 : 0;
  own.length -= Math.min(own.length, astray + off);
  own.push(...cells.takeMany(Math.min(astray, pawns - own.length - off), isBeside));
  return own;
}

function pawnsOf(kind: SetupKind, rules: Rules, cells: Cells, rng: Rng): number[] {
  const { board, pawns } = rules;
  switch (kind) {
    case 'few':
      return cells.takeMany(rng.below(Math.min(4, pawns) + 1));
    case 'scattered':
      return cells.takeMany(rng.below(pawns + 1));
    case 'full':
      return cells.takeMany(pawns - (rng.below(3) === 0 ? rng.below(3) : 0));
    case 'inner': {
      const from = Math.max(1, board.rings - 1);
      return cells.takeMany(between(Math.ceil(pawns / 2), pawns, rng), (cell) => ringOf(board, cell) >= from);
    }
    case 'array':
      return nearArray(rules, cells, rng);
    default:
      throw new Error(`${kind} is a kind of whole positions`);
  }
}

/** Deals cells to the places at random, no place more than it has pawns. */
function deal(cells: readonly number[], players: number, rules: Rules, rng: Rng): number[][] {
  const hands = Array.from({ length: players }, () => [] as number[]);
  for (const cell of cells) {
    const open = hands.filter((own, place) => own.length < rules.places[place].pawns);
    if (open.length > 0) pick(open, rng).push(cell);
  }
  return hands;
}

/** One or two rings with at most two gaps, the inner ones more often: walks there go all the way round. */
function crowdedRings(rules: Rules, players: number, cells: Cells, rng: Rng): number[][] {
  const { board, pawns } = rules;
  const ring = Math.max(between(1, board.rings, rng), between(1, board.rings, rng));
  const most = players * pawns;
  const full = cells.takeMany(
    Math.min(most, board.sectors - rng.below(3) - (ring === 1 ? 1 : 0)),
    (cell) => ringOf(board, cell) === ring,
  );
  const rest = most - full.length;
  const next = between(1, board.rings, rng);
  full.push(...cells.takeMany(rng.below(rest + 1), (cell) => ringOf(board, cell) === next));
  return deal(full, players, rules, rng);
}

/** Everybody in the same few sectors, around the first one half of the time. */
function window(rules: Rules, players: number, cells: Cells, rng: Rng): number[][] {
  const { board, pawns } = rules;
  const width = between(2, Math.max(2, board.sectors >> 1), rng);
  const start = rng.below(2) === 0 ? board.sectors - 1 : rng.below(board.sectors);
  const count = Math.min(players * pawns, width * board.rings - 1);
  const taken = cells.takeMany(between(count >> 1, count, rng), (cell) => {
    const sector = Math.floor((cell - 1) / board.rings);
    return (sector - start + board.sectors) % board.sectors < width;
  });
  return deal(taken, players, rules, rng);
}

/** A legal position in which the seat to move still has to play. */
export function randomSetup(kind: SetupKind, rules: Rules, players: number, rng: Rng): Setup {
  const cells = new Cells(rules.board.cells, rng);
  const mover = rng.below(players);
  const starter = rng.below(players);
  let pawns: number[][];
  const placeOf = (seat: number): number => (seat - starter + players) % players;
  const { spared } = rules.variant.hand;
  const bySeat = (byPlace: number[][]): number[][] =>
    spared.length === 0 ? byPlace : byPlace.map((_, seat) => byPlace[placeOf(seat)]);
  if (kind === 'rings') pawns = bySeat(crowdedRings(rules, players, cells, rng));
  else if (kind === 'window') pawns = bySeat(window(rules, players, cells, rng));
  else {
    const own = pawnsOf(kind, rules.places[placeOf(mover)], cells, rng);
    pawns = Array.from({ length: players }, (_, seat) => {
      if (seat === mover) return own;
      const others = rules.places[placeOf(seat)];
      // A near array closes over the pawns of the others, so these stand inside.
      return pawnsOf(
        kind === 'array' ? pick(['inner', 'scattered'] as const, rng) : kind,
        others,
        cells,
        rng,
      );
    });
  }
  if (rules.variant.hand.end === 'complete-round' && rng.below(2) === 0)
    closeEarlier(pawns, mover, starter, rng);
  return { pawns: pawns.map((own) => own.sort((a, b) => a - b)), mover, starter };
}

/** R14: a seat that has played in this round may have closed already. */
function closeEarlier(pawns: readonly number[][], mover: number, starter: number, rng: Rng): void {
  const played = (mover - starter + pawns.length) % pawns.length;
  if (played === 0) return;
  const own = pawns[(starter + rng.below(played)) % pawns.length];
  if (own.length > 0) own[own.length - 1] = CENTRE;
}
