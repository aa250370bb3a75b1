/** Says who played by what, as data and as lines: a figure between weak bots is another figure. */
import { type PlayedBot, playedIn } from '../../selfplay/index.ts';
import { type Language, restingNotes } from '../../table/messages/index.ts';
import { type NamedStudy, notesOf, playedTexts, playWarnings, reportWords } from '../../web/report/index.ts';
import { words } from '../messages/index.ts';

/** A bot of one study or of several. */
interface PlayedRow extends PlayedBot {
  /** The name of the rules. */
  readonly variant: string;
  readonly players: number;
}

/** What is reported of who played; a part of every report for programs. */
interface PlayedReport {
  readonly played: readonly PlayedRow[];
  /** What makes the figures say less than they seem to. */
  readonly warnings: readonly string[];
  /** What the results depend on besides; missing where there is nothing to be said. */
  readonly notes?: readonly string[];
}

/** The bots of some studies, each once for its rules and number of players, with the warnings that follow and others. */
export function playedReport(studies: readonly NamedStudy[], others: readonly string[] = []): PlayedReport {
  const rows = studies.flatMap((study) => {
    const { variantName: variant, players } = study;
    return playedIn(study).map((bot): PlayedRow => ({ variant, players, ...bot }));
  });
  const notes = restingNotes(
    words(),
    studies.map(({ game }) => game),
  );
  return {
    played: [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()],
    warnings: [...new Set([...others, ...playWarnings(studies, 'en')])],
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** The same as lines: by what the bots play, each warning, and each note. */
export async function playedLines(studies: readonly NamedStudy[], language: Language): Promise<string[]> {
  const { warning } = reportWords(language);
  const warnings = playWarnings(studies, language).map((text) => `${warning}: ${text}`);
  return [...playedTexts(studies, language), ...warnings, ...(await notesOf(studies, language))];
}
