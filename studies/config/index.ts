export { Fields, isTable, PERCENT, shown } from './fields.ts';
export { type Path, pathText, plainSource, readSource, type Source } from './yaml-source.ts';
