/**
 * Finds positions for the suite: `node test/support/find-suite.ts SEARCH [HANDS] [SEED]` prints entries as JSON, one a line, for
 * an editor to choose from. It plays hands of bots that err now and then and looks, at every position and for every roll
 * with few enough results, for a turn that suite-proof.ts can prove to be right.
 */
import './ready.ts';
import { createDamaBot, type SuiteClaim, type SuiteEntry, solve, TIE } from '../../ai/dama-bianca/index.ts';
import {
  CENTRE,
  createGame,
  type DamaGame,
  type DamaState,
  type Dice,
  formatPosition,
  formatTurn,
  moveFrom1,
  moveTo1,
  moveTo2,
  parseVariant,
  spellMove,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Move,
  OpenView,
  type Outcome,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { closings, movesOf, ownRolls, prove, rivalRolls, shareAtOnce } from './suite-proof.ts';

type SolvedSearch = [source: Source, most: number, seed: number];
type Source = Exclude<SuiteEntry['variant'], string>;
const TINY = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };
const POINTS = { match: { format: 'points' }, scoring: { rings: [0, 1] } };
const SOLVED: readonly Source[] = [
  TINY,
  { ...TINY, dice: { faces: 2 }, ...POINTS },
  { ...TINY, close: { array: 'turn-start' }, dice: { faces: 2 } },
];
const LEAST_MARGIN = 0.05;
/** Winning rolls that any other turn leaves the rival, of 9 or 4. */
const LEAST_FORCED = 3;

interface Search {
  readonly variants: readonly Source[];
  readonly players: readonly number[];
  readonly find: (state: DamaState, game: DamaGame) => SuiteClaim | undefined;
  /** Share of random moves of each seat. */
  readonly errors: readonly number[];
  readonly most: number;
}

const named = (name: string): Source => ({ base: name });
/** Gap that is asked for between right turns and others, and the most right turns, out of 36 rolls. */
const GAP = 18;
const MOST_RIGHT = 4;
/** Turns of each seat after which a hand is left. */
const MOST_TURNS = 12;
/** Rolls that are looked at in each position. */
const TRIES = 6;

function findBlock(state: DamaState, gap: number): SuiteClaim | undefined {
  if (closings(state).length > 0) return undefined;
  const moves = movesOf(state);
  // A look at a few turns spares most positions the whole.
  const stride = Math.ceil(moves.length / 10);
  const few = moves
    .filter((_, i) => i % stride === 0)
    .map((move) => rivalRolls(state, move))
    .sort((a, b) => a - b);
  if (few[few.length >> 2] < gap) return undefined;
  const rolls = moves.map((move) => rivalRolls(state, move)).sort((a, b) => a - b);
  const others = rolls.findIndex((count) => count >= rolls[0] + gap);
  if (others < 1 || others > MOST_RIGHT || rolls[others] < Math.max(gap, 3 * rolls[others - 1]))
    return undefined;
  return { kind: 'blocks', right: rolls[others - 1], others: rolls[others] };
}

/** A race: the rivals cannot win on their next turn but may on the one after, so that a turn lost is a hand lost. */
function findReady(state: DamaState, game: DamaGame): SuiteClaim | undefined {
  const { pawns, mover } = state.toSetup();
  const off = pawns.map((own) => state.rules.pawns - own.length);
  if (off.some((count, seat) => seat !== mover && (count < 2 || count > 3))) return undefined;
  if (off[mover] > 3 || closings(state).length > 0) return undefined;
  const moves = movesOf(state);
  // With two pawns or more off the board no seat wins on the next turn: few turns may be left to compare.
  const entering = moves.filter((move) => moveTo2(move) !== 0 && moveFrom1(move) === 0);
  if (off[mover] > 0 && (entering.length === 0 || entering.length > 12)) return undefined;
  const rolls = moves.map((move) => ownRolls(state, move, game)).sort((x, y) => y - x);
  const best = rolls.findIndex((count) => count <= rolls[0] - GAP / 2);
  if (best < 1 || best > MOST_RIGHT || rolls[best - 1] < rolls[best] + GAP / 2) return undefined;
  return { kind: 'ready', right: rolls[best - 1], others: rolls[best] };
}

