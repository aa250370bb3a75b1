export { type Asking, Engine, EngineFault, type EngineWorker } from './engine.ts';
export { analyst, player, startWorkers } from './engines.ts';
