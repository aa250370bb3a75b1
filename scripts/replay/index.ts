export { type GameSource, optional, storedKeyOf, withSource } from './options.ts';
export { readStored, type StoredGameKey } from './source.ts';
export { stepTo, viewFrames } from './viewer.ts';
