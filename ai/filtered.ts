/**
 * Expectimax with move filters, in gnubg's manner: plain expectimax over few moves. All results of
 * the root's roll are valued at 1-ply by the scorer; the best `keep` of them within `margin` go deeper. In the replies
 * the scorer chooses again: with one decision left its best reply is taken as it is, with more left the best `replies`
 * are searched. Any number of players; the value of a node is each player's share, as in max^n.
 *
 * The candidates meet the same rolls, a block at a time. After each block a candidate is dropped whose deficit to the
 * leader, paired roll by roll, is more than `drop` standard errors: common rolls have taken most of the noise out of the
 * difference (paired comparison; in rollouts of backgammon, Montgomery 2000). No more than half remain after the first
 * block, and no more than `finalists` after the second. Where there are few rolls every candidate meets them all: the first
 * of them are then a large part of the mean, not a sample, and candidates that they value least were the best too often
 * (docs/search.md).
 *
 * Beyond depth 2 only those go that the depth before has left close together, `deepKeep` of them within `deepMargin`; a
 * move that leads by more is not looked at again. With everything wide open and `drop` 0 the values are those of the plain
 * search. The replies there may meet blocks of rolls as well, and all but `replyFinalists` be dropped on the way. The same position
 * before a roll comes up by several ways, one in five times in Dama Bianca, and each block is searched once: it counts as
 * many nodes as if it had been searched again, so limits in nodes mean what they did.
 */
import {
  CHANCE,
  type Game,
  gcd,
  type Move,
  MoveList,
  type Outcome,
  type State,
  TERMINAL,
} from '../engine/index.ts';
import type { Branch, BranchSearcher, BranchValue, Spread } from './branch.ts';
import { Budget } from './budget.ts';
import { ChanceMemory, MOST_IN_A_ROW } from './chance-memory.ts';
import { checkDepth, type DepthResult, type DepthSearch, resultOf, ValueRows } from './depth-search.ts';
import type { MoveScorer } from './evaluator.ts';
import { FILTER_PARAMS, type FilterParams } from './filter-params.ts';
import {
  type Block,
  blockSize,
  branchesOf,
  type Candidate,
  dropHopeless,
  FEWEST_LOOKED_AT,
  LATER_BLOCK,
  RolledCandidates,
  rollsOf,
} from './rolled-candidates.ts';
import { type Line, rootPlayer } from './search.ts';

/** The level of the root's candidates; replies at levels below. */
const ROOT = 0;

/** What other threads have found, by the name of its branch. */
type FoundBranches = Map<string, BranchValue>;

function nameOf({ move, outcome }: Branch): string {
  return `${move} ${outcome}`;
}

export class FilteredExpectimax<S extends State = State> implements DepthSearch<S> {
  readonly name: string;
  readonly maxDepth: number;
  readonly #players: number;
  readonly #scorer: MoveScorer<S>;
  readonly #params: FilterParams;
  readonly #rows: ValueRows;
  readonly #moves = new MoveList();
  /** Scores of the moves on the stack, at the same indices. */
  #scores = new Float64Array(4096);
  readonly #candidates: RolledCandidates;
  /** By level: each player's value after each roll of a block. */
  readonly #blocks: Float64Array[] = [];
  readonly branches: readonly BranchSearcher[];
  #spread: Spread | undefined;
  #budget = new Budget();
  /** Made for the first search beyond depth 2. */
  #memory: ChanceMemory | undefined;
  /** What the last depth came to, for the depth behind it. */
  #last:
    | { readonly keyLo: number; readonly keyHi: number; readonly depth: number; readonly result: DepthResult }
    | undefined;

