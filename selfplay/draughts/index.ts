export { DRAUGHTS_KIT } from './kit.ts';
export { FIT_CONFIG, type FitConfig, fitWeights, GameSampler, Samples } from './train/index.ts';
