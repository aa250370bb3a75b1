/** What plays Fuga dal labirinto. */
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { createPlayerKit, type PlayerKit, RANDOM } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { POINTS } from './points.ts';

export const LABIRINTO_PLAYERS: PlayerKit<LabirintoState, Labirinto> = createPlayerKit({
  bots: [RANDOM, GREEDY],
  evaluators: [POINTS],
  defaultBot: 'greedy',
  levels: ['random', 'greedy'],
  best: 'points',
});
