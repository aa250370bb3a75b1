/** Rules with settings on top. */
import { type RuleSet, type RulesKit, unwrap } from '../engine/index.ts';

const MAX_LABEL = 100;

/**
 * The base with settings, under one name for the same rules whatever the order and the spelling of the settings: that of
 * the named variant with these rules, or a title such as `moonlight+scoring.array=8`, which the command line reads again.
 * A name or title among the settings stands as it is given.
 */
export function applySettings<V extends RuleSet>(
  rules: RulesKit<V>,
  base: V,
  settings: readonly string[],
): V {
  const changed = unwrap(rules.withSettings(base, settings));
  if (settings.some((setting) => /^\s*(name|title)\s*=/.test(setting))) return changed;
  const hash = rules.hash(changed);
  if (hash === rules.hash(base)) return base;
  const twin = rules.named.find((named) => rules.hash(named) === hash);
  if (twin) return twin;
  const differences = rules.diff(base, changed).filter(({ key }) => key !== 'name' && key !== 'title');
  const parts = differences.map(({ key, b }) => `${key}=${typeof b === 'string' ? b : JSON.stringify(b)}`);
  const label = [base.name, ...parts].join('+');
  const title = label.length <= MAX_LABEL ? label : `${base.name}+${hash}`;
  return unwrap(rules.withSettings(base, [...settings, `title=${title}`]));
}
