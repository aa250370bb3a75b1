export { packTrainer, resumeTrainer } from './checkpoint.ts';
export { folderCurves } from './folder.ts';
export { TrainingHost } from './host.ts';
export { recordedCurves } from './record.ts';
export { type SpecialistLength, specialistStages, specialistStart } from './specialist.ts';
export { runStages, type StageEnd, type StageOptions } from './stage.ts';
