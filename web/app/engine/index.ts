export { type Asking, Engine, EngineFault, type EngineWorker } from './engine.ts';
export { analyst, player, startWorkers, type WorkerKind } from './engines.ts';
