export { FIT_CONFIG, type FitConfig } from './config.ts';
export { fitWeights } from './fit.ts';
export { GameSampler } from './games.ts';
export { Samples } from './samples.ts';
