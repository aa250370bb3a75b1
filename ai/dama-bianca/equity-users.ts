/** Which bots ask what a hand is worth in its match. */
import { unwrap } from '../../engine/index.ts';
import { resolveDamaBot } from './bots.ts';

const HAND_ONLY = ['random', 'greedy'];

/** Whether the bot that a specification names values matches, so that it pays to have their equity ready. */
export function usesMatchEquity(spec: string): boolean {
  return !HAND_ONLY.includes(unwrap(resolveDamaBot(spec)).kind.name);
}
