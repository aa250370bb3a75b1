/**
 * How many turns a seat needs to win if nobody else moves: single-player distance search. A beam search (Lowerre 1976)
 * keeps the positions of each turn that leave the shortest way to go, until one is won: an upper bound, with its moves. The
 * lower bound counts what no path can save: each square that must be filled takes a move, and so does each pawn that must
 * change the parity of its file or rank, which no leap does, unless a single step brings it in. Where both agree, or a
 * depth-first search between them, iterative deepening A* (Korf 1985), has looked at everything shorter, the distance is exact.
 */
import { type Alma, type AlmaState, fromOf, Generator, PASS, toOf } from '../../engine/alma/index.ts';
import { type Move, MoveList, type Player, stream } from '../../engine/index.ts';
import { EMPTY } from '../../engine/square-board/index.ts';
import { Beam } from './beam.ts';
import { PROGRESS } from './progress.ts';
import { WayToGo } from './way-to-go.ts';

export interface Plan {
  /** The moves of the seat alone, one a turn. */
  readonly moves: readonly Move[];
  /** No shorter plan exists while the others stand still. */
  readonly isShortest: boolean;
  /** The lower bound: no plan is shorter, wherever the others move, as long as they fill none of the camp. */
  readonly least: number;
  /** No plan has fewer turns while the others stand still, as far as it was looked for: from `least` to all of `moves`. */
  readonly proved: number;
}

interface SolitaireParams {
  /** Positions that are kept of each turn. */
  readonly beam: number;
  /** Positions that are looked at to show that nothing is shorter; 0 for what the bounds say alone. */
  readonly proofNodes: number;
}

const SOLITAIRE_PARAMS: SolitaireParams = Object.freeze({ beam: 64, proofNodes: 4000 });

/** Parities of file and rank together. */
const CLASSES = 4;
/** A plan is given up after so many turns for each pawn. */
const MOST_TURNS = 10;

export class Solitaire {
  readonly #game: Alma;
  readonly #params: SolitaireParams;
  readonly #generator: Generator;
  readonly #way: WayToGo;
  readonly #list = new MoveList();
  readonly #beam: Beam;
  readonly #isNear: Uint8Array;
  readonly #classOf: Uint8Array;
  readonly #classes = new Int16Array(CLASSES);
  /** By square: what a pawn there adds to the hash, below 2^53. */
  readonly #hashes: Float64Array;
  /** The position that is looked at; the pawns of all seats, so that the way can be told. */
  readonly #marks: Uint8Array;
  readonly #pawns: Int16Array;
  #seat: Player = 0;
  /** Where the seat's pawns begin in `#pawns`. */
  #first = 0;
  #nodes = 0;

