export { ALMA_KIT } from './kit.ts';
