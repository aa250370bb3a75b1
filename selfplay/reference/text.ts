/** A reference as a file of JSON lines: the set first, then its decisions. What is read is checked. */
import { LEAST_BLOCKS } from '../../ai/index.ts';
import { FaultError, isObject, type JsonObject, unwrap, wrong } from '../../engine/index.ts';
import { findGame } from '../index.ts';
import { gameOfGroup } from './draw.ts';
import { openEntry, type Reference, type ReferenceEntry, turnsOf } from './entry.ts';
import { PHASES } from './phase.ts';
import { decisionsOf, REFERENCE_FORMAT, type ReferenceSet } from './set.ts';

export function writeReference({ set, entries }: Reference): string {
  return [set, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Throws ERR_RECORD with the line for a text that is no reference, or one whose values do not follow from its sums. */
export function readReference(text: string, file: string): Reference {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw damaged('the last line is cut off', file, lines.length + 1);
  if (lines.length === 0) throw damaged('the file is empty', file, 1);
  const set = atLine(file, 1, () => readSet(objectOf(lines[0])));
  const all = decisionsOf(set);
  if (lines.length - 1 > all) throw damaged(`the set has no more than ${all} decisions`, file, all + 2);
  const entries = lines
    .slice(1)
    .map((line, i) => atLine(file, i + 2, () => readEntry(objectOf(line), set, i + 1)));
  return { set, entries };
}

function damaged(message: string, file: string, line: number): FaultError {
  return wrong('ERR_RECORD', message, `${file}:${line}`);
}

function atLine<T>(file: string, line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FaultError) throw damaged(error.message, file, line);
    throw error;
  }
}

function expect(isGood: boolean, what: string): void {
  if (!isGood) throw wrong('ERR_FIELD', what, 0);
}

function objectOf(line: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw wrong('ERR_JSON', `no JSON: ${(error as Error).message}`, 0);
  }
  expect(isObject(value), 'expected an object');
  return value as JsonObject;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown, least = 1): boolean => Number.isSafeInteger(value) && Number(value) >= least;
const isNumber = (value: unknown, most: number): boolean =>
  typeof value === 'number' && value >= -most && value <= most;

function isKnownBot(value: unknown): boolean {
  return isObject(value) && isText(value.bot) && isCount(value.version, 0);
}

function readSet(head: JsonObject): ReferenceSet {
  expect(isText(head.reference) && isText(head.game), 'this is no reference set');
  expect(
    head.format === REFERENCE_FORMAT,
    `expected the format ${REFERENCE_FORMAT}, found ${String(head.format)}`,
  );
  for (const key of ['candidates', 'trials']) expect(isCount(head[key]), `${key} must be a number from 1`);
  for (const key of ['seed', 'horizon']) expect(isCount(head[key], 0), `${key} must be a number from 0`);
  expect(!head.luck, 'its trials have their luck taken off, which this program no longer does');
  for (const key of ['error', 'relative'])
    expect(isNumber(head[key], 1) && Number(head[key]) >= 0, `${key} must be a share`);
  const { groups } = head;
  expect(Array.isArray(groups) && groups.length > 0, 'groups are missing');
  unwrap(findGame(String(head.game)));
  for (const group of groups as unknown[]) {
    expect(isObject(group), 'a group must be an object');
    const { variant, players, unit, decisions, phase, play, bots, policy, evaluator } = group as JsonObject;
    expect(
      isText(variant) && isCount(players, 2) && isText(unit),
      'a group has a variant, players and a unit',
    );
    expect(isCount(decisions), 'decisions must be a number from 1');
    expect(phase === undefined || isPhase(phase), `phase must be one of ${PHASES.join(', ')}`);
    for (const list of [play, bots])
      expect(
        Array.isArray(list) && list.length > 0 && list.every(isKnownBot),
        'play and bots must list bots',
      );
    expect(policy === undefined || isKnownBot(policy), 'policy must be a bot');
    const isEvaluator = isObject(evaluator) && isText(evaluator.spec) && isText(evaluator.name);
    expect(isEvaluator && isCount(evaluator.version, 0), 'evaluator must be one');
  }
  const { luck: _, ...known } = head;
  const set = known as unknown as ReferenceSet;
  for (const group of set.groups) gameOfGroup(set.game, group);
  return set;
}

function isPhase(value: unknown): boolean {
  return (PHASES as readonly unknown[]).includes(value);
}

function readEntry(line: JsonObject, set: ReferenceSet, decision: number): ReferenceEntry {
  expect(line.decision === decision, `expected decision ${decision}, found ${String(line.decision)}`);
  expect(isPhase(line.phase), `phase must be one of ${PHASES.join(', ')}`);
  expect(isObject(line.at) && isText(line.at.position), 'at must say where the game stands');
  for (const key of ['choices', 'batch']) expect(isCount(line[key]), `${key} must be a number from 1`);
  expect(isCount(line.seed, 0), 'seed must be a number from 0');
  expect(isText(line.revision), 'revision is missing');
  expect(Array.isArray(line.turns) && line.turns.length > 0, 'turns are missing');
  for (const turn of line.turns as unknown[]) {
    expect(isObject(turn) && isText(turn.turn), 'a turn has a text');
    const { turn: text, value, loss, error, sums } = turn as JsonObject;
    const isValued = isNumber(value, 10) && isNumber(loss, 10) && isNumber(error, 10);
    expect(isValued && Array.isArray(sums) && sums.every(Number.isFinite), `${String(text)} has no values`);
  }
  const entry = line as unknown as ReferenceEntry;
  const { all } = openEntry(set, entry);
  expect(new Set(all.map(({ move }) => move)).size === all.length, 'a turn is there twice');
  for (const { turn, returns, sums } of all) {
    const isPlayed = returns === undefined ? sums.length >= LEAST_BLOCKS : sums.length === 0;
    expect(isPlayed, `${turn} has ${sums.length} blocks of trials`);
  }
  const derived = JSON.stringify(turnsOf(all, entry.batch));
  expect(derived === JSON.stringify(entry.turns), 'the values of the turns do not follow from their sums');
  return entry;
}
