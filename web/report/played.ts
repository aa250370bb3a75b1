/** By what the bots of studies have played: the nets for the provenance, and warnings where a weaker evaluation stood in. */
import { isWeakPlay, type PlayedStudy, playedIn } from '../../selfplay/index.ts';
import { type Language, loadWholeCatalogue, restingNotes } from '../../table/messages/index.ts';

type NamedStudy = PlayedStudy & { readonly variantName: string };

/** The names of the nets that played, each once. */
export function netsOf(studies: readonly NamedStudy[]): string[] {
  const nets = studies.flatMap((study) => playedIn(study).flatMap(({ net }) => net ?? []));
  return [...new Set(nets)].sort();
}

const SAYS = {
  en: (bot: string, rules: string, players: number, evaluator: string) =>
    `No net plays ${rules} with ${players} players: ${bot} plays weaker there, by the evaluation ${evaluator}, made by hand. Weak play misjudges balance.`,
  it: (bot: string, rules: string, players: number, evaluator: string) =>
    `Nessuna rete gioca a ${rules} in ${players}: lì ${bot} gioca peggio, con la valutazione ${evaluator}, fatta a mano. Chi gioca peggio falsa il giudizio sull’equilibrio.`,
} as const;

const WEAKLY = {
  en: (bot: string, rules: string, players: number) =>
    `Weak play: ${bot} plays ${rules} with ${players} players at every seat. Good play may favour another seat.`,
  it: (bot: string, rules: string, players: number) =>
    `Gioco debole: ${bot} gioca a ${rules} in ${players} a ogni posto. Un buon gioco può favorire un altro posto.`,
} as const;

/** A warning for each bot that fell back to something weaker, and for studies of rules by a weak bot. */
export function playWarnings(studies: readonly NamedStudy[], language: Language): string[] {
  const warnings = studies.flatMap((study) =>
    playedIn(study).flatMap(({ bot, isFallback, evaluator }) =>
      isFallback ? [SAYS[language](bot, study.variantName, study.players, evaluator ?? '?')] : [],
    ),
  );
  const weak = studies.flatMap(({ game, lineup, variantName, players }) => {
    const [bot, ...others] = new Set(lineup);
    return others.length === 0 && isWeakPlay(game, lineup)
      ? [WEAKLY[language](bot, variantName, players)]
      : [];
  });
  return [...new Set([...warnings, ...weak])];
}

/** What results of these games depend on, where there is something to be said of that. */
export async function notesOf(
  played: readonly { readonly game: string }[],
  language: Language,
): Promise<readonly string[]> {
  return restingNotes(
    await loadWholeCatalogue(language),
    played.map(({ game }) => game),
  );
}
