export { packTrainer, resumeTrainer } from './checkpoint.ts';
export { folderCurves, stageFolders } from './folder.ts';
export { recordedCurves } from './record.ts';
export { runStage, type StageEnd } from './stage.ts';
