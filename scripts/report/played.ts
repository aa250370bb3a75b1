/** Says who played by what, and who forfeited, as lines of reports and as data: a figure between weak bots is another figure. */

import type { BotForfeits } from '../../db/index.ts';
import {
  botLabels,
  FORFEIT_REASONS,
  isWeakPlay,
  type PlayedBot,
  type PlayedStudy,
  playedIn,
} from '../../selfplay/index.ts';
import { neverPlayed } from '../../studies/run/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import { words } from '../messages/index.ts';

/** A bot of one study or of several. */
interface PlayedRow extends PlayedBot {
  /** The name of the rules. */
  readonly variant: string;
  readonly players: number;
}

/** What is reported of who played; a part of every report for programs. */
export interface PlayedReport {
  readonly played: readonly PlayedRow[];
  /** What makes the figures say less than they seem to. */
  readonly warnings: readonly string[];
  /** What the results depend on besides; missing where there is nothing to be said. */
  readonly notes?: readonly string[];
}

type NamedStudy = PlayedStudy & { readonly variantName: string };

/** The bots of some studies, each once for its rules and number of players, with the warnings that follow and others. */
export function playedReport(studies: readonly NamedStudy[], others: readonly string[] = []): PlayedReport {
  const rows = studies.flatMap((study) => {
    const { variantName: variant, players } = study;
    return playedIn(study).map((bot): PlayedRow => ({ variant, players, ...bot }));
  });
  const known = new Map(rows.map((row) => [JSON.stringify(row), row]));
  const played = [...known.values()];
  const notes = restingNotes(
    words(),
    studies.map(({ game }) => game),
  );
  return {
    played,
    warnings: [...new Set([...others, ...fallbackWarnings(played), ...weakWarnings(studies)])],
    ...(notes.length > 0 ? { notes } : {}),
  };
}

function rulesOf({ variant, players }: PlayedRow): string {
  return `${variant} with ${players} players`;
}

/** Of studies of rules, with one bot at every seat, where that is a weak one. Others are about the bots. */
function weakWarnings(studies: readonly NamedStudy[]): string[] {
  return studies.flatMap(({ game, lineup, variantName: variant, players }) => {
    const [bot, ...others] = new Set(lineup);
    if (others.length > 0 || !isWeakPlay(game, lineup)) return [];
    return `${bot} plays ${variant} with ${players} players weakly: good play may favour another seat`;
  });
}

function fallbackWarnings(rows: readonly PlayedRow[]): string[] {
  return rows.flatMap((row) => {
    if (!row.isFallback) return [];
    return `no net plays ${rulesOf(row)}: ${row.bot} plays weaker there, by the evaluation ${row.evaluator}, made by hand`;
  });
}

/** Nothing for what the bot's name says already. */
function whatOf({ kind, net, evaluator }: PlayedRow): string | undefined {
  switch (kind) {
    case 'shipped':
      return `net ${net}, shipped for these rules`;
    case 'specialist':
      return `net ${net}, a specialist for these rules`;
    case 'rules':
      return `net ${net}, which sees the rules it plays`;
    case 'hand':
      return `the evaluation ${evaluator}, made by hand`;
    case 'unknown':
      return 'what this version of the program cannot tell';
    default:
      return undefined;
  }
}

/** A line for each net or evaluation: which bots play by it, and where, if elsewhere by another; then each warning and note. */
export function playedLines({ played, warnings, notes = [] }: PlayedReport): string[] {
  const label = botLabels([...new Set(played.map((row) => row.bot))]);
  const bots = new Map<string, string[]>();
  for (const bot of new Set(played.map((row) => row.bot))) {
    const own = played.filter((row) => row.bot === bot);
    for (const what of new Set(own.flatMap((row) => whatOf(row) ?? []))) {
      const rows = own.filter((row) => whatOf(row) === what);
      const where = rows.length === own.length ? '' : ` (${rows.map(rulesOf).join(', ')})`;
      const key = `by ${what}${where}`;
      bots.set(key, [...(bots.get(key) ?? []), label(bot)]);
    }
  }
  const lines = [...bots].map(
    ([by, who]) => `${who.join(', ')} ${who.length === 1 ? 'plays' : 'play'} ${by}`,
  );
  return [...lines, ...warnings.map((warning) => `Warning: ${warning}`), ...notes];
}

/** The lines of a report with those about its bots behind the first, its title. */
export function withPlayed([title, ...lines]: readonly string[], report: PlayedReport): string[] {
  return [title, ...playedLines(report), ...lines];
}

/** A line for each bot that has forfeited; none is none. */
export function forfeitLines(
  forfeits: readonly BotForfeits[],
  label: (bot: string) => string = (bot) => bot,
): string[] {
  return forfeits.map((one) => {
    const { bot, games, forfeits: count, reasons, hasPlayed, last } = one;
    const parts = FORFEIT_REASONS.filter((reason) => reasons[reason] !== undefined);
    const by = parts.map((reason) => `${reasons[reason]} ${reason}`).join(', ');
    const silent = hasPlayed ? '' : `, and ${neverPlayed(one)}`;
    const where = `the last in block ${last.block} of study ${last.study}: ${last.reason}, ${last.detail}`;
    return `${label(bot)} has forfeited ${count} of ${games} games (${by})${silent}; ${where}`;
  });
}
