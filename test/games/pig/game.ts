/**
 * Pig, the dice game. In a turn a player rolls a die as often as he likes: 2 to 6 add to the turn's sum, a 1 loses the
 * sum and the turn. Holding banks the sum. A player with `target` points, banked or in the sum, wins at once. So that no
 * game is endless it stops after `rounds` rounds, and the best banks share the win.
 */
import {
  type Action,
  CHANCE,
  type ChanceTable,
  fairTable,
  type Game,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Move,
  type MoveList,
  OpenView,
  type Player,
  RowState,
  TERMINAL,
  type View,
} from '../../../engine/index.ts';

const DIE = fairTable(6);
export const ROLL = 0 as Move;
export const HOLD = 1 as Move;
export const MOST_POINTS = 200;
export const MOST_ROUNDS = 200;

// Row: the fields below, then each player's bank.
const MOVER = 0;
const IS_ROLLING = 1;
const SUM = 2;
const ROUND = 3;
const BANKS = 4;

export class PigState extends RowState<Uint8Array> {
  readonly game: Pig;

  constructor(game: Pig) {
    super(new Uint8Array(BANKS + game.numPlayers));
    this.game = game;
  }

  get player(): number {
    const row = this.row;
    if (this.#hasWon() || row[ROUND] === this.game.rounds) return TERMINAL;
    return row[IS_ROLLING] === 1 ? CHANCE : row[MOVER];
  }

  get isOver(): boolean {
    return this.player === TERMINAL;
  }

  /** Whose turn it is, a roll included. */
  get mover(): Player {
    return this.row[MOVER];
  }

  /** Points of this turn that are not banked yet. */
  get sum(): number {
    return this.row[SUM];
  }

  /** Whole rounds played. */
  get round(): number {
    return this.row[ROUND];
  }

  /** By player; of a player who has won with the sum, what was banked before. */
  get banks(): Uint8Array {
    return this.row.slice(BANKS);
  }

  get chance(): ChanceTable {
    if (this.player !== CHANCE) throw new Error(`no chance node: player ${this.player}`);
    return DIE;
  }

  /** A turn begins with a roll. */
  legalMoves(out: MoveList): number {
    if (this.player < 0) throw new Error(`no decision: player ${this.player}`);
    out.push(ROLL);
    if (this.row[SUM] === 0) return 1;
    out.push(HOLD);
    return 2;
  }

  returns(out: Float64Array): void {
    if (this.player !== TERMINAL) throw new Error('returns are for terminal nodes');
    const banks = this.row.slice(BANKS);
    if (this.#hasWon()) banks[this.row[MOVER]] = this.game.target;
    const best = Math.max(...banks);
    const winners = banks.filter((bank) => bank === best).length;
    banks.forEach((bank, player) => {
      out[player] = bank === best ? 1 / winners : 0;
    });
  }

  protected play(row: Uint8Array, action: Action): void {
    if (row[IS_ROLLING] === 0) {
      if (action === ROLL) row[IS_ROLLING] = 1;
      else this.#endTurn(row, row[SUM]);
      return;
    }
    const number = action + 1;
    row[IS_ROLLING] = 0;
    if (number === 1) this.#endTurn(row, 0);
    else row[SUM] = Math.min(row[SUM] + number, this.game.target - row[BANKS + row[MOVER]]);
  }

  protected override faultOf(row: Uint8Array): string | undefined {
    const { numPlayers, rounds, target } = this.game;
    if (row[MOVER] >= numPlayers) return `player ${row[MOVER]} of ${numPlayers}`;
    if (row[IS_ROLLING] > 1) return `rolling ${row[IS_ROLLING]}`;
    if (row[ROUND] > rounds) return `round ${row[ROUND]} of ${rounds}`;
    if (row.slice(BANKS).some((bank) => bank >= target)) return `banks ${row.slice(BANKS)} of ${target}`;
    if (row[BANKS + row[MOVER]] + row[SUM] > target) return `sum ${row[SUM]}`;
    return undefined;
  }

  #hasWon(): boolean {
    return this.row[BANKS + this.row[MOVER]] + this.row[SUM] >= this.game.target;
  }

  #endTurn(row: Uint8Array, banked: number): void {
    row[BANKS + row[MOVER]] += banked;
    row[SUM] = 0;
    row[MOVER] = (row[MOVER] + 1) % this.game.numPlayers;
    if (row[MOVER] === 0) row[ROUND]++;
  }
}

interface PigOptions {
  readonly players?: number;
  /** Points to win, 2 to 200. */
  readonly target?: number;
  /** 1 to 200. */
  readonly rounds?: number;
}

export class Pig implements Game<PigState> {
  readonly id: string;
  readonly numPlayers: number;
  readonly maxPlies: number;
  readonly information = 'perfect';
  readonly target: number;
  readonly rounds: number;

  constructor({ players = 2, target = 20, rounds = 30 }: PigOptions = {}) {
    if (players < MIN_PLAYERS || players > MAX_PLAYERS) throw new Error(`${players} players`);
    if (target < 2 || target > MOST_POINTS || rounds < 1 || rounds > MOST_ROUNDS)
      throw new Error(`${target} in ${rounds} rounds`);
    this.id = `pig(players=${players}, rounds=${rounds}, target=${target})`;
    this.numPlayers = players;
    this.target = target;
    this.rounds = rounds;
    // Each roll, two plies, adds at least 2 or ends the turn; the last ply is a hold.
    this.maxPlies = rounds * players * (2 * Math.ceil(target / 2) + 1);
  }

  newState(): PigState {
    return new PigState(this);
  }

  view(state: PigState, seat: Player, list?: MoveList): View<PigState> {
    return new OpenView(state, seat, list);
  }

  formatAction(state: PigState, action: Action): string {
    if (state.player === CHANCE) return String(action + 1);
    return action === ROLL ? 'roll' : 'hold';
  }
}
