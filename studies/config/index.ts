export { readSource } from './yaml-source.ts';
