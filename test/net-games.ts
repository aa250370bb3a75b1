/** Small games, random nets for them, and hands that come to closings: what the tests of nets play on. */
import { DamaNet, ENCODING, NetInputs } from '../ai/dama/index.ts';
import { type Net, type NetFile, type NetWeights, readNet, writeNet } from '../ai/index.ts';
import {
  CENTRE,
  createGame,
  type DamaGame,
  type DamaState,
  moveTo1,
  parseVariant,
  variantHash,
} from '../engine/dama/index.ts';
import { CHANCE, MoveList, type Rng, sampleOutcome, stream, TERMINAL, unwrap } from '../engine/index.ts';

export function randomWeights(
  inputs: number,
  hidden: number,
  heads: number,
  rng: Rng,
  size = 300,
): NetWeights {
  const draw = (): number => rng.below(2 * size + 1) - size;
  return {
    columns: Int16Array.from({ length: inputs * hidden }, draw),
    bias: Int32Array.from({ length: hidden }, draw),
    outputs: Int16Array.from({ length: heads * hidden }, () => 4 * draw()),
    outputBias: Int32Array.from({ length: heads }, draw),
  };
}

/** What a head says of the sums of a slot. */
export function outputOf(net: Net, slot: number, head = 0): number {
  const { none, nothing, list, outcomes } = net;
  list.set([none, none, nothing, nothing]);
  net.outputs(slot, 1, head);
  return outcomes[0];
}

export function gameOf(source: object = { base: 'moonlight' }, unit: 'hand' | 'match' = 'hand'): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(source)), 2, unit));
}

export function headFor(game: DamaGame, hidden: number) {
  return {
    inputs: new NetInputs(game.rules).size,
    hidden,
    heads: ['win'],
    rules: variantHash(game.rules.variant),
    players: 2,
    encoding: ENCODING,
    training: { seed: 1 },
  };
}

export function netFor(game: DamaGame, seed: number, hidden = 16): NetFile {
  const head = headFor(game, hidden);
  const bytes = writeNet(head, randomWeights(head.inputs, hidden, 1, stream('weights', seed)));
  return unwrap(readNet(bytes, 'test'));
}

/** Calls `visit` at every node of hands that mostly go for pawns on the board, so that they come to closings. */
export function walk(game: DamaGame, seed: number, visit: (state: DamaState, rng: Rng) => void): void {
  const rng = stream('net-walk', seed);
  const state = game.newState();
  const net = new DamaNet(game, netFor(game, seed));
  const moves = new MoveList();
  const scores = new Float64Array(65536);
  while (state.player !== TERMINAL) {
    visit(state, rng);
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    moves.truncate(0);
    const count = state.legalMoves(moves);
    net.scoreMoves(state, moves, 0, count, scores);
    let chosen = rng.below(count);
    for (let i = 0; i < count; i++) if (moveTo1(moves.at(i)) === CENTRE && rng.below(3) === 0) chosen = i;
    state.do(moves.at(chosen));
  }
}

/** Eleven pawns of either seat, most of them on the inner rings, so that there are many ways into the centre. */
export function crowded(rng: Rng): {
  cells: ReadonlySet<number>;
  own: number[];
  rival: number[];
  text: string;
} {
  const cells = new Set<number>();
  while (cells.size < 22) {
    const cell = 5 * rng.below(18) + 5 - Math.min(rng.below(5), rng.below(5));
    if (cell !== 1) cells.add(cell);
  }
  const list = [...cells];
  const own = list.slice(0, 11).sort((a, b) => a - b);
  const rival = list.slice(11).sort((a, b) => a - b);
  return { cells, own, rival, text: `${own}/${rival} 1` };
}
