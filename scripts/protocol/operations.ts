/** What each operation of the protocol answers (docs/protocol.md). */
import { DAMA_BOTS, EVALUATORS } from '../../ai/dama-bianca/index.ts';
import { NAMED_VARIANTS } from '../../engine/dama-bianca/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { wrong } from '../input.ts';
import { codeRevision } from '../revision.ts';
import { answerBest } from './best.ts';
import { answerApply, answerPerft, answerScore, answerTurns } from './positions.ts';
import type { Request } from './request.ts';
import { answerEvaluate, answerRollout } from './rollout.ts';

/** What an operation may know besides its request. */
export interface Surroundings {
  /** The database that was named on the command line. */
  readonly database: string | undefined;
}

export interface Operation {
  /** The fields that it takes besides the common ones. */
  readonly fields: readonly string[];
  /** The answer without its id. Wrong input is thrown as a `FaultError`. */
  readonly run: (request: Request, surroundings: Surroundings) => object;
}

function answerVersion(_request: Request, { database }: Surroundings): object {
  return {
    name: packageJson.name,
    version: packageJson.version,
    revision: codeRevision(),
    evaluators: EVALUATORS.map(({ name, version }) => ({ name, version })),
    bots: DAMA_BOTS.map(({ name, version }) => ({ name, version })),
    ...(database === undefined ? {} : { database }),
  };
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  turns: { fields: ['list'], run: answerTurns },
  perft: { fields: ['depth'], run: answerPerft },
  apply: { fields: ['turn'], run: answerApply },
  score: { fields: [], run: answerScore },
  evaluate: { fields: [], run: answerEvaluate },
  best: { fields: ['lines'], run: answerBest },
  rollout: { fields: [], run: answerRollout },
  variants: { fields: [], run: () => ({ variants: NAMED_VARIANTS }) },
  version: { fields: [], run: answerVersion },
  quit: { fields: [], run: () => ({}) },
};

export const OPERATION_NAMES: readonly string[] = Object.keys(OPERATIONS);

/** The operation of this name; a `FaultError` with ERR_OP if there is none. */
export function findOperation(name: string): Operation {
  if (Object.hasOwn(OPERATIONS, name)) return OPERATIONS[name];
  const known = `there are ${OPERATION_NAMES.join(', ')}`;
  throw wrong('ERR_OP', `there is no such operation; ${known}`, 'op');
}
