/** Writes lines of an analysis as turns, with what is known for sure. */
import type { Exact, KnownLine } from '../../ai/index.ts';
import { type TurnLine, turnLine } from '../../table/index.ts';
import type { Placed } from './read-position.ts';

type Sure = Pick<Exact, 'by' | 'values' | 'plies'>;

/** What is known for sure, as JSON shows it. */
export function sureFields({ by, values, plies }: Exact): Sure {
  return { by, values, ...(plies === undefined ? {} : { plies }) };
}

interface SureLine extends TurnLine {
  /** What is known for sure after the turn. */
  readonly exact?: Sure;
}

/** Lines of a decision, the best first; losses are those against the best. */
export function turnLines(placed: Placed, lines: readonly KnownLine[]): SureLine[] {
  return lines.map((line) => {
    const shown = turnLine(placed, line, lines[0]);
    return line.exact ? { ...shown, exact: sureFields(line.exact) } : shown;
  });
}
