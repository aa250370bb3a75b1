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
  /** What is special about it: where pieces start, the middle of the board, a place beside it, or one for no piece. */
  readonly kind?: 'start' | 'centre' | 'reserve' | 'idle';
  /** Of a reserve: the seat whose pieces wait there. Of a start: the seat whose pieces begin there, if only its do. */
  readonly seat?: Player;
  /**
   * Of a spot that lies in a row and a column, both from 0, for moving by keys and for tables. On a round board a row is a
   * ring, the outermost first, and a column a sector.
   */
  readonly row?: number;
  readonly column?: number;
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
  /** Whether rows are circles: behind the last column comes the first one again. */
  readonly isRound?: boolean;
  /** The spots in the order in which all pieces pass them, where there is only one way. */
  readonly route?: readonly number[];
  /** What the board looks like on a table; without it, plain cells. A program that draws boards may leave it aside. */
  readonly look?: BoardLook | undefined;
}

/**
 * Rings of a night sky around a moon, chequered squares, lines on wood with stones, holes with pegs, a painted path, a city in
 * a park, a maze.
 */
export type BoardLook = 'night' | 'chequers' | 'lines' | 'holes' | 'path' | 'city' | 'maze';

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
  /** There where it is no piece but the ground that others stand on, such as a cell with a meaning of its own. */
  readonly isGround?: true;
}

/** The spots to click one after the other, one list for each way to enter the move; an empty list needs no click. */
export type ClicksOf = (move: Move) => readonly (readonly number[])[];

/** One walk of a piece, for drawing. */
export interface LaidWalk {
  /** Missing where a piece is put on the board without having stood anywhere. */
  readonly from?: number;
  readonly to: number;
  /** The spots stood on, both ends included; just the ends where the game knows no paths. */
  readonly path: readonly number[];
  /** The spots that are jumped over, in the order of the walk. */
  readonly jumps: readonly number[];
  /** The numbers of the dice that are used; none where there are no dice. */
  readonly numbers: readonly number[];
}

/** What a click on a spot would do. */
export interface ClickOffer {
  readonly spot: number;
  /** `pick` takes a piece up, `place` ends its walk. */
  readonly role: 'pick' | 'place';
  /** Of a place: the numbers of the dice that lead there, one list for each choice of them. */
  readonly numbers: readonly (readonly number[])[];
  /** Of a place: one path there of fewest jumps, by the first of `numbers`. Empty for a piece that is taken up. */
  readonly path: readonly number[];
  readonly jumps: readonly number[];
  /** How many paths lead there by the first of `numbers`; 0 if that is not known. */
  readonly ways: number;
  /** The word of the notation that is chosen, where the click makes no walk. */
  readonly choice?: string;
}

/** A move as far as it is entered. */
export interface EntryPicture {
  /** What stands on the board with the walks that are entered. */
  readonly marks: readonly Mark[];
  readonly walks: readonly LaidWalk[];
  /** The spot of the piece that is taken up. */
  readonly picked: number | undefined;
  /** By spot, ascending. */
  readonly next: readonly ClickOffer[];
  /** The move in notation as it was clicked, if the clicks have entered one. */
  readonly turn: string | undefined;
}

/** A walk that some move of the decision has. */
export interface ReachedWalk extends LaidWalk {
  readonly ways: number;
  /** The walk of a move that must come first; missing where this one can be made at once. */
  readonly after?: LaidWalk;
}

/** What leads from a spot, or to it. */
export interface Reach {
  /** Whether a piece of the seat to move stands there, so that the walks lead away. */
  readonly leaves: boolean;
  /** Those that can be made at once come first. */
  readonly walks: readonly ReachedWalk[];
}

/** Why a spot cannot be clicked. */
export interface Refusal {
  /** A word of a list that the game keeps. */
  readonly reason: string;
  /** The rule that says so, such as `R10`. */
  readonly rule: string;
}

/** Explains how the moves of one decision are entered. Which clicks are possible, `MoveEntry` says. */
export interface EntryGuide {
  readonly clicks: ClicksOf;
  /**
   * The picture after clicks with which a legal move begins. With `only`, no more of what can be clicked next than what
   * these numbers of the dice lead to, as they are used for one walk. Throws for other clicks.
   */
  picture(clicks: readonly number[], only?: readonly number[]): EntryPicture;
  /** Why a spot that cannot be clicked after these clicks cannot. */
  refusal(clicks: readonly number[], spot: number): Refusal;
  /** Where the piece of a spot can go, or which pieces can come to it. */
  reach(spot: number): Reach;
}

/** The board of a game `G`, of which a seat is shown `P`. */
export interface BoardKit<G, P> {
  geometry(game: G): Geometry;
  /** Everything that stands on spots now, in an order that depends on the position alone. */
  marks(position: P): readonly Mark[];
  /** The spots that have decided a game that is over, such as those of a line; without it, or if empty, none have. */
  decisive?(position: P): readonly number[];
  /**
   * Prepares the clicks of a position in which a seat decides, once for all its moves. The function it gives throws for
   * a move that is not legal there.
   */
  clicks(game: G, position: P): ClicksOf;
  /** Prepares the guide of a position in which a seat decides; without it a click is a spot and no more. */
  guide?(game: G, position: P): EntryGuide;
  /**
   * How a legal move of the position is played, as `turn` spells it where that is given; without it that is not known.
   */
  walks?(game: G, position: P, move: Move, turn?: string): readonly LaidWalk[];
}

/** The board of a game of perfect information: every seat sees the position. */
export function openBoard<S extends State, G>(board: BoardKit<G, S>): BoardKit<G, View<S>> {
  const { decisive, guide, walks } = board;
  return {
    ...(decisive ? { decisive: (view) => decisive(openPosition(view)) } : {}),
    ...(guide ? { guide: (game, view) => guide(game, openPosition(view)) } : {}),
    ...(walks ? { walks: (game, view, move, turn) => walks(game, openPosition(view), move, turn) } : {}),
    geometry: (game) => board.geometry(game),
    marks: (view) => board.marks(openPosition(view)),
    clicks: (game, view) => board.clicks(game, openPosition(view)),
  };
}
