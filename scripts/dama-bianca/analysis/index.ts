export { rollTable } from './roll-table.ts';