function findWin(state: DamaState, least: number): SuiteClaim | undefined {
  const all = closings(state);
  const winning = all.filter((move) => shareAtOnce(state, move) === 1).length;
  const losing = all.filter((move) => shareAtOnce(state, move) === 0).length;
  if (winning === 0 || winning > MOST_RIGHT || losing < least) return undefined;
  return { kind: 'wins', losing };
}

function findHold(state: DamaState): SuiteClaim | undefined {
  const all = closings(state);
  if (all.length === 0 || all.length > 3 * MOST_RIGHT) return undefined;
  if (all.some((move) => shareAtOnce(state, move) !== 0)) return undefined;
  const others = movesOf(state).filter((move) => !all.includes(move));
  return others.slice(0, 40).some((move) => rivalRolls(state, move, 1) === 0)
    ? { kind: 'holds', risk: 0 }
    : undefined;
}

const SEARCHES: Record<string, Search> = {
  closing: {
    variants: [
      named('manuale'),
      { array: { connected: true } },
      { close: { array: 'turn-start' } },
      { hand: { end: 'complete-round' } },
    ],
    players: [2, 3, 4, 6],
    find: (state) => findWin(state, 0),
    errors: [0.15],
    most: 3000,
  },
  points: {
    variants: [named('moonlight'), named('manuale-punti')],
    players: [2, 3, 4],
    find: (state) => findWin(state, 1),
    errors: [0.1],
    most: 3000,
  },
  hold: {
    variants: [named('moonlight'), named('manuale-punti')],
    players: [2, 2, 2, 4],
    find: findHold,
    errors: [0.25],
    most: 3000,
  },
  array: {
    variants: [
      { close: { array: 'turn-start' } },
      { close: { array: 'turn-start' }, array: { connected: true } },
    ],
    players: [2],
    find: (state, game) =>
      state.toSetup().pawns[state.mover].length === 12 ? findReady(state, game) : undefined,
    errors: [0.05, 0.3],
    most: 2500,
  },
  entry: {
    variants: [named('manuale'), { entry: { bridge: 'stop' } }],
    players: [2],
    find: (state, game) =>
      state.toSetup().pawns[state.mover].length < 12 ? findReady(state, game) : undefined,
    errors: [0.15],
    most: 900,
  },
};

function spell(state: DamaState, roll: Dice, move: Move): string {
  const turn = spellMove(state.toSetup(), state.rules, roll, move);
  if (!turn) throw new Error(`move ${move} cannot be spelt`);
  return formatTurn(turn, roll);
}

function toEntry(
  id: string,
  source: Source,
  state: DamaState,
  game: DamaGame,
  claim: SuiteClaim,
  solved?: Parameters<typeof prove>[3],
): SuiteEntry {
  const { high, low } = state.rules.rolls;
  const roll = [high[state.roll], low[state.roll]] as const;
  const { best, avoid } = prove(claim, state, game, solved);
  const text = (moves: readonly Move[]): string[] => moves.map((move) => spell(state, roll, move)).sort();
  const turns = best.length <= avoid.length ? { best: text(best) } : { avoid: text(avoid) };
  const keys = Object.keys(source);
  const variant = keys.length === 1 && typeof source.base === 'string' ? source.base : source;
  return {
    id,
    variant,
    position: formatPosition(state.toSetup()),
    roll: roll.join(''),
    ...turns,
    claim,
    why: `${best.length + avoid.length} results`,
  };
}

