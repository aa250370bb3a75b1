/** Settles lineups and their versions, and says what bots decide by. */
import { formatBotSpec, type PlayedBy, parseBotSpec } from '../ai/index.ts';
import { type Fault, fault, type Game, ok, type Result, unwrap } from '../engine/index.ts';
import { EXTERNAL_VERSION, isExternal, parseExternal } from './external-spec.ts';
import { readyGame } from './game-shelf.ts';
import { gameNamed } from './games.ts';
import { entrantAt } from './record.ts';
import type { StudyKey } from './study.ts';

interface KnownBot {
  /** Canonical text. */
  readonly spec: string;
  readonly version: number;
}

function resolveSpec(game: string, text: string): Result<KnownBot> {
  if (isExternal(text)) {
    const external = parseExternal(text);
    return external.ok ? ok({ spec: external.value.spec, version: EXTERNAL_VERSION }) : external;
  }
  const resolved = gameNamed(game).players.resolveBot(text);
  return resolved.ok ? ok({ spec: resolved.value.spec, version: resolved.value.kind.version }) : resolved;
}

/** One bot fills all seats; otherwise there must be one for each. Gives canonical specifications. */
export function fillLineup(
  game: string,
  bots: readonly string[],
  players: number,
): Result<readonly string[]> {
  if (bots.length !== 1 && bots.length !== players) {
    const message = `expected one bot, or one for each of ${players} seats, found ${bots.length}`;
    return fault('ERR_BOT', message, 'bots');
  }
  const lineup: string[] = [];
  for (let seat = 0; seat < players; seat++) {
    const resolved = resolveSpec(game, bots.length === 1 ? bots[0] : bots[seat]);
    if (!resolved.ok) return resolved;
    lineup.push(resolved.value.spec);
  }
  return ok(lineup);
}

/** The specification as it is recorded (`PlayerKit.settle`); what is not of this program stays as it is. */
export function settleSpec(name: string, spec: string, game: Game): Result<string> {
  return isExternal(spec) ? ok(spec) : (gameNamed(name).players.settle?.(spec, game) ?? ok(spec));
}

/** The study with every bot as it is recorded. Throws a `FaultError` for a store of nets that cannot be read. */
export function settleStudy<K extends Omit<StudyKey, 'seed'>>(key: K): K {
  const { game: name, variant, players, unit, lineup } = key;
  const { module, players: kit } = gameNamed(name);
  if (!kit.settle) return key;
  const game = unwrap(module.create(variant, players, unit));
  const known = new Map(lineup.map((spec) => [spec, unwrap(settleSpec(name, spec, game))]));
  return { ...key, lineup: lineup.map((spec) => known.get(spec) ?? spec) };
}

/** The parameter that settling adds. */
const SETTLED = 'file';

/** Whether a bot of a study is what was asked for, by its canonical specification, settled or not. */
export function isSettledFrom(asked: string, spec: string): boolean {
  if (asked === spec || isExternal(asked) || isExternal(spec)) return asked === spec;
  const { name, params } = unwrap(parseBotSpec(spec));
  const { [SETTLED]: _, ...rest } = params;
  return asked === formatBotSpec({ name, params: rest });
}

/** What keeps a bot of the lineup from playing this game, or `undefined`. External programs are not asked. */
export function lineupFault(name: string, lineup: readonly string[], game: Game): Fault | undefined {
  for (const spec of new Set(lineup)) {
    if (isExternal(spec)) continue;
    const { kind, params } = unwrap(gameNamed(name).players.resolveBot(spec));
    const wrong = kind.faultFor?.(game, params);
    if (wrong) return wrong;
  }
  return undefined;
}

/**
 * The rotations that a block plays: all of them, without those that could only repeat a hand already played because
 * the same deterministic bots sit at the same seats.
 */
export function rotationsOf(lineup: readonly string[], isDeterministic: (spec: string) => boolean): number[] {
  if (!lineup.every(isDeterministic)) return lineup.map((_, rotation) => rotation);
  const tables = new Set<string>();
  const rotations: number[] = [];
  for (let rotation = 0; rotation < lineup.length; rotation++) {
    const table = JSON.stringify(lineup.map((_, seat) => lineup[entrantAt(seat, rotation, lineup.length)]));
    if (tables.has(table)) continue;
    tables.add(table);
    rotations.push(rotation);
  }
  return rotations;
}

