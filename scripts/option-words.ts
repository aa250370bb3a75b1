/** Lists the options of rules, and says in words which are not as usual. */
import type { RuleSet, RulesKit } from '../engine/index.ts';
import { texts, words } from './messages/index.ts';

/** Every option of some rules by its dotted key, in canonical order. */
export function optionEntries(rules: RulesKit, of: RuleSet): [string, unknown][] {
  const leaves = (tree: object, prefix: string): [string, unknown][] =>
    Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isTree ? leaves(value, `${prefix}${key}.`) : [[prefix + key, value]];
    });
  return leaves(rules.complete(of), '').filter(([key]) => key !== 'name' && key !== 'title');
}

/** A sentence for each option that is not at its default, but for those that are `told` already. */
export function optionSentences(rules: RulesKit, of: RuleSet, told: readonly string[] = []): string[] {
  const say = texts().rules.further;
  return rules.diff(rules.fallback, of).flatMap(({ key, b }) => {
    const about = rules.aboutOf(key);
    if (!about || told.includes(key)) return [];
    return [say.option(about[words().language], say.values(b), about.rule)];
  });
}