  constructor(game: Alma, params: Partial<SolitaireParams> = {}) {
    const { board, players, pawns } = game.camps;
    this.#game = game;
    this.#params = { ...SOLITAIRE_PARAMS, ...params };
    this.#generator = new Generator(game.camps);
    this.#way = new WayToGo(game, PROGRESS);
    this.#beam = new Beam(this.#params.beam, pawns);
    this.#marks = new Uint8Array(board.cells);
    this.#pawns = new Int16Array(players * pawns);
    this.#classOf = Uint8Array.from({ length: board.cells }, (_, square) => {
      return ((square % board.columns) & 1) + 2 * (Math.floor(square / board.columns) & 1);
    });
    this.#isNear = Uint8Array.from({ length: players * board.cells }, (_, i) => {
      const [seat, square] = [Math.floor(i / board.cells), i % board.cells];
      return Number(game.camps.targetOf(seat).some((one) => this.#way.kingMoves(square, one) === 1));
    });
    const rng = stream('solitaire', 'hash');
    // Sums of so few stay exact.
    this.#hashes = Float64Array.from({ length: board.cells }, () => rng.uniform() * 2 ** 47).map(Math.floor);
  }

  /** A way for the seat to win, or `undefined` if none was found. */
  plan(state: AlmaState, seat: Player): Plan | undefined {
    this.#seat = seat;
    this.#first = seat * this.#game.camps.pawns;
    this.#marks.set(state.marks);
    this.#pawns.set(state.pawns);
    const moves = this.#search();
    if (!moves) return undefined;
    this.#marks.set(state.marks);
    this.#pawns.set(state.pawns);
    const least = this.#least();
    this.#nodes = 0;
    for (let turns = least; turns < moves.length; turns++) {
      const found = this.#deepen(turns);
      if (found === undefined) return { moves, isShortest: false, least, proved: turns };
      if (found.length > 0) return { moves: found, isShortest: true, least, proved: turns };
    }
    return { moves, isShortest: true, least, proved: moves.length };
  }

  #search(): readonly Move[] | undefined {
    const beam = this.#beam;
    const own = this.#pawns.subarray(this.#first, this.#first + this.#game.camps.pawns);
    beam.begin(
      own,
      own.reduce((sum, square) => sum + this.#hashes[square], 0),
    );
    for (let turn = 0; turn < MOST_TURNS * this.#game.camps.pawns; turn++) {
      for (let node = 0; node < beam.size; node++) {
        this.#goTo(beam.pawnsOf(node));
        const winning = this.#expand(node);
        if (winning !== undefined) return [...beam.pathTo(node), winning];
      }
      beam.advance();
    }
    return undefined;
  }

  /** The seat's pawns stand there, those of others where they are. */
  #goTo(pawns: Int16Array): void {
    const marks = this.#marks;
    const { length } = pawns;
    for (let i = this.#first; i < this.#first + length; i++) marks[this.#pawns[i]] = EMPTY;
    this.#pawns.set(pawns, this.#first);
    for (let i = 0; i < length; i++) marks[pawns[i]] = this.#seat + 1;
  }

  /** Offers the beam what the seat may do; gives a move that wins. */
  #expand(node: number): Move | undefined {
    const beam = this.#beam;
    const list = this.#list;
    list.truncate(0);
    const count = this.#generator.list(this.#marks, this.#pawns, this.#first, this.#seat, list);
    const stays = this.#way.now(this, this.#seat);
    const isLast = this.#missing() === 1;
    const hash = beam.hashOf(node);
    for (let i = 0; i < count; i++) {
      const move = list.at(i);
      if (move === PASS) {
        beam.offer(node, PASS, stays, hash);
        continue;
      }
      const from = fromOf(move);
      const to = toOf(move);
      if (isLast && this.#isWin(from, to)) return move;
      const cost = this.#way.after(from, to);
      if (beam.wants(cost)) beam.offer(node, move, cost, hash - this.#hashes[from] + this.#hashes[to]);
    }
    return undefined;
  }

  get marks(): Uint8Array {
    return this.#marks;
  }

  get pawns(): Int16Array {
    return this.#pawns;
  }

  #move(from: number, to: number): void {
    this.#marks[from] = EMPTY;
    this.#marks[to] = this.#seat + 1;
    let at = this.#first;
    while (this.#pawns[at] !== from) at++;
    this.#pawns[at] = to;
  }

  /** Whether the move fills the camp (A9), of which one square is missing. */
  #isWin(from: number, to: number): boolean {
    const { campOf, target } = this.#game.camps;
    return campOf[to] === target[this.#seat] && campOf[from] !== target[this.#seat];
  }

  get #isAll(): boolean {
    return this.#game.rules.values.win === 'all';
  }

  /** Squares of the target camp that the seat has to fill. */
  #missing(): number {
    const marks = this.#marks;
    const mark = this.#seat + 1;
    let missing = 0;
    for (const square of this.#game.camps.targetOf(this.#seat))
      if (this.#isAll ? marks[square] !== mark : marks[square] === EMPTY) missing++;
    return missing;
  }

  /** No path to a win takes fewer moves of the seat. */
  #least(): number {
    const { camps } = this.#game;
    const target = camps.target[this.#seat];
    const missing = this.#missing();
    const classes = this.#classes.fill(0);
    let outside = 0;
    let near = 0;
    for (let i = this.#first; i < this.#first + camps.pawns; i++) {
      const square = this.#pawns[i];
      classes[this.#classOf[square]]++;
      if (camps.campOf[square] === target) continue;
      outside++;
      near += this.#isNear[this.#seat * camps.board.cells + square];
    }
    // With pawns of others in the camp some of the seat's may stay where they are.
    if (outside !== missing) return Math.max(1, missing);
    for (const square of camps.targetOf(this.#seat)) classes[this.#classOf[square]]--;
    let steps = 0;
    for (const surplus of classes) steps += Math.max(0, surplus);
    return Math.max(1, missing + Math.max(0, steps - near));
  }

  /** The moves of a win in so many turns; none if there is none; `undefined` if there were too many positions to look at. */
  #deepen(turns: number): readonly Move[] | undefined {
    const list = new MoveList();
    const count = this.#generator.list(this.#marks, this.#pawns, this.#first, this.#seat, list);
    const isLast = this.#missing() === 1;
    for (let i = 0; i < count; i++) {
      const move = list.at(i);
      if (move === PASS) continue;
      if (this.#nodes++ >= this.#params.proofNodes) return undefined;
      const [from, to] = [fromOf(move), toOf(move)];
      if (isLast && this.#isWin(from, to)) return [move];
      if (turns === 1) continue;
      this.#move(from, to);
      const rest = this.#least() >= turns ? [] : this.#deepen(turns - 1);
      this.#move(to, from);
      if (rest === undefined) return undefined;
      if (rest.length > 0) return [move, ...rest];
    }
    return [];
  }
}
