export { OCA_KIT } from './kit.ts';
