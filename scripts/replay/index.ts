export { type Frame, frameJson, framePicture, framesOf, frameTitle } from './frames.ts';
export { checkHand, readSource, withSource } from './options.ts';
export { splitRecords } from './source.ts';
export { stepTo, viewFrames } from './viewer.ts';
