/** The tables as what is known of positions for sure. */
import type { Draughts, DraughtsState } from '../../../engine/draughts/index.ts';
import type { Exact, Oracle } from '../../index.ts';
import { type Endings, endingsOf, NOT_KNOWN } from './endings.ts';
import { DRAW, pliesOf } from './value.ts';

class EndingOracle implements Oracle<DraughtsState> {
  readonly #endings: Endings;

  constructor(endings: Endings) {
    this.#endings = endings;
  }

  know(state: DraughtsState): Exact | undefined {
    const value = this.#endings.probe(state);
    if (value === NOT_KNOWN) return undefined;
    if (value === DRAW) return { by: 'table', values: [0.5, 0.5], scores: [0.5, 0.5] };
    const winner = value > 0 ? state.mover : 1 - state.mover;
    const values = [Number(winner === 0), Number(winner === 1)];
    return { by: 'table', values, scores: values, plies: pliesOf(value) };
  }
}

/** `undefined` for rules without tables. */
export function endingOracle({ rules }: Draughts): Oracle<DraughtsState> | undefined {
  const endings = endingsOf(rules.values);
  return endings && new EndingOracle(endings);
}
