/**
 * Finds positions of alma for the suite: `node test/support/find-alma-suite.ts WHAT [COUNT]` prints one JSON object a line.
 * WHAT is
 *
 *   race     two camps of the usual board that lack the same few pawns: the seat to move wins by turns that lose no time, which
 *            proofs of races show, and loses by any other one, which they show as well
 *   win      the smallest board, solved: few of the turns win
 *   draw     the same: a turn holds the draw, and the others lose
 */
import './ready.ts';
import { RaceProof } from '../../ai/alma/index.ts';
import { type Alma, type AlmaState, formatPosition } from '../../engine/alma/index.ts';
import { MoveList, type Rng, stream } from '../../engine/index.ts';
import { gameWith, randomPosition, stateOf } from './alma.ts';
import { ExactValues, SMALLEST } from './alma-values.ts';

const [what = 'race', count = '5'] = process.argv.slice(2);
const LEAST_PLIES = 5;
const FEW = 3;
const TRIES = 20_000;
/** Pawns that are not at home yet, and how far they stand from the corner, in files and ranks together. */
const MOST_MISSING = 4;
const NEAREST = 5;
const FARTHEST = 8;

interface Found {
  readonly position: string;
  readonly best: readonly string[];
  readonly others: number;
}

/** Each turn with what `look` says of the position after it. */
function turnsWith<T>(game: Alma, state: AlmaState, look: () => T): { turn: string; seen: T }[] {
  const moves = new MoveList();
  const listed = state.legalMoves(moves);
  return Array.from({ length: listed }, (_, i) => {
    const turn = game.formatAction(state, moves.at(i));
    state.do(moves.at(i));
    const seen = look();
    state.undo();
    return { turn, seen };
  });
}

/** Squares of a seat that has filled its camp but for so many pawns. */
function nearlyHome({ camps }: Alma, seat: number, missing: number, rng: Rng): string[] {
  const target = [...camps.targetOf(seat)];
  const [corner] = target;
  const { columns } = camps.board;
  const far = (square: number): number =>
    Math.abs((square % columns) - (corner % columns)) +
    Math.abs(Math.floor(square / columns) - Math.floor(corner / columns));
  const around = [...camps.names.keys()].filter((square) => {
    return !target.includes(square) && far(square) >= NEAREST && far(square) <= FARTHEST;
  });
  for (let i = 0; i < missing; i++) {
    target.splice(rng.below(target.length), 1);
    target.push(...around.splice(rng.below(around.length), 1));
  }
  return target.map((square) => camps.names[square]);
}

function race(game: Alma, rng: Rng): Found | undefined {
  const missing = 2 + rng.below(MOST_MISSING - 1);
  const seats = [0, 1].map((seat) => nearlyHome(game, seat, missing, rng).join(','));
  const state = stateOf({}, `${seats.join('/')} ${1 + rng.below(2)}`);
  const mover = state.next;
  const proof = new RaceProof(game);
  if (proof.prove(state)?.winner !== mover) return undefined;
  const seen = turnsWith(game, state, () => (state.isOver ? state.winner : proof.prove(state)?.winner));
  if (seen.some((one) => one.seen === undefined)) return undefined;
  const best = seen.filter((one) => one.seen === mover).map(({ turn }) => turn);
  return { position: formatPosition(state), best, others: seen.length - best.length };
}

function solved(game: Alma, exact: ExactValues, value: 'win' | 'draw', rng: Rng): Found | undefined {
  const state = stateOf(SMALLEST, randomPosition(game, rng));
  if (state.isOver) return undefined;
  const { value: own, plies } = exact.of(state);
  if (own !== value || (plies ?? LEAST_PLIES) < LEAST_PLIES) return undefined;
  const seen = turnsWith(game, state, () => exact.of(state).value);
  const best = seen.filter((one) => one.seen === (value === 'win' ? 'loss' : 'draw')).map(({ turn }) => turn);
  return { position: formatPosition(state), best, others: seen.length - best.length };
}

const rng = stream('suite', what);
const small = gameWith(SMALLEST);
const exact = what === 'race' ? undefined : new ExactValues();
let printed = 0;
for (let i = 0; i < TRIES && printed < Number(count); i++) {
  const found = exact ? solved(small, exact, what === 'win' ? 'win' : 'draw', rng) : race(gameWith({}), rng);
  if (!found || found.best.length > FEW || found.others <= FEW) continue;
  console.log(JSON.stringify(found));
  printed++;
}
