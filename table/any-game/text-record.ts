/**
 * Writes any game as text, one line for each ply, and reads it:
 *
 *     game-record 1
 *     game: tic-tac-toe
 *     rules: {"name":"classic","title":"classic"}
 *     unit: game
 *     seats: ["human","search"]
 *     seed: 7
 *     date: 2026-11-22
 *
 *     1 b2
 *     2 a3
 *
 * A ply is the seat from 1, or `chance`, and the action as `Game.formatAction` writes it. `dice: manual` says that people
 * throw the dice. `result`, by seat the share of the win, is there when the game is over.
 */
import { botNameFault, formatBotSpec } from '../../ai/index.ts';
import {
  CHANCE,
  FaultError,
  type Game,
  type GameModule,
  type NotationKit,
  stream,
  TERMINAL,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import { everyGame, findGame, type GameKit } from '../../selfplay/index.ts';
import { partsOf } from '../games.ts';
import { HUMAN } from '../seats.ts';
import type { MatchStand, PlayedGame, Ply } from '../table-kit.ts';
import { actionOf, Course, pliesOf, sharesOf } from './course.ts';

const FORMAT = 'game-record 1';
const SEALED = 'game-record sealed 1';
const CHANCE_WORD = 'chance';
const KEYS = ['game', 'rules', 'unit', 'start', 'seats', 'seed', 'dice', 'match', 'date', 'result'] as const;
type Key = (typeof KEYS)[number];
type Head = Partial<Record<Key, { readonly value: string; readonly line: number }>>;

function isOwnForm(text: string): boolean {
  return text.startsWith('game-record ');
}

/** Whether a text is meant to be such a record, or a game in a notation of some game. */
export function isTextRecord(text: string): boolean {
  return isOwnForm(text) || notingGame(text) !== undefined;
}

/** The name of the game that such a record says it is of. */
export function gameOfTextRecord(text: string): string {
  return notingGame(text)?.module.name ?? /^game: *(\S+)/m.exec(text)?.[1] ?? '';
}

/** The game in whose notation a text is. */
function notingGame(text: string): GameKit | undefined {
  if (isOwnForm(text)) return undefined;
  return everyGame().find(({ module }) => module.notation?.isGame(text));
}

/** A person of this name; without one, if it is none that a seat can have. */
function personNamed(name: string): string {
  return botNameFault(name) ? HUMAN : formatBotSpec({ name: HUMAN, params: { name } });
}

function readNoted(kit: GameKit, notation: NotationKit<Game>, text: string): PlayedGame {
  const { game, actions, names, date } = unwrap(notation.read(text));
  const plies = pliesOf(kit, game, actions);
  return { kit, game, meta: { seats: names.map(personNamed), seed: 0, date }, plies };
}

/** The plies but for dice that people have thrown for a turn which is not played yet. */
function settledPlies({ kit, game, meta, plies }: PlayedGame): readonly Ply[] {
  if (!meta.isManual || plies.at(-1)?.player !== CHANCE) return plies;
  const before = plies.slice(0, -1);
  const state = game.newState();
  for (const { action } of before) state.do(action);
  return partsOf(kit).dice?.rollsOf(state) ? before : plies;
}

export function formatTextRecord(played: PlayedGame): string {
  const { game, meta } = played;
  const { module } = played.kit;
  const plies = settledPlies(played);
  const state = game.newState();
  for (const { action } of plies) state.do(action);
  const start = module.startOf?.(game);
  const head = [
    FORMAT,
    `game: ${module.name}`,
    `rules: ${module.rules.canonical(module.rulesOf(game))}`,
    `unit: ${module.unitOf(game)}`,
    ...(start === undefined ? [] : [`start: ${start}`]),
    `seats: ${JSON.stringify(meta.seats)}`,
    `seed: ${meta.seed}`,
    ...(meta.isManual ? ['dice: manual'] : []),
    ...(meta.match ? [`match: ${formatMatch(meta.match)}`] : []),
    ...(meta.date === undefined ? [] : [`date: ${meta.date}`]),
    ...(state.player === TERMINAL ? [`result: ${sharesOf(state, game.numPlayers).join(' ')}`] : []),
  ];
  const lines = plies.map(({ player, text }) => `${player === CHANCE ? CHANCE_WORD : player + 1} ${text}`);
  return `${[...head, '', ...lines].join('\n')}\n`;
}

/**
 * The record of a game that is not over and hides something, so that nobody reads the hands of others in it by accident. It
 * is no lock: the program opens it.
 */
export function sealRecord(record: string): string {
  const [game] = record.match(/^game: .*$/m) ?? [''];
  const bytes = mixed(new TextEncoder().encode(record));
  return `${SEALED}\n${game}\n\n${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}\n`;
}

/** Bytes mixed with a fixed stream; mixed twice, they are as they were. */
function mixed(bytes: Uint8Array): Uint8Array {
  const rng = stream('sealed record');
  return bytes.map((byte) => byte ^ rng.below(256));
}

/** A record as it was before it was sealed, if it was. ERR_RECORD for a seal that is damaged. */
function openRecord(text: string): string {
  if (!text.startsWith(SEALED)) return text;
  const packed = text.split(/\r?\n/).slice(3).join('').trim();
  if (!/^[A-Za-z0-9+/]*=*$/.test(packed) || packed.length % 4 !== 0)
    throw lineFault(4, 'the sealed record is damaged');
  return new TextDecoder().decode(mixed(Uint8Array.from(atob(packed), (char) => char.charCodeAt(0))));
}

/** Throws a `FaultError`: ERR_RECORD with the line for a text that is no such record or no legal game, ERR_GAME. */
export function readTextRecord(given: string): PlayedGame {
  const text = openRecord(given);
  const noting = notingGame(text);
  if (noting?.module.notation) return readNoted(noting, noting.module.notation, text);
  const lines = text.split(/\r?\n/);
  if (lines[0].trimEnd() !== FORMAT) throw lineFault(1, `expected '${FORMAT}', found '${lines[0]}'`);
  const blank = lines.findIndex((line) => line.trim() === '');
  const end = blank < 0 ? lines.length : blank;
  const head = readHead(lines.slice(1, end));
  const played = startOf(head);
  const course = new Course(played.kit, played.game);
  const { state } = course;
  lines.slice(end).forEach((line, i) => {
    if (line.trim() === '') return;
    const number = end + i + 1;
    const [, who = '', what = ''] = /^\s*(\S+)\s+(.+?)\s*$/.exec(line) ?? [];
    const { player } = state;
    if (player === TERMINAL) throw lineFault(number, `the game is over, found '${line}'`);
    const decider = player === CHANCE ? CHANCE_WORD : String(player + 1);
    if (who !== decider) throw lineFault(number, `expected a ply of ${decider}, found '${line}'`);
    const action = actionOf(played.game, state, what);
    if (action === undefined) throw lineFault(number, `'${what}' cannot be played here`);
    course.play(action);
  });
  const result = state.player === TERMINAL ? sharesOf(state, played.game.numPlayers).join(' ') : undefined;
  if (head.result?.value !== result) {
    const found = head.result ? `'${head.result.value}'` : 'none';
    throw lineFault(
      head.result?.line ?? 1,
      `expected ${result ? `the result '${result}'` : 'no result'}, found ${found}`,
    );
  }
  return { ...played, plies: course.plies };
}

function startingAt(module: GameModule, game: Game, { value, line }: { value: string; line: number }): Game {
  const started = module.startingAt?.(game, value);
  if (!started) throw lineFault(line, `${module.name} has no other start`);
  if (!started.ok) throw lineFault(line, started.error.message);
  return started.value;
}

function lineFault(line: number, message: string): FaultError {
  return wrong('ERR_RECORD', message, `line ${line}`);
}

function isKey(word: string): word is Key {
  return KEYS.some((key) => key === word);
}

function readHead(lines: readonly string[]): Head {
  const head: Head = {};
  lines.forEach((line, i) => {
    const [, key = '', value = ''] = /^\s*(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!isKey(key)) throw lineFault(i + 2, `expected one of ${KEYS.join(', ')}, found '${line}'`);
    if (head[key]) throw lineFault(i + 2, `${key} is given twice`);
    head[key] = { value, line: i + 2 };
  });
  return head;
}

/** `2/3 1 0`: the game and how many there are, then each seat's total. */
function formatMatch({ hand, hands, totals }: MatchStand): string {
  return [`${hand}/${hands}`, ...totals].join(' ');
}

function readMatch({ value, line }: { value: string; line: number }, seats: number): MatchStand {
  const [, hand = '', hands = '', rest = ''] =
    /^(\d{1,2})\/(\d{1,2})((?: -?\d+(?:\.\d+)?)*)$/.exec(value) ?? [];
  const match = { hand: Number(hand), hands: Number(hands), totals: rest.split(' ').slice(1).map(Number) };
  if (match.hand >= 1 && match.hand <= match.hands && match.totals.length === seats) return match;
  throw lineFault(line, `expected a match such as '2/3 1 0' with ${seats} totals, found '${value}'`);
}

/** The game of a head before its first ply. */
function startOf(head: Head): PlayedGame {
  const lineOf = (key: Key): number => head[key]?.line ?? 1;
  const needed = (key: Key): string => {
    const entry = head[key];
    if (!entry) throw lineFault(1, `${key} is missing`);
    return entry.value;
  };
  const at = <T>(key: Key, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      const known = error instanceof FaultError || error instanceof SyntaxError;
      throw known ? lineFault(lineOf(key), error.message) : error;
    }
  };
  const kit = unwrap(findGame(needed('game')));
  const { module } = kit;
  const rules = at('rules', () => module.rules.ofText(needed('rules')));
  const seats = at('seats', () => JSON.parse(needed('seats')) as unknown);
  if (!Array.isArray(seats) || !seats.every((seat) => typeof seat === 'string'))
    throw lineFault(lineOf('seats'), 'expected a list of texts as seats');
  const whole = at('unit', () => unwrap(module.create(rules, seats.length, needed('unit'))));
  const game = head.start ? startingAt(module, whole, head.start) : whole;
  const seed = Number(needed('seed'));
  if (!Number.isSafeInteger(seed) || seed < 0) throw lineFault(lineOf('seed'), 'expected a seed from 0 on');
  if (head.dice && head.dice.value !== 'manual')
    throw lineFault(lineOf('dice'), `expected manual as dice, found '${head.dice.value}'`);
  return {
    kit,
    game,
    meta: {
      seats,
      seed,
      date: head.date?.value,
      isManual: head.dice !== undefined,
      ...(head.match ? { match: readMatch(head.match, seats.length) } : {}),
    },
    plies: [],
  };
}
