export { spanText, statusLines } from './status-lines.ts';
