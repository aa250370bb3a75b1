/** What each operation of the protocol answers (docs/protocol.md). */
import { wrong } from '../../engine/index.ts';
import { answerAnalyse, answerLuck, answerReview } from './analyse.ts';
import { answerBest } from './best.ts';
import { needed } from './fields.ts';
import { answerGame, answerGames } from './game-list.ts';
import { answerSample, answerView, answerWorlds } from './hidden.ts';
import { answerAnyPerft, answerAnyScore, answerAnyTurns, SCORE_FIELDS } from './nodes.ts';
import type { Operation, Running, Surroundings } from './operation.ts';
import { answerApply, answerBoard } from './positions.ts';
import type { Request } from './request.ts';
import { answerEvaluate, answerRollout } from './rollout.ts';
import {
  answerAnyDeal,
  answerFrames,
  answerPlay,
  answerRematch,
  answerReply,
  answerTable,
  answerUndo,
  DEAL_FIELDS,
} from './table.ts';
import { answerWalks } from './walks.ts';

/** Ends earlier requests, which those who read ahead have done by now. */
function answerCancel(request: Request, _surroundings: Surroundings, { cancelled }: Running): object {
  needed(request.target, 'target');
  return { cancelled };
}

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

/** The fields that say what a new game is. */
const NEW_GAME = ['settings', 'players', 'seats', 'unit', 'hands', 'dice', 'starter', 'date'];

const OPERATIONS: readonly Operation[] = [
  { name: 'turns', fields: ['list', 'record'], run: answerAnyTurns },
  { name: 'score', fields: SCORE_FIELDS, run: answerAnyScore },
  { name: 'board', fields: ['players', 'geometry', 'list'], run: answerBoard },
  { name: 'walks', fields: ['clicks', 'die', 'refused', 'reach', 'record'], run: answerWalks },
  { name: 'game', fields: [], run: answerGame },
  { name: 'table', fields: [...NEW_GAME, 'record', 'geometry'], run: answerTable },
  { name: 'deal', fields: DEAL_FIELDS, run: answerAnyDeal },
  { name: 'play', fields: ['record', 'turn', 'geometry'], run: answerPlay },
  { name: 'reply', fields: ['record', 'geometry'], isLong: true, run: answerReply },
  { name: 'undo', fields: ['record', 'geometry'], run: answerUndo },
  { name: 'rematch', fields: ['record', 'date', 'hands', 'geometry'], run: answerRematch },
  { name: 'cancel', fields: ['target'], run: answerCancel },
  { name: 'quit', fields: [], run: () => ({}) },
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

export const OPERATION_NAMES: readonly string[] = OPERATIONS.map(({ name }) => name);

/** The operation of this name; a `FaultError` with ERR_OP if there is none. */
export function findOperation(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (found) return found;
  throw wrong('ERR_OP', `there is no such operation; there are ${OPERATION_NAMES.join(', ')}`, 'op');
}
