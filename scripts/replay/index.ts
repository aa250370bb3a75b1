export { type Frame, frameJson, framePicture, framesOf, frameTitle } from './frames.ts';
export { replayFile, replayStored, splitRecords } from './source.ts';
export { stepTo, viewFrames } from './viewer.ts';
