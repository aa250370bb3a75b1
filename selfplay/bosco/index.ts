export { BOSCO_KIT } from './kit.ts';