/** One position of a hand at most: those of the same hand are much alike. */
function searchHand(name: string, search: Search, hand: number): SuiteEntry | undefined {
  const rng = stream('find-suite', name, hand);
  const source = search.variants[rng.below(search.variants.length)];
  const variant: Variant = unwrap(parseVariant(source));
  const game = unwrap(createGame(variant, search.players[rng.below(search.players.length)], 'hand'));
  const bot = unwrap(createDamaBot('expectimax(depth=1)', game));
  const state = game.newState();
  while (state.player !== TERMINAL && state.turns < MOST_TURNS * state.players) {
    if (state.player === CHANCE) {
      const mayEnd = state.toSetup().pawns.some((own) => variant.pawns - own.length <= 3);
      for (let tries = 0; mayEnd && tries < TRIES; tries++) {
        state.do(rng.below(state.rules.rolls.size) as Outcome);
        const count = movesOf(state).length;
        const claim = count > 1 && count <= search.most ? search.find(state, game) : undefined;
        if (claim) return toEntry(`${name}-${hand}`, source, state, game, claim);
        state.undo();
      }
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    const error = search.errors[Math.min(state.mover, search.errors.length - 1)];
    const moves = movesOf(state);
    const errs = rng.uniform() < error;
    const open = moves.filter((move) => moveTo1(move) !== CENTRE);
    // A hand that lasts a little longer has more to show.
    state.do(errs && open.length > 0 ? open[rng.below(open.length)] : bot.choose(new OpenView(state)));
  }
  return undefined;
}

/** Decisions of solved games whose best turns do not end the hand and are better by a margin than all others. */
function* searchSolved(source: Source, most: number, seed: number): Generator<SuiteEntry> {
  const solved = unwrap(solve(unwrap(parseVariant(source))));
  const rng = stream('find-suite', 'exact', seed);
  const bot = unwrap(createDamaBot('expectimax(depth=1)', solved.game));
  for (let found = 0, tries = 0; found < most && tries < 100_000; tries++) {
    const position = rng.below(solved.states);
    const roll = rng.below(solved.game.rules.rolls.size);
    const turns = solved.turns(position, roll).sort((a, b) => b.value - a.value);
    const right = turns.filter(({ value }) => value > turns[0].value - TIE).length;
    if (turns.length < 6 || right > 2 || turns[0].next < 0) continue;
    const margin = turns[0].value - turns[right].value;
    if (margin < LEAST_MARGIN) continue;
    const state = solved.game.stateFrom(solved.setupAt(position));
    state.do(roll as Outcome);
    // Half of them are such that one ply is not enough.
    const isEasy = turns.slice(0, right).some(({ move }) => move === bot.choose(new OpenView(state)));
    if (isEasy !== (found % 2 === 0)) continue;
    found++;
    const claim = { kind: 'solved', margin: Math.floor(margin * 1000) / 1000 } as const;
    const entry = toEntry(`exact-${tries}`, source, state, solved.game, claim, solved);
    const [best, next] = [turns[0].value, turns[right].value].map((value) => (100 * value).toFixed(1));
    yield {
      ...entry,
      why: `Solved: the hand is won with ${best} %; any other turn leaves ${next} % or less.`,
    };
  }
}

/**
 * Decisions of a solved game in which the turns that leave the rival few winning rolls are the exact best: one turn that
 * leaves none if `isForced`, else several, or some rolls.
 */
function* searchBlocks(isForced: boolean, source: Source, most: number, seed: number): Generator<SuiteEntry> {
  const solved = unwrap(solve(unwrap(parseVariant(source))));
  const rng = stream('find-suite', 'forced', seed);
  for (let found = 0, tries = 0; found < most && tries < 100_000; tries++) {
    const state = solved.game.stateFrom(solved.setupAt(rng.below(solved.states)));
    state.do(rng.below(solved.game.rules.rolls.size) as Outcome);
    const claim = movesOf(state).length < 8 ? undefined : findBlock(state, LEAST_FORCED);
    if (claim?.kind !== 'blocks') continue;
    const { best } = prove(claim, state, solved.game);
    if ((best.length === 1 && claim.right === 0) !== isForced) continue;
    if ([...solved.best(state)].sort().join() !== [...best].sort().join()) continue;
    found++;
    yield toEntry(`${isForced ? 'forced' : 'block'}-${tries}`, source, state, solved.game, claim);
  }
}

const [name, hands = '20', first = '0'] = process.argv.slice(2);
const inSolved = {
  exact: searchSolved,
  forced: (...args: SolvedSearch) => searchBlocks(true, ...args),
  block: (...args: SolvedSearch) => searchBlocks(false, ...args),
}[name];
for (const source of inSolved ? SOLVED : []) {
  for (const entry of inSolved?.(source, Number(hands), Number(first)) ?? [])
    console.log(JSON.stringify(entry));
}
for (let hand = Number(first); !inSolved && hand < Number(first) + Number(hands); hand++) {
  const entry = searchHand(name, SEARCHES[name], hand);
  if (entry) console.log(JSON.stringify(entry));
}
