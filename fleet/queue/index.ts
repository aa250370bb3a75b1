export { LEASES, openFleet, startBoss } from './boss.ts';
export { type Claim, type Done, joinFleet, Member, type Orders } from './member.ts';
export {
  type BroughtAnswer,
  type Fleet,
  openRun,
  type Progress,
  RunLink,
  type RunOptions,
} from './run-link.ts';
export { workerRoleSql } from './schema.ts';
export { Server, ServerClosed } from './server.ts';
export { fleetStatus } from './status.ts';
export { drainFleet, pauseFleet, purgeFleet, readmitWorker } from './tend.ts';
