/** What `insights` shows of Dama Bianca beyond what it shows of every game. */
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import type { InsightSet } from '../../insight-set.ts';
import { CHOICE } from './choice.ts';
import { HAZARD } from './hazard.ts';
import { OCCUPATION } from './occupation.ts';
import { OPENINGS } from './openings.ts';
import { WALKS } from './walks.ts';

export const DAMA_INSIGHTS: InsightSet<DamaState, DamaGame> = [OCCUPATION, OPENINGS, CHOICE, HAZARD, WALKS];
