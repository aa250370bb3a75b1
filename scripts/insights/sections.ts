/** Reads which insights are asked for. */
import { MAX_PLAYERS, wrong } from '../../engine/index.ts';
import { gameNames } from '../../selfplay/index.ts';
import { insightsOf } from '../../selfplay/insights/index.ts';
import { splitList } from '../../studies/input/index.ts';

/** Stand for all of them. */
const ALL = ['insights', 'all'];

export function allSections(): string[] {
  return [...new Set(gameNames().flatMap((game) => insightsOf(game, MAX_PLAYERS).map(({ name }) => name)))];
}

/** Whether the first of some sections is an insight. */
export function areInsights(text: string): boolean {
  const [first] = text.split(',');
  return first === ALL[0] || allSections().includes(first);
}

/** Undefined for all. */
export function readSections(text: string): string[] | undefined {
  const names = splitList(text);
  if (names.some((name) => ALL.includes(name))) return undefined;
  const known = allSections();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw wrong(
    'ERR_ARGUMENT',
    `--sections takes ${known.join(', ')} or insights, not '${unknown}'`,
    'sections',
  );
}
