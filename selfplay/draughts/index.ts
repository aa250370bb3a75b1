export { DRAUGHTS_KIT } from './kit.ts';
