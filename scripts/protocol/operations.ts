/** What each operation of the protocol answers (docs/protocol.md). */
import packageJson from '../../package.json' with { type: 'json' };
import { wrong } from '../input.ts';
import { codeRevision } from '../revision.ts';
import { answerBest } from './best.ts';
import { answerBoard } from './board.ts';
import { needed } from './fields.ts';
import { answerApply, answerPerft, answerScore, answerTurns } from './positions.ts';
import type { Request } from './request.ts';
import { answerEvaluate, answerRollout } from './rollout.ts';
import type { Running, Surroundings } from './running.ts';

export interface Operation {
  readonly name: string;
  /** The fields that it takes besides the common ones. */
  readonly fields: readonly string[];
  /** Whether it may take so long that somebody may wish to end it. */
  readonly isLong?: true;
  /** The answer without its id. Wrong input is thrown as a `FaultError`. */
  readonly run: (request: Request, surroundings: Surroundings, running: Running) => object;
}

function answerVariants({ kit: { module } }: Request): object {
  return { variants: module.rules.named.map((rules) => module.rules.complete(rules)) };
}

function answerVersion({ kit: { players } }: Request, { database }: Surroundings): object {
  return {
    name: packageJson.name,
    version: packageJson.version,
    revision: codeRevision(),
    evaluators: players.evaluators.map(({ name, version }) => ({ name, version })),
    bots: players.bots.map(({ name, version }) => ({ name, version })),
    ...(database === undefined ? {} : { database }),
  };
}

/** Ends earlier requests, which those who read ahead have done by now. */
function answerCancel(request: Request, _surroundings: Surroundings, { cancelled }: Running): object {
  needed(request.target, 'target');
  return { cancelled };
}

const OPERATIONS: readonly Operation[] = [
  { name: 'turns', fields: ['list'], run: answerTurns },
  { name: 'perft', fields: ['depth'], isLong: true, run: answerPerft },
  { name: 'apply', fields: ['turn'], run: answerApply },
  { name: 'score', fields: [], run: answerScore },
  { name: 'evaluate', fields: [], isLong: true, run: answerEvaluate },
  { name: 'best', fields: [], isLong: true, run: answerBest },
  { name: 'rollout', fields: [], isLong: true, run: answerRollout },
  { name: 'board', fields: ['players', 'geometry', 'list'], run: answerBoard },
  { name: 'variants', fields: [], run: answerVariants },
  { name: 'version', fields: [], run: answerVersion },
  { name: 'cancel', fields: ['target'], run: answerCancel },
  { name: 'quit', fields: [], run: () => ({}) },
];

export const OPERATION_NAMES: readonly string[] = OPERATIONS.map(({ name }) => name);

/** The operation of this name; a `FaultError` with ERR_OP if there is none. */
export function findOperation(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name);
  if (found) return found;
  throw wrong('ERR_OP', `there is no such operation; there are ${OPERATION_NAMES.join(', ')}`, 'op');
}
