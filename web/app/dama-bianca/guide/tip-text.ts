import type { Words } from '../../../../table/messages/index.ts';
import type { EN } from './en.ts';
import type { Moment, TipName } from './tips.ts';

export type GuideWords = Words<typeof EN>;

/** The text of a tip; scores as the language writes numbers. */
export function tipText(
  tip: TipName,
  { table, seat, closing = [] }: Moment,
  { tips }: GuideWords,
  number: (value: number, decimals?: number) => string,
): string {
  switch (tip) {
    case 'firstRoll': {
      const [high, low] = table.at.roll ?? [0, 0];
      return tips.firstRoll(high, low);
    }
    case 'pays':
    case 'losesOut': {
      const others = closing.filter((_, other) => other !== seat);
      return tips[tip](number(closing[seat], 2), number(Math.max(...others), 2));
    }
    default:
      return tips[tip];
  }
}
