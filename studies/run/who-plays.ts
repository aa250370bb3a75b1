/** Says who plays where no bot was named, who plays weakly, and who plays better. */
import {
  checkedBy,
  isDecided,
  isWeakPlay,
  paceOf,
  type StudyKey,
  variantLabel,
} from '../../selfplay/index.ts';

/** Games a second of all workers together, where that is known. */
function speedOf(game: string, bot: string, players: number, workers: number): string {
  const pace = paceOf(game, bot, players);
  return pace === undefined ? '' : `, about ${Number((pace * workers).toPrecision(2))} games a second`;
}

function nameOf(bot: string): string {
  return /^[^(]*/.exec(bot)?.[0] ?? bot;
}

/** A line for each bot and number of seats, but for games in which nobody decides anything. */
export function usualBotNotes(keys: readonly StudyKey[], workers: number): string[] {
  const decided = keys.filter(({ game }) => isDecided(game));
  const lines = decided.map(({ game, lineup: [bot], players }) => {
    const speed = speedOf(game, bot, players, workers);
    const better = checkedBy(game, bot, players);
    const next =
      better === undefined
        ? ''
        : `; stronger play may find something else: --bots ${better}${speedOf(game, better, players, workers)}`;
    return `no bot is named: ${nameOf(bot)} plays at all ${players} seats${speed}${next}`;
  });
  return [...new Set(lines)];
}

/** Of studies with one weak bot at every seat. */
export function weakPlayNotes(keys: readonly StudyKey[], workers: number): string[] {
  const lines = keys.flatMap(({ game, lineup, players, variant }) => {
    const [bot, ...others] = new Set(lineup);
    if (others.length > 0 || !isWeakPlay(game, lineup)) return [];
    const better = checkedBy(game, bot, players) ?? '';
    const next = `good play, --bots ${better}${speedOf(game, better, players, workers)}, may favour another seat`;
    return `Warning: ${bot} plays ${variantLabel(variant)} with ${players} players weakly: ${next}`;
  });
  return [...new Set(lines)];
}
