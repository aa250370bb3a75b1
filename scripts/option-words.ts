/** Says in words which options of rules are not as usual. */
import type { RuleSet, RulesKit } from '../engine/index.ts';
import { texts, words } from './messages/index.ts';

/** A sentence for each option that is not at its default, but for those that are `told` already. */
export function optionSentences(rules: RulesKit, of: RuleSet, told: readonly string[] = []): string[] {
  const say = texts().rules.further;
  return rules.diff(rules.fallback, of).flatMap(({ key, b }) => {
    const about = rules.aboutOf(key);
    if (!about || told.includes(key)) return [];
    return [say.option(about[words().language], say.values(b), about.rule)];
  });
}
