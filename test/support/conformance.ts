/**
 * Holds a game to the contract of `Game`, `State` and `View` (engine/game.ts) by random playouts. It knows no game; whatever it
 * finds it throws, with both values. (After OpenSpiel's basic_tests.cc and TAG's ForwardModelTester.)
 */
import {
  type Action,
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Outcome,
  type Rng,
  type State,
  sampleOutcome,
  TERMINAL,
} from '../../engine/index.ts';
import { check, checkEqual, checkThrows, shown } from './check.ts';
import { checkViews, type Unseen } from './view-checks.ts';

interface ConformanceOptions<S extends State> {
  /** Playouts from the start. */
  readonly playouts?: number;
  /** Actions that are tried, and undone, at each node besides the one that is played. */
  readonly tries?: number;
  /** Nodes of a playout at most; the rest of a long game is not played. */
  readonly most?: number;
  /** Which actions a seat does not see; without it, all seats see everything. */
  readonly unseen?: Unseen<S>;
}

interface ConformanceReport {
  /** Nodes of all playouts. */
  readonly nodes: number;
  readonly longest: number;
}

/** Everything that can be seen of a node. */
interface Node {
  readonly player: number;
  readonly keyLo: number;
  readonly keyHi: number;
  readonly snapshot: Uint8Array;
  readonly actions: readonly Action[];
}

/** The moves behind what the list held, which must stay. */
function movesOf(state: State): Move[] {
  const out = new MoveList(2);
  out.push(77 as Move);
  const count = state.legalMoves(out);
  checkEqual(out.size, count + 1, 'moves pushed');
  checkEqual(out.at(0), 77 as Move, 'what the list held before');
  return Array.from({ length: count }, (_, i) => out.at(i + 1));
}

function actionsOf(state: State): Action[] {
  if (state.player === TERMINAL) return [];
  if (state.player !== CHANCE) return movesOf(state);
  const { size, probs } = state.chance;
  check(size > 0, () => `a chance node of ${size} outcomes`);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    check(probs[i] > 0 && probs[i] <= 1, () => `outcome ${i} has probability ${probs[i]}`);
    sum += probs[i];
  }
  check(Math.abs(sum - 1) < 1e-12, () => `the probabilities sum to ${sum}, not 1`);
  return Array.from({ length: size }, (_, i) => i as Outcome);
}

function nodeOf(state: State): Node {
  const actions = actionsOf(state);
  return {
    player: state.player,
    keyLo: state.keyLo,
    keyHi: state.keyHi,
    snapshot: state.snapshot(),
    actions,
  };
}

function checkNode<S extends State>(game: Game<S>, state: S, node: Node): void {
  const { player, actions } = node;
  const isSeat = Number.isInteger(player) && player >= 0 && player < game.numPlayers;
  check(isSeat || player === CHANCE || player === TERMINAL, () => `player ${player} of ${game.numPlayers}`);
  for (const half of [node.keyLo, node.keyHi]) check((half | 0) === half, () => `a key half of ${half}`);
  if (player !== CHANCE) checkThrows(() => state.chance, `chance at a node of player ${player}`);
  if (player !== TERMINAL) {
    check(actions.length > 0, () => `no action for player ${player}`);
    const out = new Float64Array(game.numPlayers);
    checkThrows(() => state.returns(out), `returns at a node of player ${player}`);
  }
  checkEqual(new Set(actions).size, actions.length, 'distinct actions');
  const texts = new Map<string, Action>();
  for (const action of actions) {
    const text = game.formatAction(state, action);
    check(text !== '', () => `action ${action} has no text`);
    check(!texts.has(text), () => `actions ${texts.get(text)} and ${action} are both '${text}'`);
    texts.set(text, action);
  }
  checkEqual(nodeOf(state), node, 'a node that was looked at');
}

function checkReturns<S extends State>(game: Game<S>, state: S): void {
  const out = new Float64Array(game.numPlayers).fill(Number.NaN);
  state.returns(out);
  let sum = 0;
  for (const share of out) {
    check(share >= 0 && share <= 1, () => `returns ${out}: ${share} is no share`);
    sum += share;
  }
  check(Math.abs(sum - 1) < 1e-12, () => `returns ${out} sum to ${sum}, not 1`);
}

