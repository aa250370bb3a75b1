export { queueAt } from './queue-at.ts';
export { spanText, statusLines } from './status-lines.ts';
