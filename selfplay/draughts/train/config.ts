/** How the weights of draughts are learnt; every figure of it names another run. */
export interface FitConfig {
  readonly seed: number;
  readonly generations: number;
  /** Games of a generation. */
  readonly games: number;
  /** Nodes of a search of the self-play. */
  readonly nodes: number;
  /** Generations whose samples are learnt from, the latest ones. */
  readonly window: number;
  /** Share of the result in what is learnt; the rest is the share that the search saw. */
  readonly result: number;
  /** Passes over the samples. */
  readonly epochs: number;
  /** Step of the first epoch, in logits (Adagrad). */
  readonly step: number;
}

export const FIT_CONFIG: FitConfig = Object.freeze({
  seed: 1,
  generations: 3,
  games: 1200,
  nodes: 300,
  window: 3,
  result: 0.5,
  epochs: 6,
  step: 0.05,
});
