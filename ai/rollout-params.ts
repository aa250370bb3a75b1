/** The parameters of rollouts. */
export interface RolloutParams {
  /**
   * Decisions that a trial plays before the evaluator values the position, from 1, fewer where the evaluator says that
   * no search sees more; 0 plays every trial to its end.
   */
  readonly horizon: number;
  /** Candidates of the root that are rolled out, the best at 1-ply, from 1. */
  readonly keep: number;
  /** Share of the win, 0 to 1, that a candidate may be behind the best at 1-ply. The second best is always taken. */
  readonly margin: number;
  /** Joint standard errors behind the leader at which a candidate is dropped, 0 for never; below 2 good moves are lost. */
  readonly jsd: number;
  /** Trials that a candidate has before it may be dropped so. */
  readonly min: number;
  /** Trials of all candidates together where the limits name no `simulations`. */
  readonly trials: number;
}

export const ROLLOUT_PARAMS: RolloutParams = Object.freeze({
  horizon: 0,
  keep: 6,
  margin: 0.08,
  jsd: 2.33,
  min: 144,
  trials: 1296,
});

/** The parameters with the rest at their defaults. Throws if one is out of its range. */
export function rolloutParams(given: Partial<RolloutParams> = {}): RolloutParams {
  const params = Object.freeze({ ...ROLLOUT_PARAMS, ...given });
  const check = (name: keyof RolloutParams, isGood: boolean): void => {
    if (!isGood) throw new Error(`${name} is out of its range: ${params[name]}`);
  };
  const isCount = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;
  check('horizon', isCount(params.horizon, 0));
  check('keep', isCount(params.keep, 1));
  check('margin', params.margin >= 0 && params.margin <= 1);
  check('jsd', params.jsd >= 0 && params.jsd < Infinity);
  check('min', isCount(params.min, 1));
  check('trials', isCount(params.trials, 1));
  return params;
}
