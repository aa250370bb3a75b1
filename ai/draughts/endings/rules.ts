/** Which rules have tables, and which of them share one: clock and repetition are not in tables, and drawn openings change nothing. */
import type { DraughtsOptions } from '../../../engine/draughts/index.ts';

export interface EndingRules {
  readonly losing: boolean;
  readonly blocked: DraughtsOptions['blocked'];
}

/** What their tables are called: `dama`, or `vinciperdi` with what comes of pieces that cannot move. */
export function tableName({ losing, blocked }: EndingRules): string {
  if (!losing) return 'dama';
  return blocked === 'wins' ? 'vinciperdi' : `vinciperdi-${blocked}`;
}

const BLOCKED = ['wins', 'loses', 'draw'] as const;

/** All rules that have tables; with huffing a position is more than its pieces. */
export const ENDING_RULES: readonly EndingRules[] = [
  { losing: false, blocked: 'loses' },
  ...BLOCKED.map((blocked) => ({ losing: true, blocked })),
];

/** The tables' rules of a game; `undefined` with huffing. */
export function endingRulesOf({ losing, blocked, huff }: DraughtsOptions): EndingRules | undefined {
  return huff ? undefined : { losing, blocked };
}
