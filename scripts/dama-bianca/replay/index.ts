export { readSource } from './chosen.ts';
export { frameJson, framePicture, frameTitle } from './frames.ts';
