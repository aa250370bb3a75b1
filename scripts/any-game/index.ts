export { type PlayOptions, playGame } from './play.ts';
export { countPositions, listTurns, showPosition } from './positions.ts';
export { replayGame } from './replay.ts';
export { loadGame } from './session.ts';
export { recordedGame } from './stored-game.ts';
export { isTextRecord } from './text-record.ts';
