export { LABIRINTO_KIT } from './kit.ts';
