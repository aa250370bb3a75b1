/** The operations that no game needs: what the page's worker for playing does without. */
import { answerAnalyse } from './analyse.ts';
import { answerApply } from './apply.ts';
import { answerBest } from './best.ts';
import { answerGames } from './game-list.ts';
import { answerSample, answerView, answerWorlds } from './hidden.ts';
import { answerLuck } from './luck.ts';
import { answerAnyPerft } from './nodes.ts';
import type { Operation } from './operation.ts';
import type { Request } from './request.ts';
import { answerReview } from './review.ts';
import { answerEvaluate, answerRollout } from './rollout.ts';
import type { Surroundings } from './running.ts';
import { answerFrames } from './table.ts';

function answerVersion({ kit: { players } }: Request, { database, program }: Surroundings): object {
  return {
    ...program(),
    evaluators: players.evaluators.map(({ name, version }) => ({ name, version })),
    bots: players.bots.map(({ name, version }) => ({ name, version })),
    ...(database === undefined ? {} : { database }),
  };
}

function answerVariants({ kit: { module } }: Request): object {
  return { variants: module.rules.named.map((rules) => module.rules.complete(rules)) };
}

export { readFurtherFields } from './further-fields.ts';
export { refuseIdleWords } from './idle-words.ts';
export { answerAnyScore, answerAnyTurns, SCORE_FIELDS } from './nodes.ts';
export { answerAnyDeal, DEAL_FIELDS } from './set-up.ts';

export const FURTHER_OPERATIONS: readonly Operation[] = [
  { name: 'apply', fields: ['turn'], run: answerApply },
  { name: 'best', fields: ['unit'], isLong: true, run: answerBest },
  { name: 'perft', fields: ['depth', 'order'], isLong: true, run: answerAnyPerft },
  { name: 'evaluate', fields: ['unit'], isLong: true, run: answerEvaluate },
  { name: 'rollout', fields: ['unit'], isLong: true, run: answerRollout },
  { name: 'analyse', fields: ['depth', 'keep', 'moves', 'unit', 'record'], isLong: true, run: answerAnalyse },
  { name: 'luck', fields: ['depth', 'keep', 'unit'], isLong: true, run: answerLuck },
  { name: 'review', fields: ['record', 'hand', 'depth', 'keep'], isLong: true, run: answerReview },
  { name: 'view', fields: ['seat'], run: answerView },
  { name: 'worlds', fields: ['view'], run: answerWorlds },
  { name: 'sample', fields: ['view'], run: answerSample },
  { name: 'games', fields: [], run: answerGames },
  { name: 'frames', fields: ['record'], run: answerFrames },
  { name: 'variants', fields: [], run: answerVariants },
  { name: 'version', fields: [], run: answerVersion },
];
