/** Says what bots of studies played by and forfeited, and warns of weaker fallbacks. */
import type { BotForfeits } from '../../db/index.ts';
import {
  botLabels,
  checkedBy,
  FORFEIT_REASONS,
  isWeakPlay,
  type PlayedBot,
  type PlayedStudy,
  playedIn,
} from '../../selfplay/index.ts';
import { type Language, loadWholeCatalogue, restingNotes } from '../../table/messages/index.ts';

export type NamedStudy = PlayedStudy & { readonly variantName: string };

/** The names of the nets that played, each once. */
export function netsOf(studies: readonly NamedStudy[]): string[] {
  const nets = studies.flatMap((study) => playedIn(study).flatMap(({ net }) => net ?? []));
  return [...new Set(nets)].sort();
}

const SAYS = {
  en: {
    fallback: (bot: string, rules: string, evaluator: string) =>
      `no net plays ${rules}: ${bot} plays weaker there, by the evaluation ${evaluator}, made by hand`,
    weakly: (bot: string, rules: string, better: string) =>
      `${bot} plays ${rules} weakly: good play, such as --bots ${better}, may favour another seat`,
    rules: (variant: string, players: number) => `${variant} with ${players} players`,
    plays: (bots: readonly string[], what: string) =>
      `${bots.join(', ')} ${bots.length === 1 ? 'plays' : 'play'} by ${what}`,
    shipped: (net: string) => `net ${net}, shipped for these rules`,
    specialist: (net: string) => `net ${net}, a specialist for these rules`,
    seesRules: (net: string) => `net ${net}, which sees the rules it plays`,
    hand: (evaluator: string) => `the evaluation ${evaluator}, made by hand`,
    unknown: 'what this version of the program cannot tell',
    forfeited: (bot: string, count: number, games: number, reasons: string) =>
      `${bot} has forfeited ${count} of ${games} games (${reasons})`,
    silent: ', and has not answered once',
    illegal: ', and has not played one legal turn',
    last: (block: number, study: number, reason: string, detail: string) =>
      `; the last in block ${block} of study ${study}: ${reason}, ${detail}`,
  },
  it: {
    fallback: (bot: string, rules: string, evaluator: string) =>
      `nessuna rete gioca a ${rules}: lì ${bot} gioca peggio, con la valutazione ${evaluator}, fatta a mano`,
    weakly: (bot: string, rules: string, better: string) =>
      `${bot} gioca debolmente a ${rules}: un buon gioco, come --bots ${better}, può favorire un altro posto`,
    rules: (variant: string, players: number) => `${variant} in ${players}`,
    plays: (bots: readonly string[], what: string) =>
      `${bots.join(', ')} ${bots.length === 1 ? 'gioca' : 'giocano'} con ${what}`,
    shipped: (net: string) => `la rete ${net}, fornita per queste regole`,
    specialist: (net: string) => `la rete ${net}, specialista di queste regole`,
    seesRules: (net: string) => `la rete ${net}, che vede le regole a cui gioca`,
    hand: (evaluator: string) => `la valutazione ${evaluator}, fatta a mano`,
    unknown: 'qualcosa che questa versione del programma non conosce',
    forfeited: (bot: string, count: number, games: number, reasons: string) =>
      `${bot} ha abbandonato ${count} partite su ${games} (${reasons})`,
    silent: ' e non ha mai risposto',
    illegal: ' e non ha giocato un solo turno valido',
    last: (block: number, study: number, reason: string, detail: string) =>
      `; l’ultima nel blocco ${block} dello studio ${study}: ${reason}, ${detail}`,
  },
} as const;

type Says = (typeof SAYS)[Language];

/** A warning for each bot that fell back to something weaker, and for studies of rules by a weak bot. */
export function playWarnings(studies: readonly NamedStudy[], language: Language): string[] {
  const say = SAYS[language];
  const fallbacks = studies.flatMap((study) =>
    playedIn(study).flatMap(({ bot, isFallback, evaluator }) =>
      isFallback ? [say.fallback(bot, say.rules(study.variantName, study.players), evaluator ?? '?')] : [],
    ),
  );
  // With one bot at every seat a study is about the rules; others are about the bots.
  const weak = studies.flatMap(({ game, lineup, variantName, players }) => {
    const [bot, ...others] = new Set(lineup);
    return others.length === 0 && isWeakPlay(game, lineup)
      ? [say.weakly(bot, say.rules(variantName, players), checkedBy(game, bot, players) ?? '')]
      : [];
  });
  return [...new Set([...fallbacks, ...weak])];
}

/** By what a bot plays; nothing for what its name says already. */
function whatOf({ kind, net = '?', evaluator = '?' }: PlayedBot, say: Says): string | undefined {
  switch (kind) {
    case 'shipped':
      return say.shipped(net);
    case 'specialist':
      return say.specialist(net);
    case 'rules':
      return say.seesRules(net);
    case 'hand':
      return say.hand(evaluator);
    case 'unknown':
      return say.unknown;
    default:
      return undefined;
  }
}

/** A line for each net or evaluation: which bots play by it, and where, if elsewhere by another. */
export function playedTexts(studies: readonly NamedStudy[], language: Language): string[] {
  const say = SAYS[language];
  const rows = studies.flatMap((study) =>
    playedIn(study).map((own) => ({
      bot: own.bot,
      what: whatOf(own, say),
      rules: say.rules(study.variantName, study.players),
    })),
  );
  const label = botLabels([...new Set(rows.map(({ bot }) => bot))]);
  const bots = new Map<string, string[]>();
  for (const bot of new Set(rows.map((row) => row.bot))) {
    const own = rows.filter((row) => row.bot === bot);
    for (const what of new Set(own.flatMap((row) => row.what ?? []))) {
      const there = own.filter((row) => row.what === what);
      const rules = [...new Set(there.map((row) => row.rules))];
      const key = there.length === own.length ? what : `${what} (${rules.join(', ')})`;
      bots.set(key, [...(bots.get(key) ?? []), label(bot)]);
    }
  }
  return [...bots].map(([what, who]) => say.plays(who, what));
}

/** A sentence for each bot that has forfeited, without its full stop. */
export function forfeitTexts(
  forfeits: readonly BotForfeits[],
  label: (bot: string) => string,
  language: Language,
): string[] {
  const say = SAYS[language];
  return forfeits.map(({ bot, games, forfeits: count, reasons, hasPlayed, last }) => {
    const parts = FORFEIT_REASONS.filter((reason) => reasons[reason] !== undefined);
    const by = parts.map((reason) => `${reasons[reason]} ${reason}`).join(', ');
    const hasSpoken = reasons.illegal !== undefined || reasons.garbled !== undefined;
    const silent = hasPlayed ? '' : hasSpoken ? say.illegal : say.silent;
    const { block, study, reason, detail } = last;
    return `${say.forfeited(label(bot), count, games, by)}${silent}${say.last(block, study, reason, detail)}`;
  });
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
