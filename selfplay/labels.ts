/** Says what reports call bots, people, variants and rules. */
import { formatBotSpec, parseBotSpec } from '../ai/index.ts';
import type { RuleSet } from '../engine/index.ts';
import { isExternal, parseExternal } from './external-spec.ts';
import { DEFAULT_GAME } from './games.ts';

/** The `name` of a specification (`Anna` of `greedy(name=Anna)`), or `undefined` without one. */
export function botName(spec: string): string | undefined {
  if (isExternal(spec)) {
    const external = parseExternal(spec);
    return external.ok ? external.value.name : undefined;
  }
  const parsed = parseBotSpec(spec);
  const name = parsed.ok ? parsed.value.params.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Of a net that was written into a specification when it was settled (`PlayerKit.settle`). */
const NET_NAME = /^[0-9a-f]{16}$/;

/** What a bot may be called instead of its specification: its name, or the specification as it was asked for. */
function shortName(spec: string): string | undefined {
  const named = botName(spec);
  if (named !== undefined || isExternal(spec)) return named;
  const parsed = parseBotSpec(spec);
  if (!parsed.ok) return undefined;
  const { file, ...params } = parsed.value.params;
  return NET_NAME.test(String(file)) ? formatBotSpec({ name: parsed.value.name, params }) : undefined;
}

/**
 * What to call each of some bots: its name, or its specification where it has none or where another of them has the same
 * name; without the net that it has found by itself, unless another of them is the same with another net or with none.
 * Texts that are not among `specs` stay as they are.
 */
export function botLabels(specs: readonly string[]): (spec: string) => string {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const spec of specs) {
    const name = shortName(spec);
    if (name === undefined) continue;
    if (specs.includes(name)) shared.add(name);
    if ((owners.get(name) ?? spec) !== spec) shared.add(name);
    owners.set(name, spec);
  }
  const labels = new Map(
    [...owners].filter(([name]) => !shared.has(name)).map(([name, spec]) => [spec, name]),
  );
  return (spec) => labels.get(spec) ?? spec;
}

const NAMELESS = 'custom';

/**
 * The variant's name; for one that has none, the title if it says how the variant is made
 * (`moonlight+scoring.array=8`). A label only: the hash identifies the rules.
 */
export function variantLabel({ name, title }: RuleSet): string {
  return name === NAMELESS && /^[a-z0-9][a-z0-9._-]*\+\S+$/.test(title) ? title : name;
}

/** What recorded rules are called in titles and lists: by their game too, unless it is the default one or they say it. */
export function rulesTitle({
  game,
  variantName,
}: {
  readonly game: string;
  readonly variantName: string;
}): string {
  const isSaid = game === DEFAULT_GAME || variantName.startsWith(game);
  return isSaid ? variantName : `${game} ${variantName}`;
}
