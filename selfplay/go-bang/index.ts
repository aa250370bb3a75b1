export { GO_BANG_KIT } from './kit.ts';
