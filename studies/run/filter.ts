/** Chooses the recorded studies that a command or a group of a report is about. */
import { parseBotSpec } from '../../ai/index.ts';
import {
  type AdjustedGroup,
  type DamaDatabase,
  type GroupStats,
  hasRulesNamed,
  listStudies,
  type StudyRow,
  unknownGames,
} from '../../db/index.ts';
import { FaultError, wrong } from '../../engine/index.ts';
import { botName, DEFAULT_GAME, type GameKit, isSettledFrom } from '../../selfplay/index.ts';
import { readGame, readRules } from '../input/index.ts';

/** Which recorded studies are meant; all of them where nothing is named. */
export interface StudyChoice {
  readonly game?: string | undefined;
  /** Rules that are recorded, or else names that recorded rules have. */
  readonly variants?: readonly string[] | undefined;
  readonly players?: readonly number[] | undefined;
  /** Bots that a lineup has, by specification or name. */
  readonly bots?: readonly string[] | undefined;
  /** Numbers of studies in the file. */
  readonly studies?: readonly number[] | undefined;
}

/**
 * Whether a study of a database is meant. Throws what `readRules` throws for a variant that is neither rules nor a recorded name,
 * and ERR_NOT_FOUND for a number that no study has.
 */
export function studyFilter(
  db: DamaDatabase,
  { game, variants, players, bots, studies }: StudyChoice,
): (study: StudyRow) => boolean {
  const kit = readGame(game ?? DEFAULT_GAME);
  const all = listStudies(db);
  const hashes = variants && hashesOf(all, kit, variants);
  const missing = studies?.find((number) => !all.some(({ id }) => id === number));
  if (missing !== undefined) {
    const known = all.map(({ id }) => id).join(', ');
    throw wrong('ERR_NOT_FOUND', `there is no study ${missing}; there are ${known || 'none'}`, 'study');
  }
  return (study) =>
    (game === undefined || study.game === game) &&
    (!hashes || hashes.has(study.variantHash)) &&
    (players?.includes(study.players) ?? true) &&
    (bots?.every((bot) => study.lineup.some((spec) => isBot(bot, spec))) ?? true) &&
    (studies?.includes(study.id) ?? true);
}

/** The studies that are meant, of games that this program knows; `note` is given a line for each game that it does not. */
export function chosenStudies(
  db: DamaDatabase,
  choice: StudyChoice,
  note: (line: string) => void,
): readonly StudyRow[] {
  return knownStudies(listStudies(db).filter(studyFilter(db, choice)), note);
}

/** Whether somebody who names `bot` means the bot of a lineup: by its specification, settled or not, or by its name. */
function isBot(bot: string, spec: string): boolean {
  return spec === bot || botName(spec) === bot || (parseBotSpec(bot).ok && isSettledFrom(bot, spec));
}

/** The studies of games that this program knows; `note` is given a line for each game whose studies are left out. */
export function knownStudies(studies: readonly StudyRow[], note: (line: string) => void): StudyRow[] {
  const unknown = unknownGames(studies);
  for (const game of unknown) note(`studies of ${game} are left out: this program does not know the game`);
  return studies.filter(({ game }) => !unknown.includes(game));
}

function hashesOf(studies: readonly StudyRow[], kit: GameKit, texts: readonly string[]): Set<string> {
  const hashes = new Set<string>();
  for (const text of texts) {
    const named = studies.filter((study) => hasRulesNamed(study, text));
    const hash = hashOf(text, kit, named.length > 0);
    const isRecorded = studies.some(({ variantHash }) => variantHash === hash);
    if (hash !== undefined && (isRecorded || named.length === 0)) hashes.add(hash);
    else for (const { variantHash } of named) hashes.add(variantHash);
  }
  return hashes;
}

function hashOf(text: string, { module: { rules } }: GameKit, isName: boolean): string | undefined {
  try {
    return rules.hash(readRules(rules, text));
  } catch (error) {
    if (isName && error instanceof FaultError) return undefined;
    throw error;
  }
}

type Common = Omit<Pick<StudyRow, keyof GroupStats & keyof AdjustedGroup & keyof StudyRow>, 'isSearch'> & {
  readonly isSearch?: boolean;
};

/** What the hands of a group have in common. */
export function groupText({ variantHash, players, lineup, botVersions, unit, isSearch }: Common): string {
  return JSON.stringify([variantHash, players, lineup, botVersions, unit, isSearch === true]);
}

/** Those of `studies` that a group is about. */
export function studiesOf(
  group: Common & Pick<StudyRow, 'game'>,
  studies: readonly StudyRow[],
): readonly StudyRow[] {
  return studies.filter((study) => study.game === group.game && groupText(study) === groupText(group));
}
