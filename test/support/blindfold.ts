/**
 * The blindfold test. A bot plays twice at once: by the view of the position that counts, and by the view of a position
 * that looks the same to its seat. If it sees its view and nothing else, it cannot choose differently. The samples
 * themselves are held to all histories of a small game.
 */
import { type Bot, type BotKind, createBot } from '../../ai/index.ts';
import {
  type Action,
  CHANCE,
  type Game,
  indexOfMove,
  MoveList,
  type Outcome,
  type Player,
  type Rng,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { check, checkEqual, hex } from './check.ts';
import { chiSquareExcess } from './chi-square.ts';
import { checkSample, movesIn } from './view-checks.ts';

interface BlindfoldOptions {
  /** Specifications of the bots; without it, each kind by its name. */
  readonly specs?: readonly string[];
  /** Games of each bot. */
  readonly games?: number;
  /** What the bots are given. */
  readonly provisions?: unknown;
  /** Decisions of a game; the rest of a long one is not played. */
  readonly decisions?: number;
}

/** One bot with the true view, its twin with that of a sample. */
interface Twins<S extends State> {
  readonly sighted: Bot<S>;
  readonly blindfolded: Bot<S>;
}

/** Moves that are drawn instead of a bot's own, so that games differ: one in so many. */
const DRAWN = 4;

/** Throws unless each bot chooses by its view alone in some games; answers with the decisions compared. */
export function checkBots<S extends State, G extends Game<S>>(
  game: G,
  kinds: readonly BotKind<S, G>[],
  rng: Rng,
  options: BlindfoldOptions = {},
): number {
  const { specs = kinds.map(({ name }) => name), games = 1, decisions = game.maxPlies, provisions } = options;
  let compared = 0;
  for (const spec of specs) {
    const make = (): Bot<S> => unwrap(createBot<S, G>(kinds, spec, game, provisions));
    // A pair for each seat, since a bot may remember what it was shown.
    const seats = Array.from({ length: game.numPlayers }, () => ({ sighted: make(), blindfolded: make() }));
    for (let i = 0; i < games; i++) compared += playBlindfolded(game, seats, rng, decisions);
  }
  return compared;
}

function playBlindfolded<S extends State>(
  game: Game<S>,
  seats: readonly Twins<S>[],
  rng: Rng,
  decisions: number,
): number {
  const state = game.newState();
  const other = game.newState();
  seats.forEach((twins, seat) => {
    const seed = rng.next();
    for (const bot of [twins.sighted, twins.blindfolded]) bot.restart(stream('blindfold', seat, seed));
  });
  let compared = 0;
  while (state.player !== TERMINAL && compared < decisions) {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    const move = decideTwice(game, state, other, seats[state.player], rng);
    compared++;
    const { moves } = game.view(state, state.player);
    state.do(rng.below(DRAWN) === 0 ? moves.at(rng.below(moves.size)) : move);
  }
  return compared;
}

function decideTwice<S extends State>(
  game: Game<S>,
  state: S,
  other: S,
  { sighted, blindfolded }: Twins<S>,
  rng: Rng,
): Action {
  const view = game.view(state, state.player);
  const bytes = view.bytes;
  view.sample(other, rng);
  checkSample(game, other, view);
  const { spec } = sighted;
  const ply = state.ply;
  const move = sighted.choose(view);
  check(indexOfMove(view, move) >= 0, () => `${spec} chooses ${move}, which is illegal`);
  checkEqual(view.bytes, bytes, `a view that ${spec} was shown`);
  checkEqual(state.ply, ply, `ply after ${spec} has chosen`);
  const blind = blindfolded.choose(game.view(other, view.seat));
  const shown = movesIn(view).length;
  check(
    move === blind,
    () => `${spec} chooses ${move} of ${shown} moves, and ${blind} blindfolded, at ${hex(bytes)}`,
  );
  return move;
}

/** What a seat may hold possible: each position with its weight, as chance alone makes it. */
interface InformationSet<S extends State> {
  readonly seat: Player;
  readonly weights: Map<string, number>;
  /** One state at each of the positions. */
  readonly states: S[];
}

interface SampleOptions {
  /** Samples from each position of each information set. */
  readonly samples?: number;
  /** The largest accepted distance from the expected distribution, in standard deviations. */
  readonly limit?: number;
}

/**
 * Throws unless the samples of every view at a decision have the distribution of all histories that agree with it. Plays
 * every history, so the game must be small; answers with the number of information sets.
 */
export function checkSamples<S extends State>(
  game: Game<S>,
  rng: Rng,
  { samples = 400, limit = 20 }: SampleOptions = {},
): number {
  const sets = informationSets(game);
  const into = game.newState();
  for (const [bytes, { seat, weights, states }] of sets) {
    const positions = [...weights.keys()];
    const total = [...weights.values()].reduce((sum, weight) => sum + weight);
    const probs = positions.map((position) => (weights.get(position) as number) / total);
    for (const state of states) {
      const counts = new Array<number>(positions.length).fill(0);
      for (let i = 0; i < samples; i++) {
        game.view(state, seat).sample(into, rng);
        const at = positions.indexOf(hex(into.snapshot()));
        check(at >= 0, () => `a sample of ${bytes} is ${hex(into.snapshot())}, which does not agree with it`);
        counts[at]++;
      }
      const excess = positions.length > 1 ? chiSquareExcess(counts, probs) : 0;
      check(excess < limit, () => `samples of ${bytes}: counts ${counts} for probabilities ${probs}`);
    }
  }
  return sets.size;
}

function informationSets<S extends State>(game: Game<S>): Map<string, InformationSet<S>> {
  const sets = new Map<string, InformationSet<S>>();
  const state = game.newState();
  const visit = (weight: number): void => {
    const { player } = state;
    if (player === TERMINAL) return;
    if (player === CHANCE) {
      const { size, probs } = state.chance;
      for (let i = 0; i < size; i++) follow(i as Outcome, weight * probs[i]);
      return;
    }
    const key = `${player}:${hex(game.view(state, player).bytes)}`;
    const set: InformationSet<S> = sets.get(key) ?? { seat: player, weights: new Map(), states: [] };
    sets.set(key, set);
    const position = hex(state.snapshot());
    if (!set.weights.has(position)) {
      const copy = game.newState();
      copy.restore(state.snapshot());
      set.states.push(copy);
    }
    set.weights.set(position, (set.weights.get(position) ?? 0) + weight);
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    for (let i = 0; i < count; i++) follow(moves.at(i), weight);
  };
  const follow = (action: Action, weight: number): void => {
    state.do(action);
    visit(weight);
    state.undo();
  };
  visit(1);
  return sets;
}
