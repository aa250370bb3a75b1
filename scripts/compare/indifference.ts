/** Whether the bots of a comparison weigh the rules that it compares. */
import { type RuleSet, unwrap } from '../../engine/index.ts';
import { gameNamed, isExternal } from '../../selfplay/index.ts';

/** A bot that weighs every rule there is and plays a hand in a fraction of a second. */
const EXAMPLE = 'expectimax(depth=1)';

/** The keys that a bot of the game does not weigh; a bot outside this program may weigh all. */
function indifferentTo(game: string, spec: string): readonly string[] {
  if (isExternal(spec)) return [];
  return unwrap(gameNamed(game).players.resolveBot(spec)).kind.indifferentTo ?? [];
}

/**
 * What a reader must know where a variant differs from the first in nothing that any bot of the lineup weighs, so that
 * the comparison shows the counting alone; `undefined` where every variant is weighed.
 */
export function indifferenceNote(
  game: string,
  [first, ...others]: readonly RuleSet[],
  lineup: readonly string[],
): string | undefined {
  const bots = [...new Set(lineup)];
  const isIgnored = (key: string): boolean =>
    bots.every((bot) =>
      indifferentTo(game, bot).some((known) => key === known || key.startsWith(`${known}.`)),
    );
  const ignored = others.flatMap((variant) => {
    const keys = gameNamed(game)
      .module.rules.diff(first, variant)
      .map(({ key }) => key)
      .filter((key) => key !== 'name' && key !== 'title');
    return keys.every(isIgnored) ? keys : [];
  });
  if (ignored.length === 0) return undefined;
  const rules = [...new Set(ignored)].join(', ');
  const [who, verb] = [bots.join(', '), bots.length === 1 ? 'does' : 'do'];
  return (
    `Warning: ${who} ${verb} not weigh ${rules}. The comparison shows how it counts, and hardly what players would do ` +
    `about it. Bots that weigh it: ${EXAMPLE}, master and others.`
  );
}
