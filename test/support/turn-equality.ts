/**
 * Holds the fast generators of turns, that of the game and the TypeScript one, against the obvious one (see
 * engine/dama-bianca/plain/spelling.ts) on random positions.
 */
import fc from 'fast-check';
import {
  CENTRE,
  checkSeats,
  createTurnGenerator,
  DAMA_RULES,
  DamaGame,
  type DamaState,
  formatMove,
  formatPosition,
  listTurns,
  moveFrom1,
  moveTo1,
  NO_CHANGE,
  ownRules,
  type Rules,
  rollOutcome,
  type Setup,
  type TurnGenerator,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import { type Move, MoveList, type Rng, stream } from '../../engine/index.ts';
import { between, randomSetup, SETUP_KINDS, variantWith } from './random-setups.ts';

/** One for many positions, as in play. */
const typescript = new WeakMap<Rules, TurnGenerator>();

/** Lists the turn of the mover at a decision, by any generator. */
export function generateTurn(generator: TurnGenerator, state: DamaState, out: MoveList): number {
  const { rolls } = state.rules;
  // Everybody's words stand behind those of the last seat.
  const all = state.wordsAt(state.players);
  const own = state.wordsAt(state.mover);
  return generator.generate(state.words, own, all, rolls.high[state.roll], rolls.low[state.roll], out);
}

/** The moves of a roll as the game lists them; throws unless the TypeScript generator lists the same in this order. */
export function fastMoves(game: DamaGame, setup: Setup, roll: readonly [number, number]): Move[] {
  const state = game.stateFrom(setup);
  state.do(rollOutcome(roll[0], roll[1]));
  const out = new MoveList(1);
  const count = state.legalMoves(out);
  if (count !== out.size) throw new Error(`legalMoves answers ${count} and pushes ${out.size}`);
  const moves = Array.from({ length: count }, (_, i) => out.at(i));
  const own = ownRules(setup, game.rules);
  const other = typescript.get(own) ?? createTurnGenerator(own, 'typescript');
  typescript.set(own, other);
  out.truncate(0);
  const same = generateTurn(other, state, out) === count && moves.every((move, i) => move === out.at(i));
  if (!same) throw new Error(`${formatPosition(setup)} roll ${roll[0]}${roll[1]}: generators differ`);
  return moves;
}

function texts(moves: readonly Move[]): string {
  return moves.slice(0, 20).map(formatMove).join(' ');
}

/** Throws unless both generators give the same moves, the fast one each once; answers with the moves. */
export function checkTurns(game: DamaGame, setup: Setup, roll: readonly [number, number]): Set<Move> {
  const fast = fastMoves(game, setup, roll);
  const given = new Set(fast);
  const truth = new Set(listTurns(setup, game.rules, [roll[0], roll[1]]).map((turn) => turn.move));
  const wrong = [...given].filter((move) => !truth.has(move));
  const missing = [...truth].filter((move) => !given.has(move));
  if (wrong.length + missing.length === 0 && given.size === fast.length) return given;
  const doubled = fast.filter((move, i) => fast.indexOf(move) < i);
  throw new Error(
    [
      `${formatPosition(setup)} roll ${roll[0]}${roll[1]} ${DAMA_RULES.describe(game.rules.variant)}`,
      `missing ${missing.length}: ${texts(missing)}`,
      `wrong ${wrong.length}: ${texts(wrong)}`,
      `doubled ${doubled.length}: ${texts(doubled)}`,
    ].join('\n'),
  );
}

/** What a run has met: a test that never saw a closing proves nothing about closings. */
interface Met {
  positions: number;
  closings: number;
  passes: number;
  /** Positions in which no turn uses both numbers. */
  singles: number;
  /** Positions in which a turn may end where it began. */
  unchanged: number;
}

/** Seats that this variant has room for: 2 to 6. */
export function randomPlayers(variant: Variant, rng: Rng): number {
  for (;;) {
    const players = between(2, 6, rng);
    if (checkSeats(variant, players).ok) return players;
  }
}

/** Checks `runs` random positions under settings that may differ from one to the next. */
export function checkRandomTurns(runs: number, settingsOf: (rng: Rng) => readonly string[]): Met {
  const met: Met = { positions: 0, closings: 0, passes: 0, singles: 0, unchanged: 0 };
  const games = new Map<string, DamaGame>();
  const example = fc.record({ kind: fc.constantFrom(...SETUP_KINDS), seed: fc.nat() });
  const property = fc.property(example, ({ kind, seed }) => {
    const rng = stream('turns', seed);
    const settings = settingsOf(rng);
    const variant = variantWith(...settings);
    const players = randomPlayers(variant, rng);
    // One generator for many positions, as in play.
    const key = `${settings.join(' ')} ${players}`;
    const game = games.get(key) ?? new DamaGame(variant, players, 'hand');
    games.set(key, game);
    const setup = randomSetup(kind, game.rules, players, rng);
    const roll = [between(1, variant.dice.faces, rng), between(1, variant.dice.faces, rng)] as const;
    const moves = checkTurns(game, setup, roll);
    count(met, game, setup, roll, moves);
  });
  fc.assert(property, { numRuns: runs, seed: 20240817, endOnFailure: true });
  return met;
}

function count(
  met: Met,
  game: DamaGame,
  setup: Setup,
  roll: readonly [number, number],
  moves: ReadonlySet<Move>,
): void {
  met.positions++;
  if ([...moves].some((move) => moveTo1(move) === CENTRE)) met.closings++;
  if (moves.has(NO_CHANGE)) {
    const [turn] = listTurns(setup, game.rules, [roll[0], roll[1]]);
    if (turn.walks.length === 0) met.passes++;
    else met.unchanged++;
  }
  if (moves.size > 3) return;
  const one = listTurns(setup, game.rules, [roll[0], roll[1]]).every(({ walks }) => walks.length === 1);
  if (one && [...moves].some((move) => moveFrom1(move) !== 0)) met.singles++;
}
