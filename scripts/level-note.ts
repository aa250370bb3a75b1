/** Warns that levels play by a weaker evaluator where no net is available. */
import { type Fallback, fallbacksOf, type Seating } from '../studies/run/index.ts';
import { texts } from './messages/index.ts';

/** One line, in the language of the terminal; empty if nothing was found. */
export function fallbackNote(found: readonly Fallback[]): string {
  const say = texts().terminal;
  const lines = found.map(({ levels, rules, players, evaluator }) =>
    say.noNet(levels.join(', '), levels.length, say.rulesWith(rules, players), evaluator),
  );
  const [first, ...others] = new Set(lines);
  return others.length === 0 ? (first ?? '') : say.likewise(first, others.length);
}

/** A line for standard error; `undefined` if every level plays by what it is made for. */
export function levelNote(seatings: readonly Seating[]): string | undefined {
  const found = fallbacksOf(seatings);
  return found.length === 0 ? undefined : fallbackNote(found);
}
