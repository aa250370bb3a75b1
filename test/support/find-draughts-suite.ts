/**
 * Finds positions of draughts for the suite: `node test/support/find-draughts-suite.ts WHAT [NODES]` prints one JSON object a
 * line. WHAT is
 *
 *   forced   positions of the championship of 2005 in which one turn is shown to win, up to the end of the game or to an
 *            endgame table, and no other one is by a search of four times as many nodes
 *   ending   positions of four pieces drawn at random whose value one turn alone keeps, among four or more
 */
import './ready.ts';
import { AlphaBeta } from '../../ai/alpha-beta/index.ts';
import { EndingKnowledge, endingsOf } from '../../ai/draughts/endings/endings.ts';
import { pliesOf } from '../../ai/draughts/endings/value.ts';
import { handEvaluation } from '../../ai/draughts/hand-evaluation.ts';
import { DraughtsPosition } from '../../ai/draughts/position.ts';
import { DRAUGHTS, type DraughtsState, formatPosition } from '../../engine/draughts/index.ts';
import { stream } from '../../engine/index.ts';
import { championshipGames, gameWith, movesOf, randomPosition, START, stateOf } from './draughts.ts';

const [what, nodes = '100000'] = process.argv.slice(2);
const NODES = Number(nodes);
const FEWEST = 5;
const LEAST_PLIES = 7;
/** A turn that the search thinks so much of may win as well. */
const DOUBTFUL = 0.7;

function turnsOf(state: DraughtsState): number {
  return movesOf(state).length;
}

function forcedWin(position: string): object | undefined {
  const state = stateOf('dama', position);
  const { rules, mover } = state;
  const turns = turnsOf(state);
  if (turns < 3 || position.split(/\d+/).length - 1 <= FEWEST) return undefined;
  const knowledge = new EndingKnowledge(endingsOf(rules)!);
  const search = new AlphaBeta<DraughtsState, DraughtsPosition>(
    new DraughtsPosition(rules, handEvaluation(false)),
    {},
    knowledge,
  );
  const [best] = search.search(state, { nodes: NODES }, stream('suite')).lines;
  if (best.values[mover] < 1 || (best.proof?.plies ?? 0) < LEAST_PLIES) return undefined;
  const all = search.search(state, { nodes: 4 * NODES, lines: turns }, stream('suite')).lines;
  const others = all.filter(({ move }) => move !== best.move).map(({ values }) => values[mover]);
  const next = Math.max(...others);
  if (next > DOUBTFUL) return undefined;
  const turn = DRAUGHTS.text.formatTurn(gameWith('dama'), state, best.move);
  return { category: 'forced', position, best: turn, plies: best.proof?.plies, next };
}

function findForced(): void {
  const rules = { draw: { moves: 500, repetition: 0 } };
  const game = gameWith(rules);
  for (const { number, moves } of championshipGames()) {
    const state = stateOf(rules, START);
    for (const [ply, move] of moves.entries()) {
      const found = forcedWin(formatPosition(state).replace(/:H\d+$/, ''));
      if (found) console.log(JSON.stringify({ ...found, played: move, game: number, ply }));
      const typed = move.split(/[-x]/);
      const fitting = movesOf(state).find((one) => {
        const squares = DRAUGHTS.text.formatTurn(game, state, one).split(/[-x]/);
        return squares[0] === typed[0] && squares.at(-1) === typed.at(-1);
      });
      state.do(fitting!);
    }
  }
}

function findEndings(): void {
  const rng = stream('find-suite');
  for (let tries = 0; tries < NODES; tries++) {
    const position = randomPosition(rng, false);
    if (position.split(/\d+/).length - 1 !== 4 || /:[WB]?:|[WB]$/.test(position)) continue;
    for (const variant of ['dama', 'vinciperdi']) {
      const state = stateOf(variant, position);
      if (state.end !== 'none' || turnsOf(state) < 4) continue;
      const endings = endingsOf(state.rules)!;
      const value = endings.probe(state);
      if (value < 0 || (value > 0 && pliesOf(value) < 25)) continue;
      const keeping = movesOf(state).filter((move) => {
        state.do(move);
        const isKept = state.end === 'none' && Math.sign(endings.probe(state)) === -Math.sign(value);
        state.undo();
        return isKept;
      });
      if (keeping.length !== 1) continue;
      const best = DRAUGHTS.text.formatTurn(gameWith(variant), state, keeping[0]);
      console.log(
        JSON.stringify({ category: 'ending', variant, position, best, plies: value && pliesOf(value) }),
      );
    }
  }
}

if (what === 'forced') findForced();
else findEndings();
