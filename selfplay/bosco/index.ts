export { BOSCO_FIT, type BoscoFitConfig, fitProspects } from './fit.ts';
export { BOSCO_KIT } from './kit.ts';
