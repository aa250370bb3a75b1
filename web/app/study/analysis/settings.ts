/** How far analyses look, and what judges. */
import { type Signal, signal } from '@preact/signals';
import { kept } from '../../kept.ts';
import { oneOf } from '../../stored.ts';

export const DEPTHS = ['1', '2', '3'] as const;
const JUDGES = ['best', 'leaf', 'net'] as const;
type Judge = (typeof JUDGES)[number];

/** What can judge a game: leaf and net only where its bots have them. */
export function judgesOf({ bots }: { readonly bots: readonly string[] }): readonly Judge[] {
  return bots.includes('net') ? JUDGES : ['best'];
}

export const depth = kept('analysis-depth', '2', oneOf(DEPTHS));
export const judge: Signal<Judge> = signal('best');

export interface Settings {
  readonly depth: string;
  readonly judge: Judge;
  /** What the shares are of; of what the game says without it. */
  readonly unit: string | undefined;
}

/** As fields of a request. */
export function settingsFields({ depth: ahead, ...rest }: Settings): object {
  return { depth: Number(ahead), ...judgeFields(rest) };
}

/** The same without the depth. */
export function judgeFields({ judge: by, unit }: Omit<Settings, 'depth'>): object {
  return { ...(by === 'best' ? {} : { evaluator: by }), ...(unit === undefined ? {} : { unit }) };
}
