export { packTrainer, resumeTrainer } from './checkpoint.ts';
export { folderCurves, stageFolders } from './folder.ts';
export { recordedCurves } from './record.ts';
export { specialistStages, specialistStart } from './specialist.ts';
export { runStage, type StageEnd } from './stage.ts';
