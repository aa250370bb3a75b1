/** What each operation of the protocol answers (docs/protocol.md). */
// The page's worker for playing has none (`imports` in package.json).
import {
  answerAnyDeal,
  answerAnyScore,
  answerAnyTurns,
  DEAL_FIELDS,
  FURTHER_OPERATIONS,
  SCORE_FIELDS,
} from '#further-operations';
import { wrong } from '../../engine/index.ts';
import { answerBoard } from './board.ts';
import { needed } from './fields.ts';
import { answerGame } from './game-list.ts';
import type { Operation } from './operation.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';
import { answerPlay, answerRematch, answerReply, answerTable, answerUndo } from './table.ts';
import { answerWalks } from './walks.ts';

/** Ends earlier requests, which those who read ahead have done by now. */
function answerCancel(request: Request, _surroundings: Surroundings, { cancelled }: Running): object {
  needed(request.target, 'target');
  return { cancelled };
}

/** The fields that say what a new game is. */
const NEW_GAME = ['settings', 'players', 'seats', 'unit', 'dice', 'starter', 'date'];

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
  { name: 'rematch', fields: ['record', 'date', 'geometry'], run: answerRematch },
  { name: 'cancel', fields: ['target'], run: answerCancel },
  { name: 'quit', fields: [], run: () => ({}) },
  ...FURTHER_OPERATIONS,
];

export const OPERATION_NAMES: readonly string[] = OPERATIONS.map(({ name }) => name);

/** The operation of this name; a `FaultError` with ERR_OP if there is none. */
export function findOperation(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (found) return found;
  throw wrong('ERR_OP', `there is no such operation; there are ${OPERATION_NAMES.join(', ')}`, 'op');
}
