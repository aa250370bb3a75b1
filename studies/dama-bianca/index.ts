export { dropNet, keepNet, netStore, rulesName, trainedHow } from './net-shelf.ts';
export { DAMA_STUDIES } from './specialists.ts';
export { readRange, train } from './train.ts';
export type { CurvePoint } from './training/curve.ts';
export { folderCurves } from './training/folder.ts';
