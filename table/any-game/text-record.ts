/**
 * A game of any kind as text, one line for each ply, so that it can be read, kept and gone on with:
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
 * A ply is the seat from 1, or `chance`, and the action as `Game.formatAction` writes it. `result`, by seat the share of
 * the win, is there when the game is over.
 */
import { CHANCE, FaultError, TERMINAL, unwrap, wrong } from '../../engine/index.ts';
import { findGame } from '../../selfplay/index.ts';
import { actionOf, type PlayedGame, type Ply, plyAt, sharesOf } from './game-table.ts';

const FORMAT = 'game-record 1';
const CHANCE_WORD = 'chance';
const KEYS = ['game', 'rules', 'unit', 'seats', 'seed', 'date', 'result'] as const;
type Key = (typeof KEYS)[number];
type Head = Partial<Record<Key, { readonly value: string; readonly line: number }>>;

/** Whether a text is meant to be such a record. */
export function isTextRecord(text: string): boolean {
  return text.startsWith('game-record ');
}

export function formatTextRecord({ kit: { module }, game, meta, plies }: PlayedGame): string {
  const state = game.newState();
  for (const { action } of plies) state.do(action);
  const head = [
    FORMAT,
    `game: ${module.name}`,
    `rules: ${module.rules.canonical(module.rulesOf(game))}`,
    `unit: ${module.unitOf(game)}`,
    `seats: ${JSON.stringify(meta.seats)}`,
    `seed: ${meta.seed}`,
    ...(meta.date === undefined ? [] : [`date: ${meta.date}`]),
    ...(state.player === TERMINAL ? [`result: ${sharesOf(state, game.numPlayers).join(' ')}`] : []),
  ];
  const lines = plies.map(({ player, text }) => `${player === CHANCE ? CHANCE_WORD : player + 1} ${text}`);
  return `${[...head, '', ...lines].join('\n')}\n`;
}

/** Throws a `FaultError`: ERR_RECORD with the line for a text that is no such record or no legal game, ERR_GAME. */
export function readTextRecord(text: string): PlayedGame {
  const lines = text.split(/\r?\n/);
  if (lines[0].trimEnd() !== FORMAT) throw lineFault(1, `expected '${FORMAT}', found '${lines[0]}'`);
  const blank = lines.indexOf('');
  const end = blank < 0 ? lines.length : blank;
  const head = readHead(lines.slice(1, end));
  const played = startOf(head);
  const state = played.game.newState();
  const plies: Ply[] = [];
  lines.slice(end).forEach((line, i) => {
    if (line.trim() === '') return;
    const number = end + i + 1;
    const [, who = '', what = ''] = /^(\S+) (.+?)\s*$/.exec(line) ?? [];
    const { player } = state;
    if (player === TERMINAL) throw lineFault(number, `the game is over, found '${line}'`);
    const decider = player === CHANCE ? CHANCE_WORD : String(player + 1);
    if (who !== decider) throw lineFault(number, `expected a ply of ${decider}, found '${line}'`);
    const action = actionOf(played.game, state, what);
    if (action === undefined) throw lineFault(number, `'${what}' cannot be played here`);
    plies.push(plyAt(played.kit.module, played.game, state, action));
    state.do(action);
  });
  const result = state.player === TERMINAL ? sharesOf(state, played.game.numPlayers).join(' ') : undefined;
  if (head.result?.value !== result) {
    const found = head.result ? `'${head.result.value}'` : 'none';
    throw lineFault(
      head.result?.line ?? 1,
      `expected ${result ? `the result '${result}'` : 'no result'}, found ${found}`,
    );
  }
  return { ...played, plies };
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
    const [, key = '', value = ''] = /^(\w+): (.*?)\s*$/.exec(line) ?? [];
    if (!isKey(key)) throw lineFault(i + 2, `expected one of ${KEYS.join(', ')}, found '${line}'`);
    if (head[key]) throw lineFault(i + 2, `${key} is given twice`);
    head[key] = { value, line: i + 2 };
  });
  return head;
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
  const game = at('unit', () => unwrap(module.create(rules, seats.length, needed('unit'))));
  const seed = Number(needed('seed'));
  if (!Number.isSafeInteger(seed) || seed < 0) throw lineFault(lineOf('seed'), 'expected a seed from 0 on');
  return { kit, game, meta: { seats, seed, date: head.date?.value }, plies: [] };
}
