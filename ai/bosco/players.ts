/** What plays Bosco urbano. */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { createPlayerKit, type PlayerKit, RANDOM } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { STANDING } from './standing.ts';

export const BOSCO_PLAYERS: PlayerKit<BoscoState, Bosco> = createPlayerKit({
  bots: [RANDOM, GREEDY],
  evaluators: [STANDING],
  defaultBot: GREEDY.name,
  levels: [GREEDY.name],
  best: STANDING.name,
});
