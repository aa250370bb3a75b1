/** The goose race for tests: the cases of an independent implementation. */
import { OCA, type Wrap } from '../../engine/oca/index.ts';
import { casesIn, textsOf } from './game-texts.ts';

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

export const casesOf = casesIn<OcaCase>('oca-cases.json');

export const { rulesWith, gameWith, readState, stateOf } = textsOf(
  OCA,
  (text) => (text.split(' ')[1] ?? '').split(',').length,
);