/** The version of the bot that a specification names. */
export function botVersion(game: string, spec: string): number {
  return unwrap(resolveSpec(game, spec)).version;
}

/** The versions of the bots that a lineup names, by entrant. */
export function botVersions({ game, lineup }: { game: string; lineup: readonly string[] }): number[] {
  return lineup.map((spec) => botVersion(game, spec));
}

/** A bot as it is recorded, and what it decides by. */
export interface PlayedBot extends PlayedBy {
  readonly bot: string;
}

/** A study as it is recorded, or as it will be. */
export interface PlayedStudy {
  readonly game: string;
  /** Canonical text. */
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly lineup: readonly string[];
  /** By entrant; without it, those of this program. */
  readonly botVersions?: readonly number[];
}

/**
 * What a bot, by its settled specification, decides by in a game of the name `name`; an evaluator, what it is. A bot of
 * another version than this program's is `unknown`. Reads no file.
 */
export function playedBy(name: string, spec: string, game: Game, version?: number): PlayedBy {
  if (isExternal(spec)) return { kind: 'external' };
  const { players } = gameNamed(name);
  const bot = players.resolveBot(spec);
  if (version !== undefined && !(bot.ok && bot.value.kind.version === version)) return { kind: 'unknown' };
  return players.playedBy?.(spec, game) ?? { kind: 'plain' };
}

/** The different bots of a study, in the order of its lineup. Throws a `FaultError` for rules that its game does not have. */
export function playedIn(study: PlayedStudy): PlayedBot[] {
  const { game } = readyGame(study);
  return [...new Set(study.lineup)].map((bot) => {
    const version = study.botVersions?.[study.lineup.indexOf(bot)];
    return { bot, ...playedBy(study.game, bot, game, version) };
  });
}

function nameOf(spec: string): string | undefined {
  const parsed = isExternal(spec) ? undefined : parseBotSpec(spec);
  return parsed?.ok ? parsed.value.name : undefined;
}

/** Whether every seat plays weaker than what plays studies, so that the result may not hold for good play. */
export function isWeakPlay(game: string, lineup: readonly string[]): boolean {
  const { studyRanks } = gameNamed(game).players;
  return studyRanks !== undefined && lineup.every((spec) => studyRanks.weaker.includes(nameOf(spec) ?? ''));
}

/** Whether players decide anything in a game: where they do not, only the baseline plays it. */
export function isDecided(game: string): boolean {
  return gameNamed(game).players.levels.length > 1;
}

/** Games of one thread a CPU second by copies of a bot, as measured under the recommended rules; undefined where none were. */
export function paceOf(game: string, spec: string, players: number): number | undefined {
  return gameNamed(game).players.studyRanks?.paces[nameOf(spec) ?? '']?.[players];
}

/**
 * Who an answer by a bot is asked again: of weak play the player for studies, else the next level up of those whose speed with so
 * many seats is known, or else the next level up. Undefined where none is stronger.
 */
export function checkedBy(game: string, spec: string, players: number): string | undefined {
  if (isWeakPlay(game, [spec])) return gameNamed(game).players.studyBots?.[0];
  const next = strongerThan(game, spec);
  for (let one = next; one !== undefined; one = strongerThan(game, one))
    if (paceOf(game, one, players) !== undefined) return one;
  return next;
}

/** The weakest level that is known to be stronger than a bot; undefined where none is. */
export function strongerThan(game: string, spec: string): string | undefined {
  const { studyBots = [], studyRanks } = gameNamed(game).players;
  const name = nameOf(spec);
  const { stronger = [] } = studyRanks ?? {};
  if (name !== undefined && stronger.includes(name)) return stronger[stronger.indexOf(name) + 1];
  return studyBots[0] !== undefined && nameOf(studyBots[0]) === name ? stronger[0] : undefined;
}
