export { type Frame, frameJson, framePicture, framesOf, frameTitle } from './frames.ts';
export { checkHand, type GameSource, readSource, withSource } from './options.ts';
export { replayFile, replayStored, splitRecords } from './source.ts';
export { stepTo, viewFrames } from './viewer.ts';
