export { type PlayOptions, playGame } from './play.ts';
export { replayGame } from './replay.ts';
export { loadGame } from './session.ts';
export { recordedGame } from './stored-game.ts';
export { isTextRecord } from './text-record.ts';
