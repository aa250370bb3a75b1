/** Writes shares for people, alone and in the table of an analysis. */

import type { TurnLine } from '../../table/index.ts';
import { texts, words } from '../messages/index.ts';
import { alignTable } from '../text-table.ts';

const DECIMALS = 2;

/** A terminal breaks no lines by itself, and files are searched for plain blanks and signs. */
function plain(text: string): string {
  return text.replace('\u00a0', ' ').replace('\u2212', '-');
}

/** A share such as `52.31 %`. */
export function formatShare(share: number): string {
  return plain(words().format.percent(share, DECIMALS));
}

/** A difference of shares such as `+1.20 %`. */
export function formatSigned(share: number): string {
  return plain(words().format.signedPercent(share, DECIMALS));
}

/** How shares are written, and what stands above those of a seat. */
interface ShareStyle {
  readonly head: (seat: number) => string;
  readonly text: (share: number) => string;
}

const EXACT: ShareStyle = { head: (seat) => texts().analysis.seat(seat + 1), text: formatShare };
const SHORT: ShareStyle = {
  head: (seat) => `${seat + 1} %`,
  text: (share) => words().format.fixed(100 * share, 1),
};

function alignTurns(lines: readonly TurnLine[], { head, text }: ShareStyle, hasCourse: boolean): string[] {
  const { turn: turnHead, loss: lossHead, follows } = texts().analysis;
  const seats = lines[0].values.map((_, seat) => head(seat));
  const rows = lines.map(({ turn, values, loss, mark, pv }, i) => {
    const row = [String(i + 1), turn, ...values.map(text), text(loss), mark];
    return hasCourse ? [...row, pv.slice(1).join('  ')] : row;
  });
  const heads = ['', turnHead, ...seats, lossHead, '', ...(hasCourse ? [follows] : [])];
  return alignTable([heads, ...rows], [1, seats.length + 3, seats.length + 4]);
}

/**
 * A table of turns with each seat's share; `then` is how play may continue. Where its lines would be longer than `width`,
 * `then` is left out, and where many seats play, the second digits.
 */
export function turnTable(lines: readonly TurnLine[], width = Number.POSITIVE_INFINITY): string[] {
  const tables = [alignTurns(lines, EXACT, true), alignTurns(lines, EXACT, false)];
  const fits = (table: readonly string[]): boolean => table.every((line) => line.length <= width);
  return tables.find(fits) ?? alignTurns(lines, SHORT, false);
}
