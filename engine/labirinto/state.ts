/**
 * Positions of the labyrinth, played forwards and backwards: an action copies the last row and edits the copy. A game
 * begins with the set-up: chance draws four bytes, which are the seed of the draws (L6).
 */
import {
  type Action,
  CHANCE,
  type ChanceTable,
  fairTable,
  type Move,
  type MoveList,
  type Player,
  type State,
  stream,
  TERMINAL,
} from '../index.ts';
import { countNumbers, numberAt, numbersIn, rankIn, setOf } from './cells.ts';
import { type After, Course } from './course.ts';
import { type Dealt, deal, randomDraws } from './deal.ts';
import { MoveGenerator, trisesIn } from './generator.ts';
import { cellOf, guardCellOf, guardIn, trisIn, WAIT } from './move.ts';
import {
  BAG,
  CHOICE,
  DIE,
  DIE_ROLL,
  DRAW,
  END,
  ENERGY,
  HAND,
  hashWords,
  IN_INFIRMARY,
  MOVE,
  PATROL,
  PLACE,
  ROOM_ROLL,
  rowWords,
  SETUP,
  type Setup,
  seatAt,
  WHO,
  writeSetup,
} from './row.ts';
import type { LabirintoRules } from './rules.ts';
import { packState, unpackState } from './snapshot.ts';
import { ROLL_TABLES, Targets } from './targets.ts';
import { WholePosition } from './whole-position.ts';

const FACES = 6;
const BYTE = 256;
const SEED_BYTES = 4;

export class LabirintoState extends WholePosition implements State {
  readonly #course: Course;
  readonly #generator: MoveGenerator;
  readonly #targets: Targets;
  readonly #words: number;
  /** Where the row begins of which `#targets` were found; negative for none. */
  #found = -1;

  /** Before the set-up. */
  constructor(rules: LabirintoRules, players: number) {
    super(rules, players);
    this.#course = new Course(rules.values, players);
    this.#generator = new MoveGenerator(this.#course, this.maze);
    this.#targets = new Targets(this.#course, this.maze.walls);
    this.#words = rowWords(players);
  }

  get course(): Course {
    return this.#course;
  }

