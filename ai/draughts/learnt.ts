/** The learnt evaluation of each game, from the weights that are shipped (`dama fit-draughts`). */
import type { DraughtsOptions } from '../../engine/draughts/index.ts';
import type { Evaluation } from './evaluation.ts';
import { PatternEvaluation } from './patterns/pattern-evaluation.ts';
import dama from './patterns/weights/dama.json' with { type: 'json' };
import vinciperdi from './patterns/weights/vinciperdi.json' with { type: 'json' };
import { unpackWeights } from './patterns/weights.ts';

/** By `losing`; read when it is first asked for. */
const made = new Map<boolean, Evaluation>();

/** Rules that differ in draws, huffing and what blocked pieces get have the same weights. */
export function learntEvaluation({ losing }: DraughtsOptions): Evaluation {
  const known = made.get(losing);
  if (known) return known;
  const evaluation = new PatternEvaluation(unpackWeights(losing ? vinciperdi : dama));
  made.set(losing, evaluation);
  return evaluation;
}
