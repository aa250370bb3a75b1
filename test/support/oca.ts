/** The goose race for tests: the cases of an independent implementation. */
import { readFileSync } from 'node:fs';
import { type Result, unwrap } from '../../engine/index.ts';
import {
  OCA,
  OCA_RULES,
  type OcaGame,
  type OcaRules,
  type OcaState,
  parsePosition,
  type Wrap,
} from '../../engine/oca/index.ts';

export interface OcaCase {
  readonly kind:
    | 'numbers'
    | 'path'
    | 'turn'
    | 'race'
    | 'expected'
    | 'perft'
    | 'war-map'
    | 'circular-chess'
    | 'score'
    | 'error';
  readonly seed: number;
  readonly next: readonly number[];
  readonly below90: readonly number[];
  readonly colours: number;
  readonly perColour: number;
  /** Of a path its cells, of a war map how many. */
  readonly cells: string | number;
  readonly variant: object;
  readonly position: string;
  readonly roll: readonly number[];
  readonly turn: string;
  readonly result: string;
  readonly rolls: readonly string[] | number;
  readonly end: string;
  readonly path: number;
  readonly seats: number;
  readonly shares: readonly number[];
  readonly depth: number;
  readonly nodes: number;
  readonly wrap: Wrap;
  readonly map: string;
  readonly lands: readonly number[];
  readonly regions: readonly number[];
  readonly picture: readonly string[];
  readonly pieces: number;
  readonly closed: boolean;
  readonly scores: readonly number[] | null;
}

const FILE = new URL('../data/oca-cases.json', import.meta.url);
const OCA_CASES = JSON.parse(readFileSync(FILE, 'utf8')) as readonly OcaCase[];

export function casesOf(kind: OcaCase['kind']): readonly OcaCase[] {
  return OCA_CASES.filter((one) => one.kind === kind);
}

export function rulesWith(options: object): OcaRules {
  return unwrap(OCA_RULES.parse(options));
}

export function gameWith(options: object, players = 2): OcaGame {
  return unwrap(OCA.create(rulesWith(options), players));
}

/** The state of a text, with as many seats as it has pawns. */
export function readState(variant: object, position: string): Result<OcaState> {
  const rules = OCA_RULES.parse(variant);
  if (!rules.ok) return rules;
  const game = OCA.create(rules.value, (position.split(' ')[1] ?? '').split(',').length);
  return game.ok ? parsePosition(position, game.value) : game;
}

export function stateOf(variant: object, position: string): OcaState {
  return unwrap(readState(variant, position));
}
