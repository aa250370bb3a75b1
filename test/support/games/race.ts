/**
 * A tiny dice race. Each player brings two runners over a track of `length` steps. A turn is the throw of a die and the
 * choice of the runner that goes so far; if it ends beside a runner of somebody else, it is drawn along one step more.
 * A runner that reaches the end, or would pass it, is home. The first player with both runners home wins.
 *
 * Every turn brings a runner forward, so a game is short, and on a short track it can be solved: a player's runners
 * stand in (length + 1)(length + 2) / 2 ways.
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

/** The runner behind, and the one in front. Where they stand side by side only `REAR` is a move. */
const REAR = 0 as Move;
export const FRONT = 1 as Move;

// Row: the fields below, then two bytes per player: where the rear and the front runner stand.
const MOVER = 0;
/** The number to be played, or 0 before it is thrown. */
const NUMBER = 1;
const RUNNERS = 2;

class RaceState extends RowState<Uint8Array> {
  readonly game: Race;

  constructor(game: Race) {
    super(new Uint8Array(RUNNERS + 2 * game.numPlayers));
    this.game = game;
  }

  get player(): number {
    if (this.winner !== undefined) return TERMINAL;
    return this.row[NUMBER] === 0 ? CHANCE : this.row[MOVER];
  }

  get winner(): number | undefined {
    for (let player = 0; player < this.game.numPlayers; player++) {
      if (this.row[RUNNERS + 2 * player] === this.game.length) return player;
    }
    return undefined;
  }

  get chance(): ChanceTable {
    if (this.player !== CHANCE) throw new Error(`no chance node: player ${this.player}`);
    return this.game.die;
  }

  legalMoves(out: MoveList): number {
    if (this.player < 0) throw new Error(`no decision: player ${this.player}`);
    const [rear, front] = this.runners(this.row[MOVER]);
    out.push(REAR);
    if (front === rear || front === this.game.length) return 1;
    out.push(FRONT);
    return 2;
  }

  returns(out: Float64Array): void {
    const winner = this.winner;
    if (winner === undefined) throw new Error('returns are for terminal nodes');
    for (let player = 0; player < this.game.numPlayers; player++) out[player] = Number(player === winner);
  }

  /** Steps made by a player's rear and front runner. */
  runners(player: number): readonly [number, number] {
    const at = RUNNERS + 2 * player;
    return [this.row[at], this.row[at + 1]];
  }

  protected play(row: Uint8Array, action: Action): void {
    if (row[NUMBER] === 0) {
      row[NUMBER] = action + 1;
      return;
    }
    const { length, numPlayers } = this.game;
    const mover = row[MOVER];
    const at = RUNNERS + 2 * mover;
    const rivals = row.slice(RUNNERS).filter((_, i) => i >> 1 !== mover);
    const end = row[at + action] + row[NUMBER];
    row[at + action] = Math.min(length, rivals.includes(end) ? end + 1 : end);
    row.subarray(at, at + 2).sort();
    row[NUMBER] = 0;
    row[MOVER] = (mover + 1) % numPlayers;
  }

  protected override faultOf(row: Uint8Array): string | undefined {
    const { length, numPlayers, faces } = this.game;
    if (row[MOVER] >= numPlayers) return `player ${row[MOVER]} of ${numPlayers}`;
    if (row[NUMBER] > faces) return `number ${row[NUMBER]} of ${faces}`;
    const runners = row.slice(RUNNERS);
    const isRunning = runners.every((step, i) => step <= length && (i % 2 === 0 || step >= runners[i - 1]));
    return isRunning ? undefined : `runners ${runners}`;
  }
}

interface RaceOptions {
  readonly players?: number;
  readonly length?: number;
  readonly faces?: number;
}

export class Race implements Game<RaceState> {
  readonly id: string;
  readonly numPlayers: number;
  readonly maxPlies: number;
  readonly information = 'perfect';
  readonly length: number;
  readonly faces: number;
  readonly die: ChanceTable;

  constructor({ players = 2, length = 4, faces = 3 }: RaceOptions = {}) {
    if (players < MIN_PLAYERS || players > MAX_PLAYERS) throw new Error(`${players} players`);
    if (length < 1 || length > 100 || faces < 1 || faces > 100)
      throw new Error(`${length} steps, ${faces} faces`);
    this.id = `race(faces=${faces}, length=${length}, players=${players})`;
    this.numPlayers = players;
    this.length = length;
    this.faces = faces;
    this.die = fairTable(faces);
    this.maxPlies = players * 2 * length * 2;
  }

  newState(): RaceState {
    return new RaceState(this);
  }

  view(state: RaceState, seat: Player, list?: MoveList): View<RaceState> {
    return new OpenView(state, seat, list);
  }

  formatAction(state: RaceState, action: Action): string {
    if (state.player === CHANCE) return String(action + 1);
    return action === REAR ? 'rear' : 'front';
  }
}
