/** What is known of positions of alma for sure: boards that are small enough are solved, elsewhere races may be proved. */
import { type Alma, type AlmaState, PASS } from '../../engine/alma/index.ts';
import { type Move, MoveList } from '../../engine/index.ts';
import type { Exact, Oracle } from '../index.ts';
import { RaceProof } from './race-proof.ts';
import { SolvedBoard } from './solved-board.ts';

/** By the rules but for the rounds: those that have been asked about. */
const SOLVED = new Map<string, SolvedBoard>();

function solvedBoardOf(game: Alma): SolvedBoard {
  const { roundCap: _, ...values } = game.rules.values;
  const key = JSON.stringify(values);
  const known = SOLVED.get(key);
  if (known) return known;
  const solved = new SolvedBoard(game);
  SOLVED.set(key, solved);
  return solved;
}

/** The solved board leaves draws by rounds out (A11): a win that comes after them is none. */
class BoardOracle implements Oracle<AlmaState> {
  readonly #game: Alma;

  constructor(game: Alma) {
    this.#game = game;
  }

  know(state: AlmaState): Exact {
    const { result, plies } = solvedBoardOf(this.#game).valueOf(state);
    if (result === 0 || state.turns + plies > this.#game.maxPlies) return { by: 'table', values: [0.5, 0.5] };
    const winner = result > 0 ? state.next : 1 - state.next;
    return { by: 'table', values: winner === 0 ? [1, 0] : [0, 1], plies };
  }
}

class RaceOracle implements Oracle<AlmaState> {
  readonly #game: Alma;
  readonly #proof: RaceProof;
  readonly #list = new MoveList();

  constructor(game: Alma) {
    this.#game = game;
    this.#proof = new RaceProof(game);
  }

  know(state: AlmaState): Exact | undefined {
    const proved = this.#proof.prove(state);
    if (!proved) return undefined;
    const { winner, plies, move } = proved;
    const values = Array.from({ length: this.#game.numPlayers }, (_, seat) => Number(seat === winner));
    // Who has lost has lost by any move, and as late.
    const own = winner === state.next ? move : this.#anyMove(state);
    return { by: 'proof', values, ...(plies === undefined ? {} : { plies }), move: own };
  }

  #anyMove(state: AlmaState): Move {
    this.#list.truncate(0);
    return state.legalMoves(this.#list) > 0 ? this.#list.at(0) : PASS;
  }
}

export function almaOracle(game: Alma): Oracle<AlmaState> {
  return SolvedBoard.isSmall(game) ? new BoardOracle(game) : new RaceOracle(game);
}
