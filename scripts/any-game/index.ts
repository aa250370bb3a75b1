export { type PlayOptions, playGame } from './play.ts';
export { isTextRecord } from './text-record.ts';