  constructor(game: Game<S>, scorer: MoveScorer<S>, params: Partial<FilterParams> = {}) {
    this.name = `filtered(${scorer.name})`;
    this.maxDepth = game.maxPlies;
    this.#players = game.numPlayers;
    this.#scorer = scorer;
    this.#params = Object.freeze({ ...FILTER_PARAMS, ...params });
    this.#rows = new ValueRows(game.numPlayers);
    this.#candidates = new RolledCandidates(game.numPlayers);
    const root = game.newState();
    this.branches = [
      (position, branches) => {
        const { keyLo, keyHi } = root;
        root.restore(position);
        if (root.keyLo !== keyLo || root.keyHi !== keyHi) this.#memory?.clear();
        return branches.map((branch) => this.#searchBranch(root, branch));
      },
    ];
  }

  clear(): void {
    this.#moves.truncate(0);
    this.#last = undefined;
  }

  searchDepth(state: S, depth: number, budget: Budget, root?: MoveList, spread?: Spread): DepthResult {
    checkDepth(depth);
    this.#spread = spread;
    const result =
      depth < 3
        ? this.#searchWide(state, depth, budget, root)
        : this.#searchClose(state, depth, budget, root);
    const { keyLo, keyHi } = state;
    this.#last = result.isFinished ? { keyLo, keyHi, depth, result } : undefined;
    return result;
  }

  #searchWide(state: S, depth: number, budget: Budget, root: MoveList | undefined): DepthResult {
    const mover = rootPlayer(state);
    this.#budget = budget;
    this.#moves.truncate(0);
    const count = this.#list(state, 0, root);
    const { lines, keep, margin } = this.#params;
    const most = Math.max(depth === 1 ? lines : keep, budget.lines);
    const wanted = this.#best(0, count, most, depth === 1 ? 1 : margin, budget.lines);
    if (depth === 1) {
      return resultOf(
        wanted.map((i) => this.#shallowLine(state, i)),
        mover,
        true,
      );
    }
    const candidates = wanted.map((i, at) =>
      this.#candidate(ROOT, at, state, this.#moves.at(i), this.#scores[i], mover),
    );
    const met = wanted.map((i) => this.#moves.at(i));
    return { ...this.#searchAll(state, candidates, mover, depth), candidates: met };
  }

  /** Only what the depth before has left in doubt. */
  #searchClose(state: S, depth: number, budget: Budget, root: MoveList | undefined): DepthResult {
    const mover = rootPlayer(state);
    const { keyLo, keyHi } = state;
    const last = this.#last;
    const isKnown = last?.keyLo === keyLo && last.keyHi === keyHi && last.depth === depth - 1;
    const before = isKnown ? last.result : this.searchDepth(state, depth - 1, budget, root, this.#spread);
    if (!before.isFinished) return { isFinished: false, lines: [] };
    const { deepKeep, deepMargin } = this.#params;
    const floor = before.lines[0].values[mover] - deepMargin;
    const close = before.lines
      .slice(0, Math.max(deepKeep, budget.lines))
      .filter(({ values }, rank) => rank < budget.lines || values[mover] >= floor);
    const met = before.candidates ? { candidates: before.candidates } : {};
    if (close.length === 1 && before.lines.length > 1) return { isFinished: true, lines: close, ...met };
    this.#memory?.clear();
    this.#budget = budget;
    this.#moves.truncate(0);
    const candidates = close.map(({ move, values }, at) =>
      this.#candidate(ROOT, at, state, move, values[mover], mover),
    );
    return { ...this.#searchAll(state, candidates, mover, depth), ...met };
  }

  #searchAll(state: S, candidates: readonly Candidate[], mover: number, depth: number): DepthResult {
    const left = this.#searchRolls(state, candidates, mover, depth, ROOT);
    if (!left) return { isFinished: false, lines: [] };
    return resultOf(
      left.map((candidate) => this.#line(candidate)),
      mover,
      true,
    );
  }

  /** Pushes the moves of the state and scores them at their indices; gives their number. */
  #list(state: S, first: number, listed?: MoveList): number {
    if (listed) this.#moves.append(listed.buffer, 0, listed.size);
    const count = listed ? listed.size : state.legalMoves(this.#moves);
    if (first + count > this.#scores.length) {
      const grown = new Float64Array((first + count) * 2);
      grown.set(this.#scores);
      this.#scores = grown;
    }
    this.#scorer.scoreMoves(state, this.#moves, first, count, this.#scores.subarray(first));
    this.#budget.nodes += count;
    return count;
  }

  /** Indices of the best moves, best first: at most `most`, within `margin` of the best, the second and `least` always. */
  #best(first: number, count: number, most: number, margin: number, least = 0): number[] {
    const scores = this.#scores;
    const best: number[] = [];
    for (let i = first; i < first + count; i++) {
      if (best.length === most && scores[i] <= scores[best[most - 1]]) continue;
      let at = best.length;
      while (at > 0 && scores[best[at - 1]] < scores[i]) at--;
      best.splice(at, 0, i);
      if (best.length > most) best.pop();
    }
    const floor = scores[best[0]] - margin;
    return best.filter((i, rank) => rank < Math.max(2, least) || scores[i] >= floor);
  }

  #shallowLine(state: S, index: number): Line {
    const move = this.#moves.at(index);
    state.do(move);
    this.#leaf(state, 0);
    state.undo();
    return { move, values: [...this.#rows.at(0)], visits: 1, pv: [move] };
  }

  /** The candidate at this place of the search that begins at a level; what it was before is forgotten. */
  #candidate(level: number, at: number, state: S, move: Move, score: number, mover: number): Candidate {
    state.do(move);
    const isOver = this.#isOver(state) || (level !== ROOT && this.#isTooWide(state, MOST_IN_A_ROW));
    const chance = !isOver && state.player === CHANCE ? state.chance : undefined;
    const probs = chance?.probs;
    const rolls = isOver ? 0 : (chance?.size ?? 1);
    const candidate = this.#candidates.at(level, at, rolls);
    const { sums } = candidate;
    if (state.player === TERMINAL) state.returns(sums);
    else if (isOver) this.#scorer.evaluate(state, sums);
    state.undo();
    return Object.assign(candidate, {
      move,
      score: isOver ? sums[mover] : score,
      probs,
      rolls,
      isOver,
      nodes: 1,
    });
  }

  #line({ move, sums, nodes }: Candidate): Line {
    return { move: move, values: [...sums], visits: nodes, pv: [move] };
  }

  /** The candidates that are left after all rolls, with their values; nothing if the budget ran out. */
  #searchRolls(
    state: S,
    candidates: readonly Candidate[],
    mover: number,
    depth: number,
    level: number,
  ): Candidate[] | undefined {
    const isRoot = level === ROOT;
    const { replyFinalists } = this.#params;
    let alive = [...candidates];
    const size = alive.reduce((most, { rolls }) => Math.max(most, rolls), 0);
    const drops = size >= FEWEST_LOOKED_AT && (isRoot || replyFinalists > 0);
    const order = drops ? spreadOrder(size) : Array.from({ length: size }, (_, i) => i);
    const sure = isRoot ? this.#budget.lines : 0;
    const found: FoundBranches = new Map();
    const finalists = isRoot ? Math.max(this.#params.finalists, sure) : replyFinalists;
    for (let done = 0, look = 0; done < size; look++) {
      const end = done + blockSize(look);
      const block = { rolls: order.slice(done, end), look, size, mover, depth, level };
      if (isRoot) {
        const open = alive.filter(({ isOver }) => !isOver);
        // All rolls at once where a candidate can only be dropped by its deficit: few are, and threads are never idle.
        const ahead = alive.length <= finalists ? { ...block, rolls: order.slice(done) } : block;
        if (!this.#searchAhead(state, open, ahead, found)) return undefined;
        if (!this.#meetAtRoot(state, open, block, found)) return undefined;
      } else for (const candidate of alive) if (!candidate.isOver) this.#searchBlock(state, candidate, block);
      done = end;
      if (done >= size) break;
      if (!drops) continue;
      // A few rolls say little: the first look takes no more than half.
      const most = look === 0 ? Math.max(finalists, Math.ceil(alive.length / 2)) : finalists;
      const probs = alive.find(({ isOver }) => !isOver)?.probs;
      if (!probs) continue;
      const met = { rolls: order.slice(0, done), probs, mover };
      alive = dropHopeless(alive, met, { most, sure, drop: this.#params.drop });
    }
    return alive;
  }

  /** Searches a block branch by branch; false if the budget ran out. Nodes count in the order of one thread. */
  #meetAtRoot(state: S, open: readonly Candidate[], block: Block, found: FoundBranches): boolean {
    const budget = this.#budget;
    for (const candidate of open) {
      if (budget.isSpent()) return false;
      for (const branch of branchesOf(candidate, block)) {
        const value = found.get(nameOf(branch)) ?? this.#searchBranch(state, branch);
        const roll = branch.outcome ?? 0;
        this.#add(candidate, roll, candidate.probs?.[roll] ?? 1, block.mover, value.values, 0);
        candidate.nodes += value.nodes;
        budget.nodes += value.nodes;
      }
    }
    return true;
  }

  /** Has other threads search a block, if they have not searched it yet; false if the search was stopped meanwhile. */
  #searchAhead(state: S, open: readonly Candidate[], block: Block, found: FoundBranches): boolean {
    const budget = this.#budget;
    if (!this.#spread?.isReady || budget.isSpent()) return true;
    const branches = open.flatMap((candidate) => branchesOf(candidate, block));
    if (branches.every((branch) => found.has(nameOf(branch)))) return true;
    const values = this.#spread.search(0, state.snapshot(), branches, () => budget.isStopped());
    for (const [i, value] of (values ?? []).entries()) found.set(nameOf(branches[i]), value);
    return values !== undefined || !budget.isStopped();
  }

  /** The nodes are for the caller to count. */
  #searchBranch(state: S, { move, outcome, depth }: Branch): BranchValue {
    if (depth > 2) this.#memory ??= new ChanceMemory(this.#players * LATER_BLOCK);
    const budget = this.#budget;
    const before = budget.nodes;
    state.do(move);
    if (outcome !== undefined) state.do(outcome);
    this.#value(state, depth - 1, ROOT);
    if (outcome !== undefined) state.undo();
    state.undo();
    const nodes = budget.nodes - before;
    budget.nodes = before;
    return { values: this.#rows.at(ROOT).slice(), nodes, reply: undefined };
  }

  /** Below the root. */
  #searchBlock(state: S, candidate: Candidate, block: Block): void {
    const { look, size, mover, depth, level } = block;
    const before = this.#budget.nodes;
    const { probs } = candidate;
    const rolls = rollsOf(candidate, block);
    state.do(candidate.move);
    if (probs) {
      // Where others have more rolls the blocks are of other rolls.
      const memory = candidate.rolls === size ? this.#memory : undefined;
      this.#blocks[level] ??= new Float64Array(this.#players * LATER_BLOCK);
      const values = this.#blocks[level];
      if (!memory?.read(state, depth, look, values, this.#budget)) {
        const room = MOST_IN_A_ROW / candidate.rolls;
        rolls.forEach((roll, i) => {
          state.do(roll as Outcome);
          this.#value(state, depth - 1, level, room);
          state.undo();
          values.set(this.#rows.at(level), this.#players * i);
        });
        memory?.write(state, depth, look, values, this.#budget.nodes - before);
      }
      rolls.forEach((roll, i) => {
        this.#add(candidate, roll, probs[roll], mover, values, this.#players * i);
      });
    } else if (rolls.length > 0) {
      this.#value(state, depth - 1, level);
      this.#add(candidate, 0, 1, mover, this.#rows.at(level), 0);
    }
    state.undo();
    candidate.nodes += this.#budget.nodes - before;
  }

  /** Takes the players' values from `values[at..]`. */
  #add(
    { byRoll, sums }: Candidate,
    roll: number,
    probability: number,
    mover: number,
    values: Float64Array,
    at: number,
  ): void {
    byRoll[roll] = values[at + mover];
    for (let player = 0; player < this.#players; player++) sums[player] += probability * values[at + player];
  }

  /** Writes the value of a node with `depth` decisions left to the level's row; `room`: outcomes that may be looked at in a row. */
  #value(state: S, depth: number, level: number, room = MOST_IN_A_ROW): void {
    const { player } = state;
    if (depth === 0 || this.#isOver(state) || this.#isTooWide(state, room)) {
      this.#leaf(state, level);
      return;
    }
    if (player === CHANCE) this.#average(state, depth, level, room);
    else this.#decide(state, player, depth, level);
  }

  #average(state: S, depth: number, level: number, room: number): void {
    const row = this.#rows.at(level);
    const { size, probs } = state.chance;
    const child = this.#rows.at(level + 1);
    row.fill(0);
    for (let i = 0; i < size; i++) {
      state.do(i as Outcome);
      this.#value(state, depth, level + 1, room / size);
      state.undo();
      for (let seat = 0; seat < this.#players; seat++) row[seat] += probs[i] * child[seat];
    }
  }

  #decide(state: S, mover: number, depth: number, level: number): void {
    const first = this.#moves.size;
    if (depth === 1) this.#bestReply(state, mover, first, level);
    else this.#searchReplies(state, mover, first, this.#list(state, first), depth, level);
    this.#moves.truncate(first);
  }

  #searchReplies(state: S, mover: number, first: number, count: number, depth: number, level: number): void {
    const { replies, replyMargin } = this.#params;
    const below = level + 1;
    const candidates = this.#best(first, count, replies, replyMargin).map((i, at) =>
      this.#candidate(below, at, state, this.#moves.at(i), this.#scores[i], mover),
    );
    const left = this.#searchRolls(state, candidates, mover, depth, below) ?? candidates;
    const best = left.reduce((one, other) => (other.sums[mover] > one.sums[mover] ? other : one));
    this.#rows.at(level).set(best.sums);
  }

  /** The last decision: two shares follow from the mover's score, more are read off after the best reply. */
  #bestReply(state: S, mover: number, first: number, level: number): void {
    const row = this.#rows.at(level);
    const best = this.#bestMove(state, first, row);
    if (this.#players === 2) {
      const [score] = row;
      row[mover] = score;
      row[1 - mover] = 1 - score;
      return;
    }
    state.do(this.#moves.at(best));
    this.#leaf(state, level);
    state.undo();
  }

  /** Pushes the moves of the state and gives the index of the best; writes its score to `out[0]`. */
  #bestMove(state: S, first: number, out: Float64Array): number {
    const scorer = this.#scorer;
    if (scorer.bestMove) {
      const count = state.legalMoves(this.#moves);
      this.#budget.nodes += count;
      return first + scorer.bestMove(state, this.#moves, first, count, out);
    }
    const count = this.#list(state, first);
    const scores = this.#scores;
    let best = first;
    for (let i = first + 1; i < first + count; i++) if (scores[i] > scores[best]) best = i;
    out[0] = scores[best];
    return best;
  }

  /** Whether nothing behind the position is searched: the game is over, or the scorer knows better. */
  #isOver(state: S): boolean {
    return state.player === TERMINAL || this.#scorer.isSettled?.(state) === true;
  }

  #isTooWide(state: S, room: number): boolean {
    return state.player === CHANCE && state.chance.size > room;
  }

  #leaf(state: S, level: number): void {
    const row = this.#rows.at(level);
    if (state.player === TERMINAL) state.returns(row);
    else this.#scorer.evaluate(state, row);
  }
}

/** The order in which candidates meet the rolls: 0 to size - 1, every stretch of it spread over the whole range. */
function spreadOrder(size: number): number[] {
  if (size < 2) return Array.from({ length: size }, (_, i) => i);
  let stride = Math.max(1, Math.round(size * 0.382));
  while (gcd(stride, size) !== 1) stride++;
  return Array.from({ length: size }, (_, i) => (i * stride) % size);
}
