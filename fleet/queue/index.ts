export { LEASES, openFleet, startBoss } from './boss.ts';
export { type Claim, joinFleet, Member, type Orders } from './member.ts';
export {
  type BroughtAnswer,
  type Fleet,
  openRun,
  RunLink,
} from './run-link.ts';
export { workerRoleSql } from './schema.ts';
export { Server, ServerClosed } from './server.ts';
export { fleetStatus } from './status.ts';
export { drainFleet, pauseFleet, purgeFleet, readmitWorker } from './tend.ts';