/** A snapshot in another state is the same node at ply 0; bytes that are no snapshot change nothing. */
function checkRestore<S extends State>(other: S, node: Node): void {
  other.restore(node.snapshot);
  checkEqual(other.ply, 0, 'ply after restore');
  checkEqual(nodeOf(other), node, 'a restored node');
  checkThrows(() => other.undo(), 'undo at ply 0');
  other.restore(Buffer.from(node.snapshot));
  checkEqual(nodeOf(other), node, 'a node restored from a Buffer');
  const { length } = node.snapshot;
  const wrong = {
    nothing: new Uint8Array(0),
    'a byte less': node.snapshot.slice(1),
    'a byte more': new Uint8Array([...node.snapshot, 0]),
    'bytes of ones': new Uint8Array(length).fill(255),
    'bytes of 127': new Uint8Array(length).fill(127),
  };
  for (const [name, bytes] of Object.entries(wrong))
    checkThrows(() => other.restore(bytes), `restore of ${name}`);
  checkEqual(nodeOf(other), node, 'a node after refused snapshots');
}

/** Other snapshots have other keys, as far as this playout has seen any. */
function checkKey(state: State, keys: Map<string, string>): void {
  const key = `${state.keyLo} ${state.keyHi}`;
  const bytes = shown(state.snapshot());
  check((keys.get(key) ?? bytes) === bytes, () => `key ${key} for ${bytes} and for ${keys.get(key)}`);
  keys.set(key, bytes);
}

/** Plays to the end, or as far as it may, and back; answers with the plies played. */
function checkPlayout<S extends State>(
  game: Game<S>,
  rng: Rng,
  { tries = 3, most = Number.POSITIVE_INFINITY, unseen }: ConformanceOptions<S>,
): number {
  const state = game.newState();
  const other = game.newState();
  checkEqual(nodeOf(other), nodeOf(state), 'two new states');
  const nodes: Node[] = [];
  const given: Uint8Array[] = [];
  const keys = new Map<string, string>();
  const known = new Map<string, string>();
  for (;;) {
    const node = nodeOf(state);
    checkEqual(state.ply, nodes.length, 'ply');
    check(state.ply <= game.maxPlies, () => `ply ${state.ply} of at most ${game.maxPlies}`);
    checkNode(game, state, node);
    checkViews(game, state, node.actions, { rng, other, known, unseen });
    checkEqual(nodeOf(state), node, 'a node that was viewed');
    checkRestore(other, node);
    checkKey(state, keys);
    // A copy, so that a snapshot that shares its bytes with the state is found out.
    nodes.push({ ...node, snapshot: node.snapshot.slice() });
    given.push(node.snapshot);
    if (node.player === TERMINAL || nodes.length >= most) break;
    const { actions } = node;
    for (let i = 0; i < tries; i++) {
      state.do(actions[rng.below(actions.length)]);
      checkKey(state, keys);
      state.undo();
      checkEqual(state.snapshot(), node.snapshot, 'an action undone');
    }
    const isChance = node.player === CHANCE;
    state.do(isChance ? sampleOutcome(state.chance, rng) : actions[rng.below(actions.length)]);
  }
  if (state.player === TERMINAL) checkReturns(game, state);
  for (let ply = nodes.length - 1; ply > 0; ply--) {
    state.undo();
    checkEqual(state.ply, ply - 1, 'ply after undo');
    checkEqual(nodeOf(state), nodes[ply - 1], `the node at ply ${ply - 1}, on the way back`);
  }
  checkEqual(
    given,
    nodes.map(({ snapshot }) => snapshot),
    'old snapshots',
  );
  return nodes.length - 1;
}

/** Throws unless the game keeps its contract in every node of some random playouts. */
export function checkGame<S extends State>(
  game: Game<S>,
  rng: Rng,
  options: ConformanceOptions<S> = {},
): ConformanceReport {
  const { playouts = 5 } = options;
  let nodes = 0;
  let longest = 0;
  for (let i = 0; i < playouts; i++) {
    const plies = checkPlayout(game, rng, options);
    nodes += plies + 1;
    longest = Math.max(longest, plies);
  }
  return { nodes, longest };
}
