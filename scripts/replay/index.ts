export { type Frame, frameJson, framePicture, framesOf, frameTitle } from './frames.ts';
export { checkHand, type GameSource, optional, readSource, storedKeyOf, withSource } from './options.ts';
export { readStored, splitRecords } from './source.ts';
export { stepTo, viewFrames } from './viewer.ts';
