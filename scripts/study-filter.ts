/** Chooses the recorded studies that a command or a group of a report is about. */
import type { Argv } from 'yargs';
import { parseBotSpec } from '../ai/index.ts';
import {
  type AdjustedGroup,
  type DamaDatabase,
  type GroupStats,
  hasRulesNamed,
  listStudies,
  type StudyRow,
  unknownGames,
} from '../db/index.ts';
import { FaultError } from '../engine/index.ts';
import { botName, DEFAULT_GAME, type GameKit, isSettledFrom } from '../selfplay/index.ts';
import { readPlayers, splitList } from './input.ts';
import { readGame, readRules } from './rules-input.ts';

/** The options of `studyFilter`. */
export function withFilter<A>(y: Argv<A>) {
  return y
    .option('game', { type: 'string', describe: 'only this game' })
    .option('variant', {
      type: 'string',
      describe: 'only these variants, or recorded names, comma separated',
    })
    .option('players', { type: 'string', describe: 'only these numbers of players, comma separated' })
    .option('bots', { type: 'string', describe: 'only lineups with these bots or names, comma separated' });
}

interface Filter {
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly players?: string | undefined;
  readonly bots?: string | undefined;
}

/**
 * Which studies of a database are meant by the options `--game`, `--variant`, `--players` and `--bots`. A variant is rules that are
 * recorded, or else a name that recorded rules have. Throws what `readRules` throws for a text that is neither.
 */
export function studyFilter(
  db: DamaDatabase,
  { game, variant, players, bots }: Filter,
): (study: StudyRow) => boolean {
  const kit = readGame(game ?? DEFAULT_GAME);
  const hashes = variant === undefined ? undefined : hashesOf(listStudies(db), kit, splitList(variant));
  const counts = players === undefined ? undefined : readPlayers(players);
  const specs = bots === undefined ? undefined : splitList(bots);
  return (study) =>
    (game === undefined || study.game === game) &&
    (!hashes || hashes.has(study.variantHash)) &&
    (!counts || counts.includes(study.players)) &&
    (!specs || specs.every((bot) => study.lineup.some((spec) => isBot(bot, spec))));
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

type Common = Pick<StudyRow, keyof GroupStats & keyof AdjustedGroup & keyof StudyRow>;

/** What the hands of a group have in common. */
export function groupText({ variantHash, players, lineup, botVersions, unit }: Common): string {
  return JSON.stringify([variantHash, players, lineup, botVersions, unit]);
}

/** Those of `studies` that a group is about. */
export function studiesOf(
  group: Common & Pick<StudyRow, 'game'>,
  studies: readonly StudyRow[],
): readonly StudyRow[] {
  return studies.filter((study) => study.game === group.game && groupText(study) === groupText(group));
}
