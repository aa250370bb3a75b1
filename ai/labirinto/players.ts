/** What plays Fuga dal labirinto. */
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { createPlayerKit, type PlayerKit, RANDOM } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVEL_BOTS, LEVELS } from './levels.ts';
import { OUTLOOK } from './outlook.ts';
import { PLANNER } from './planner.ts';
import { POINTS } from './points.ts';
import { SEARCHER } from './searcher.ts';

export const LABIRINTO_PLAYERS: PlayerKit<LabirintoState, Labirinto> = createPlayerKit({
  bots: [RANDOM, GREEDY, PLANNER, SEARCHER, ...LEVEL_BOTS],
  evaluators: [POINTS, OUTLOOK],
  defaultBot: 'master',
  levels: LEVELS,
  best: OUTLOOK,
  gone: { 'searcher.method': 'it tries all moves in each world' },
});
