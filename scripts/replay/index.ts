export { checkGame, checkGameName, type GameSource, optional, storedKeyOf, withSource } from './options.ts';
export { type FiledRecord, readFiled, recordOfFile } from './record-file.ts';
export { readStored, type StoredGameKey } from './source.ts';
export { stepTo, viewFrames } from './viewer.ts';
