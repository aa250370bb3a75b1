/** Finds bots of a comparison that do not weigh the rules that it compares. */
import { type RuleSet, unwrap } from '../../engine/index.ts';
import { gameNamed, isExternal } from '../../selfplay/index.ts';

/** The keys that a bot of the game does not weigh; a bot outside this program may weigh all. */
function indifferentTo(game: string, spec: string): readonly string[] {
  if (isExternal(spec)) return [];
  return unwrap(gameNamed(game).players.resolveBot(spec)).kind.indifferentTo ?? [];
}

/** Two bots that weigh every rule there is, the first of those that play where none is named. */
function examples(game: string): string {
  const { studyBots = [], defaultBot } = gameNamed(game).players;
  const bots = [...studyBots, defaultBot].filter((bot) => indifferentTo(game, bot).length === 0);
  return [...new Set([bots[0], bots.at(-1)])].join(', ');
}

/** What bots of a comparison do not weigh although it is compared. */
interface Indifference {
  readonly bots: readonly string[];
  /** Keys of rules. */
  readonly rules: readonly string[];
  /** Whether none of the bots weighs any of the differences of some variant: then it shows the counting alone. */
  readonly isMute: boolean;
}

/** `undefined` where every bot weighs every difference. */
export function indifferenceOf(
  game: string,
  [first, ...others]: readonly RuleSet[],
  lineup: readonly string[],
): Indifference | undefined {
  const changes = others.map((variant) =>
    gameNamed(game)
      .module.rules.diff(first, variant)
      .map(({ key }) => key)
      .filter((key) => key !== 'name' && key !== 'title'),
  );
  const all = [...new Set(lineup)];
  const isIgnored = (bot: string, key: string): boolean =>
    indifferentTo(game, bot).some((known) => key === known || key.startsWith(`${known}.`));
  const mute = changes.filter((keys) => keys.every((key) => all.every((bot) => isIgnored(bot, key)))).flat();
  const isMute = mute.length > 0;
  const bots = isMute ? all : all.filter((bot) => changes.flat().some((key) => isIgnored(bot, key)));
  if (bots.length === 0) return undefined;
  const keys = isMute ? mute : changes.flat().filter((key) => bots.some((bot) => isIgnored(bot, key)));
  return { bots, rules: [...new Set(keys)], isMute };
}

/**
 * What a reader must know where a variant differs from the first in rules that some bot of the lineup does not weigh;
 * `undefined` where every bot weighs every difference. Where all that differs is weighed by none of them, the comparison
 * shows the counting alone.
 */
export function indifferenceNote(
  game: string,
  variants: readonly RuleSet[],
  lineup: readonly string[],
): string | undefined {
  const found = indifferenceOf(game, variants, lineup);
  if (!found) return undefined;
  const { bots, rules, isMute } = found;
  const isOne = bots.length === 1;
  const what = isMute
    ? `. The comparison shows how it counts, and hardly what players would do about it`
    : `, and ${isOne ? 'plays' : 'play'} as if it had not changed`;
  const who = `${bots.join(', ')} ${isOne ? 'does' : 'do'} not weigh ${rules.join(', ')}`;
  return `${who}${what}. Bots that weigh it: ${examples(game)} and others.`;
}
