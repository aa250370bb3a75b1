/** What reports call the bots and people of a lineup. */
// The page's worker for playing knows none (`imports` in package.json).
import { externalName } from '#external-name';
import { parseBotSpec } from '../ai/index.ts';
import { isExternal } from './external-spec.ts';

/** The `name` of a specification (`Anna` of `greedy(name=Anna)`), or `undefined` without one. */
export function botName(spec: string): string | undefined {
  if (isExternal(spec)) return externalName(spec);
  const parsed = parseBotSpec(spec);
  const name = parsed.ok ? parsed.value.params.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * What to call each of some bots: its name, or its specification where it has none or where another of them has the same
 * name. Texts that are not among `specs` stay as they are.
 */
export function botLabels(specs: readonly string[]): (spec: string) => string {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const spec of specs) {
    const name = botName(spec);
    if (name === undefined) continue;
    if ((owners.get(name) ?? spec) !== spec) shared.add(name);
    owners.set(name, spec);
  }
  const labels = new Map(
    [...owners].filter(([name]) => !shared.has(name)).map(([name, spec]) => [spec, name]),
  );
  return (spec) => labels.get(spec) ?? spec;
}
