/**
 * Kuhn poker for two: three cards, each player is dealt one and sees no other. Player 0 passes or bets, then player 1;
 * if player 0 passed and player 1 bet, player 0 once more. A pass against a bet gives the pot away, else the higher card
 * takes it. The shares of the win are the winnings of -2 to 2 units, moved to 0 to 1. (Kuhn 1950, "A simplified two-person
 * poker".)
 */
import {
  type Action,
  CHANCE,
  type ChanceTable,
  fairTable,
  type Game,
  type Move,
  MoveList,
  type Player,
  type Rng,
  RowState,
  TERMINAL,
  type View,
} from '../../../engine/index.ts';

export const PASS = 0 as Move;
export const BET = 1 as Move;
/** Cards are numbers from 1, the lowest, to `CARDS`. */
export const CARDS = 3;

const TABLES = [fairTable(CARDS), fairTable(CARDS - 1)];
// Row: each player's card, 0 before it is dealt; then up to three decisions, each 1 + the move or 0.
const BETS = 2;
const ROW = 5;

export class KuhnState extends RowState<Uint8Array> {
  constructor() {
    super(new Uint8Array(ROW));
  }

  /** 0 before it is dealt. */
  card(player: Player): number {
    return this.row[player];
  }

  /** The moves that have been played, which both players have seen. */
  get bets(): readonly Move[] {
    return [...this.row.subarray(BETS)].filter((byte) => byte > 0).map((byte) => (byte - 1) as Move);
  }

  get player(): number {
    if (this.card(0) === 0 || this.card(1) === 0) return CHANCE;
    return moverAfter(this.bets);
  }

  /** The cards that are still in the pack, lowest first. */
  get chance(): ChanceTable {
    if (this.player !== CHANCE) throw new Error(`no chance node: player ${this.player}`);
    return TABLES[Number(this.card(0) > 0)];
  }

  legalMoves(out: MoveList): number {
    if (this.player < 0) throw new Error(`no decision: player ${this.player}`);
    out.push(PASS);
    out.push(BET);
    return 2;
  }

  returns(out: Float64Array): void {
    if (this.player !== TERMINAL) throw new Error('returns are for terminal nodes');
    const { bets } = this;
    const betters = bets.filter((move) => move === BET).length;
    const isHigher = this.card(0) > this.card(1);
    const isFirst = betters === 1 ? bets.indexOf(BET) % 2 === 0 : isHigher;
    const units = betters === 2 ? 2 : 1;
    out[0] = (isFirst ? 2 + units : 2 - units) / 4;
    out[1] = 1 - out[0];
  }

  protected play(row: Uint8Array, action: Action): void {
    if (this.player !== CHANCE) row[BETS + this.bets.length] = 1 + action;
    else if (row[0] === 0) row[0] = 1 + action;
    else row[1] = 1 + action + Number(1 + action >= row[0]);
  }

  protected override faultOf(row: Uint8Array): string | undefined {
    const [first, second, ...bets] = row;
    if (first > CARDS || second > CARDS || bets.some((byte) => byte > 2)) return `a row of ${row}`;
    if ((first === 0 && second > 0) || (first > 0 && first === second)) return `cards ${first}, ${second}`;
    const played = bets.indexOf(0);
    const moves = (played < 0 ? bets : bets.slice(0, played)).map((byte) => (byte - 1) as Move);
    if (bets.slice(moves.length).some((byte) => byte > 0)) return `bets ${bets}`;
    if (second === 0 && moves.length > 0) return 'bets without cards';
    return moves.length > 0 && moverAfter(moves.slice(0, -1)) === TERMINAL ? `bets ${bets}` : undefined;
  }
}

function moverAfter(bets: readonly Move[]): Player {
  if (bets.length < 2) return bets.length;
  return bets.length === 2 && bets[0] === PASS && bets[1] === BET ? 0 : TERMINAL;
}

/** What a player sees: its own card and all bets. */
export class KuhnView implements View<KuhnState> {
  readonly seat: Player;
  readonly position = undefined;
  readonly #state: KuhnState;
  readonly #list: MoveList;

  constructor(state: KuhnState, seat: Player, list = new MoveList(2)) {
    this.seat = seat;
    this.#state = state;
    this.#list = list;
  }

  /** Its seat, its card or 0, and each bet. */
  get bytes(): Uint8Array {
    return Uint8Array.of(this.seat, this.#state.card(this.seat), ...this.#state.bets);
  }

  get moves(): MoveList {
    this.#list.truncate(0);
    if (this.#state.player === this.seat) this.#state.legalMoves(this.#list);
    return this.#list;
  }

  /** Either of the other cards is as likely, whatever has been bet: chance alone dealt them. */
  sample(into: KuhnState, rng: Rng): void {
    const row = new Uint8Array(ROW);
    const own = this.#state.card(this.seat);
    if (own > 0) {
      row[this.seat] = own;
      row[1 - this.seat] = 1 + ((own + rng.below(CARDS - 1)) % CARDS);
    }
    row.set(
      this.#state.bets.map((move) => 1 + move),
      BETS,
    );
    into.restore(row);
  }
}

export class Kuhn implements Game<KuhnState> {
  readonly id = 'kuhn';
  readonly numPlayers = 2;
  readonly maxPlies = ROW;
  readonly information = 'hidden';

  newState(): KuhnState {
    return new KuhnState();
  }

  view(state: KuhnState, seat: Player, list?: MoveList): View<KuhnState> {
    return new KuhnView(state, seat, list);
  }

  formatAction(state: KuhnState, action: Action): string {
    if (state.player !== CHANCE) return action === PASS ? 'pass' : 'bet';
    const card = 1 + action;
    const first = state.card(0);
    return 'JQK'[first > 0 && card >= first ? card : card - 1];
  }
}

/** A card is seen by the player who is dealt it, everything else by both. */
export function isUnseenDeal(state: KuhnState, _action: Action, seat: Player): boolean {
  return state.player === CHANCE && seat !== Number(state.card(0) > 0);
}
