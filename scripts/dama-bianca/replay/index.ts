export { checkHand, readSource } from './chosen.ts';
export { type Frame, frameJson, framePicture, framesOf, frameTitle } from './frames.ts';
export { splitRecords } from './source.ts';
