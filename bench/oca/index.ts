/** What is measured of the goose race alone. */
import { OCA } from '../../engine/oca/index.ts';
import type { GameBench } from '../game-bench.ts';
import { CHANCES, RACES } from './races.ts';

export const OCA_BENCH: GameBench = { game: OCA.name, measures: [RACES, CHANCES] };
