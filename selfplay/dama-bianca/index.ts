/** Registers Dama Bianca: its rules, its players and its studies. */
export { boardOf, closerOf } from './columns.ts';
export { useOf } from './insights/walks.ts';
export { gameFault, readTrainConfig, type TrainConfig } from './train/config.ts';
export { judgedGames, judgeNet } from './train/judge.ts';
export { DEFAULT_RANGE, drawVariant, type RuleRange, readRuleRange } from './train/rule-range.ts';
export { readTrainStages } from './train/stages.ts';
export { startFault } from './train/start-fault.ts';
export { playTrainTask, type TrainReply } from './train/task.ts';
export { type Checkpoint, type Generation, Trainer, type TrainHost } from './train/trainer.ts';
export { BYTES_PER_TURN, packTurn, unpackTurns } from './turn-codec.ts';

import { DAMA_PLAYERS } from '../../ai/dama-bianca/index.ts';
import { DAMA_BIANCA, type DamaGame, type DamaState, type Variant } from '../../engine/dama-bianca/index.ts';
import type { GameKit } from '../study-kit.ts';
import { DAMA_STUDIES } from './study.ts';

export const DAMA_BIANCA_KIT: GameKit<Variant, DamaState, DamaGame> = {
  module: DAMA_BIANCA,
  players: DAMA_PLAYERS,
  studies: DAMA_STUDIES,
};
