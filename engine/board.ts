/**
 * A game's board as data: where its spots lie, what stands on them, and which spots are clicked to enter a move. A
 * browser or a terminal that draws this and asks `MoveEntry` for the next clicks needs to know nothing of the game.
 */
import type { Move, Player, State, View } from './game.ts';
import { openPosition } from './view.ts';

/** A place where pieces can stand, or that can be clicked. */
export interface Spot {
  /** Its index in `Geometry.spots`. */
  readonly id: number;
  /** Names it among the spots of its board, such as `22`, `b3` or `C`. */
  readonly label: string;
  /** The middle, in the units of the geometry, y downwards. */
  readonly x: number;
  readonly y: number;
  /** Its border as an SVG path of absolute M, L, A (circles only) and Z. */
  readonly outline: string;
  /** What is special about it: where pieces start, the middle of the board, or a place beside the board. */
  readonly kind?: 'start' | 'centre' | 'reserve';
  /** Of a reserve: the seat whose pieces wait there. */
  readonly seat?: Player;
}

/** What never changes in a game: a drawing of `width` by `height` units of the board's own. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  /**
   * SVG paths (absolute M, L, A of circles, Z) through the middles of spots, along which pieces move. A picture too
   * small for outlines draws these instead.
   */
  readonly lines: readonly string[];
}

/** Something that stands on a spot. Several marks may share one. */
export interface Mark {
  readonly spot: number;
  /** What it is, such as `pawn`; the same word draws the same shape. */
  readonly kind: string;
  /** Whose it is; negative if no seat's. */
  readonly seat: Player;
  /** How many of them stand there, from 1; without it, one. */
  readonly count?: number;
  /** What is written on it. */
  readonly label?: string;
}

/** The spots to click one after the other, one list for each way to enter the move; an empty list needs no click. */
export type ClicksOf = (move: Move) => readonly (readonly number[])[];

/** The board of a game `G`, of which a seat is shown `P`. */
export interface BoardKit<G, P> {
  geometry(game: G): Geometry;
  /** Everything that stands on spots now, in an order that depends on the position alone. */
  marks(position: P): readonly Mark[];
  /**
   * Prepares the clicks of a position in which a seat decides, once for all its moves. The function it gives throws for
   * a move that is not legal there.
   */
  clicks(game: G, position: P): ClicksOf;
}

/** The board of a game of perfect information: every seat sees the position. */
export function openBoard<S extends State, G>(board: BoardKit<G, S>): BoardKit<G, View<S>> {
  return {
    geometry: (game) => board.geometry(game),
    marks: (view) => board.marks(openPosition(view)),
    clicks: (game, view) => board.clicks(game, openPosition(view)),
  };
}