  /** The words of the position after so many plies (row.ts), not to be changed. */
  rowAt(ply: number): Int32Array {
    return this.rows.subarray(this.#beginOf(ply), (ply + 1) * this.#words);
  }

  /** Where a seat stood after so many plies, with its energy; 0 and 0 before the set-up. */
  earlier(ply: number, seat: Player): { readonly place: number; readonly energy: number } {
    const own = seatAt(this.#beginOf(ply), seat);
    return { place: this.rows[own + PLACE], energy: this.rows[own + ENERGY] };
  }

  #beginOf(ply: number): number {
    if (ply <= this.ply) return ply * this.#words;
    throw new Error(`there is no ply ${ply}: ${this.ply} have been played`);
  }

  get player(): Player {
    const { kind } = this;
    if (kind === MOVE || kind === CHOICE) return this.who;
    return kind === END ? TERMINAL : CHANCE;
  }

  get ply(): number {
    return this.at / this.#words;
  }

  get chance(): ChanceTable {
    switch (this.kind) {
      case SETUP:
        return fairTable(BYTE);
      case ROOM_ROLL:
      case PATROL:
        return ROLL_TABLES[countNumbers(this.#targetCells(), 0)];
      case DIE_ROLL:
        return fairTable(FACES);
      case DRAW:
        return fairTable(this.bagSize);
      default:
        throw new Error(`no chance node: player ${this.player}`);
    }
  }

  /** The cell to which an outcome of a room roll or a patrol leads; 0 for no change. */
  targetOf(outcome: number): number {
    return outcome === 0 ? 0 : numberAt(this.#targetCells(), 0, outcome - 1);
  }

  /** The outcome of a room roll or a patrol in which the dice show this number, 0 to 99. */
  outcomeOf(roll: number): number {
    const cells = this.#targetCells();
    return numbersIn(cells, 0).includes(roll) ? rankIn(cells, 0, roll) + 1 : 0;
  }

  /** Where the roll of this node can lead, as a set. */
  #targetCells(): Int32Array {
    const targets = this.#targets;
    if (this.#found === this.at) return targets.cells;
    this.#found = this.at;
    if (this.kind === PATROL) targets.findForGuard(this.rows, this.at);
    else targets.findForRoom(this.rows, this.at);
    return targets.cells;
  }

  legalMoves(out: MoveList): number {
    const { kind } = this;
    if (kind === MOVE) return this.#generator.list(this.rows, this.at, out);
    if (kind !== CHOICE) throw new Error(`no decision: player ${this.player}`);
    out.push(WAIT);
    const trises = trisesIn(this.rows, seatAt(this.at, this.who) + HAND);
    for (const tris of trises) out.push(tris as Move);
    return 1 + trises.length;
  }

  /** The listed move with the same result as one of the rules; `undefined` for one that is not legal. */
  listed(move: Move): Move | undefined {
    if (this.kind === MOVE) return this.#generator.listed(this.rows, this.at, move);
    const trises = trisesIn(this.rows, seatAt(this.at, this.who) + HAND);
    return move === WAIT || trises.includes(move) ? move : undefined;
  }

  /** What a move of the seat that decides comes to, before the next chance or decision. */
  after(move: Move): After {
    const seat = this.who;
    if (this.kind === MOVE) {
      const walked = this.#course.afterWalk(this.rows, this.at, move);
      if (walked) return walked;
    }
    this.do(move);
    const draws = this.kind === DRAW && this.who === seat;
    const after = { place: this.place(seat), energy: this.energy(seat), draws };
    this.undo();
    return after;
  }

  do(action: Action): void {
    const { kind } = this;
    const target = kind === PATROL || kind === ROOM_ROLL ? this.targetOf(action) : 0;
    this.#push();
    const [rows, at, course] = [this.rows, this.at, this.#course];
    switch (kind) {
      case MOVE:
        course.moves(rows, at, cellOf(action), trisIn(action), guardIn(action) - 1, guardCellOf(action));
        break;
      case PATROL:
        course.patrols(rows, at, target);
        break;
      case ROOM_ROLL:
        course.rollsRoom(rows, at, target);
        break;
      case DIE_ROLL:
        course.rollsDie(rows, at, action + 1);
        break;
      case DRAW:
        course.draws(rows, at, numberAt(rows, at + BAG, action));
        break;
      case CHOICE:
        if (action === WAIT) course.waits(rows, at);
        else course.frees(rows, at, action);
        break;
      case SETUP:
        this.#drawByte(action);
        break;
      default:
        throw new Error('the game is over');
    }
  }

  undo(): void {
    if (this.at === 0) throw new Error('undo beyond the first row');
    this.#moveTo(this.at - this.#words);
  }

  /** L24: the best share the win. */
  returns(out: Float64Array): void {
    if (!this.isOver) throw new Error('returns are for terminal nodes');
    const scores = Array.from({ length: this.players }, (_, seat) => this.score(seat));
    const best = Math.max(...scores);
    const winners = scores.filter((score) => score === best).length;
    for (const [seat, score] of scores.entries()) out[seat] = score === best ? 1 / winners : 0;
  }

  get keyLo(): number {
    return this.#hash(0x2545f491);
  }

  get keyHi(): number {
    return this.#hash(0x6a09e667);
  }

  snapshot(): Uint8Array {
    return packState(this);
  }

  restore(bytes: Uint8Array): void {
    const found = unpackState(bytes, this.rules.values, this.players);
    if (Array.isArray(found)) this.#begin(found);
    else this.put(found);
  }

  /** Becomes a legal position at ply 0. */
  put(setup: Setup): void {
    this.#moveTo(0);
    this.#write(setup);
  }

  /** Becomes the start of a game with this set-up. */
  putDealt(dealt: Dealt): void {
    this.#moveTo(0);
    this.#start(dealt);
  }

  /** Becomes another position of the same rules and seats, at ply 0. */
  copy(other: LabirintoState): void {
    this.#moveTo(0);
    this.maze.build(other.maze.walls);
    const from = other.at;
    for (let i = 0; i < this.#words; i++) this.rows[i] = other.rows[from + i];
  }

  #moveTo(at: number): void {
    this.at = at;
    this.#found = -1;
  }

  #write(setup: Setup): void {
    this.maze.build(setOf(setup.walls));
    writeSetup(setup, this.rows, this.at);
  }

  #start({ walls, guards, rooms }: Dealt): void {
    const energy = this.#course.full;
    const isInRoom = this.rules.values['start.place'] === 'room';
    const seats = rooms.map((room) => ({
      place: isInRoom ? room : IN_INFIRMARY,
      room,
      energy,
      hand: [],
      open: [],
    }));
    this.#write({ walls, guards, seats, kind: ROOM_ROLL, who: 0, die: 0, round: 1 });
    this.#course.goOn(this.rows, this.at, 0);
  }

  #begin(bytes: readonly number[]): void {
    this.#moveTo(0);
    this.rows.fill(0, 0, this.#words);
    for (const byte of bytes) this.#seedWith(byte);
  }

  #seedWith(byte: number): void {
    const at = this.at;
    this.rows[at + WHO]++;
    this.rows[at + DIE] = (this.rows[at + DIE] << 8) | byte;
  }

  /** The last byte sets the game up. */
  #drawByte(byte: number): void {
    this.#seedWith(byte);
    const [rows, at] = [this.rows, this.at];
    if (rows[at + WHO] < SEED_BYTES) return;
    const rng = stream('labirinto', 'setup', rows[at + DIE] >>> 0);
    this.#start(deal(randomDraws(rng), this.rules.values, this.players));
  }

  #push(): void {
    const words = this.#words;
    const from = this.at;
    const to = from + words;
    if (to + words > this.rows.length) {
      const grown = new Int32Array(2 * this.rows.length);
      grown.set(this.rows);
      this.rows = grown;
    }
    const rows = this.rows;
    for (let i = 0; i < words; i++) rows[to + i] = rows[from + i];
    this.#moveTo(to);
  }

  #hash(seed: number): number {
    const row = this.rows.subarray(this.at, this.at + this.#words);
    return this.kind === SETUP ? hashWords(seed, row) : hashWords(seed, this.maze.walls, row);
  }
}
