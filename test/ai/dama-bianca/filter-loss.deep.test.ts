/** What the move filter of the 2-ply search loses, judged by the unfiltered search: the promise of docs/search.md. */
import { expect, it } from 'vitest';
import { createDamaBot, DamaLeaf } from '../../../ai/dama-bianca/index.ts';
import { Budget, FilteredExpectimax } from '../../../ai/index.ts';
import { createGame, parseVariantName } from '../../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  MoveList,
  OpenView,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../../engine/index.ts';

const POSITIONS = 25;
const MAX_LOSS = 0.002;
const TURNS = 14;

it('loses at most 0.002 in all but one of 25 decisions', () => {
  const game = unwrap(createGame(unwrap(parseVariantName('moonlight')), 2, 'hand'));
  const leaf = new DamaLeaf(game);
  const open = { keep: 1e6, finalists: 1e6, margin: 1, drop: 0 };
  const full = new FilteredExpectimax(game, leaf, open);
  const filtered = new FilteredExpectimax(game, leaf);
  const player = unwrap(createDamaBot('expectimax(depth=1)', game));
  const losses: number[] = [];
  for (let hand = 0; losses.length < POSITIONS; hand++) {
    const state = game.newState();
    const rng = stream('filter-loss', hand);
    const turn = rng.below(TURNS);
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      if (state.turns === turn && state.legalMoves(new MoveList()) > 1) {
        const truth = full.searchDepth(state, 2, new Budget()).lines;
        const chosen = filtered.searchDepth(state, 2, new Budget()).lines[0].move;
        const value = truth.find(({ move }) => move === chosen)?.values[state.player] ?? Number.NaN;
        losses.push(truth[0].values[state.player] - value);
        break;
      }
      state.do(player.choose(new OpenView(state)));
    }
  }
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  console.log(`mean loss ${mean.toFixed(5)}, largest ${Math.max(...losses).toFixed(4)}`);
  expect(losses.filter((loss) => loss <= MAX_LOSS).length).toBeGreaterThanOrEqual(POSITIONS - 1);
});
