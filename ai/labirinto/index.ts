/** Lists what plays Fuga dal labirinto, and exports what others take of it. */
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import {
  createPlayerKit,
  type Evaluator,
  type EvaluatorKind,
  PlayedScorer,
  type PlayerKit,
} from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { OUTLOOK } from './outlook.ts';
import paces from './paces.json' with { type: 'json' };
import { PLANNER } from './planner.ts';
import { SEARCHER } from './searcher.ts';

/** Points that make a seat e times as likely to win as another. */
const SCALE = 12;

/** Knows the points that each seat has, and nothing of what may come. */
class Points implements Evaluator<LabirintoState> {
  readonly name = 'points';
  readonly version = 1;

  evaluate(state: LabirintoState, out: Float64Array): void {
    let sum = 0;
    for (let seat = 0; seat < state.players; seat++) {
      out[seat] = Math.exp(Math.min(state.score(seat) / SCALE, 50));
      sum += out[seat];
    }
    for (let seat = 0; seat < state.players; seat++) out[seat] /= sum;
  }
}

const POINTS: EvaluatorKind<LabirintoState, Labirinto> = {
  name: 'points',
  version: 1,
  help: 'the points of each seat as they stand',
  params: {},
  create: ({ numPlayers }) => new PlayedScorer(new Points(), numPlayers),
};

const FIXED = 'its value is fixed';
const PLANNED = ['roomStays', 'guardStays', 'discount', 'danger', 'deny', 'tris', 'queue', 'exposure'];
const SEARCHED = ['rounds', 'deny', 'tris'];

export const LABIRINTO_PLAYERS: PlayerKit<LabirintoState, Labirinto> = createPlayerKit({
  bots: [GREEDY, PLANNER, SEARCHER],
  evaluators: [POINTS, OUTLOOK],
  defaultBot: 'master',
  levels: LEVELS,
  best: OUTLOOK,
  study: {
    version: 1,
    plays: () => 'planner(turns=3)',
    above: 'club',
    below: 'expert',
    paces,
  },
  gone: {
    'searcher.method': 'it tries all moves in each world',
    ...Object.fromEntries(SEARCHED.map((key) => [`searcher.${key}`, FIXED])),
    ...Object.fromEntries(PLANNED.map((key) => [`planner.${key}`, FIXED])),
  },
});
