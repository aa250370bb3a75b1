/** Says who plays where no bot was named, how fast, and who plays weakly. */
import { isWeakPlay, paceOf, type StudyKey, variantLabel } from '../../selfplay/index.ts';

/** A line for each bot and number of seats, games a second of all workers together where that is known. */
export function usualBotNotes(keys: readonly StudyKey[], workers: number): string[] {
  const lines = keys.map(({ game, lineup: [bot], players }) => {
    const pace = paceOf(game, bot, players);
    const speed =
      pace === undefined ? '' : `, about ${Number((pace * workers).toPrecision(2))} games a second`;
    const name = /^[^(]*/.exec(bot)?.[0];
    return `no bot is named: ${name} plays at all ${players} seats${speed}`;
  });
  return [...new Set(lines)];
}

/** Of studies with one weak bot at every seat. */
export function weakPlayNotes(keys: readonly StudyKey[]): string[] {
  const lines = keys.flatMap(({ game, lineup, players, variant }) => {
    const [bot, ...others] = new Set(lineup);
    if (others.length > 0 || !isWeakPlay(game, lineup)) return [];
    return `Warning: ${bot} plays ${variantLabel(variant)} with ${players} players weakly: good play may favour another seat`;
  });
  return [...new Set(lines)];
}
