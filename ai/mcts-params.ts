/** The parameters of `Mcts`. */
export interface MctsParams {
  /** c in UCB: more tries moves that look worse more often, 0 or more; sqrt(2) is the theory's, less is greedier. */
  readonly exploration: number;
  /** Up to so many moves all are open from the first visit, 1 or more. */
  readonly all: number;
  /** With more moves, ceil(factor N^power) are open after N visits. More is broader; above 0. */
  readonly factor: number;
  /** Growth of the open moves with the visits, 0 (never more than `factor`) to 1. */
  readonly power: number;
  /** With more moves than `all`, only so many, the best by the evaluator, can ever be open, 1 or more. */
  readonly most: number;
  /** Nodes the tree may have, of 20 bytes and 8 per player; beyond it leaves are valued but not expanded. */
  readonly capacity: number;
}

export const MCTS_PARAMS: MctsParams = Object.freeze({
  exploration: 0.7,
  all: 12,
  factor: 2,
  power: 0.4,
  most: 64,
  capacity: 262_144,
});

/** Throws if a parameter is out of its range. */
export function checkMctsParams(params: MctsParams): void {
  const check = (name: keyof MctsParams, isGood: boolean): void => {
    if (!isGood) throw new Error(`${name} is out of its range: ${params[name]}`);
  };
  check('exploration', params.exploration >= 0 && params.exploration < Infinity);
  check('all', Number.isInteger(params.all) && params.all >= 1);
  check('factor', params.factor > 0 && params.factor < Infinity);
  check('power', params.power >= 0 && params.power <= 1);
  check('most', Number.isInteger(params.most) && params.most >= 1);
  check('capacity', Number.isInteger(params.capacity) && params.capacity >= 1);
}
