/** Which bots value a hand by its worth in the match. */
import { unwrap } from '../../engine/index.ts';
import { resolveDamaBot } from './bots.ts';

const HAND_ONLY = ['random', 'greedy'];

/** Whether the bot that a specification names values matches, so it pays to have their equity ready. */
export function usesMatchEquity(spec: string): boolean {
  return !HAND_ONLY.includes(unwrap(resolveDamaBot(spec)).kind.name);
}
