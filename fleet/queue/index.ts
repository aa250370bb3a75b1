export { LEASE_SECONDS, LEASES, openFleet, startBoss } from './boss.ts';
export {
  type Claim,
  type Done,
  joinFleet,
  Member,
  type MemberOptions,
  type Orders,
  type RefusedRun,
} from './member.ts';
export {
  type BroughtAnswer,
  type Fleet,
  openRun,
  type Progress,
  type QueuedBatch,
  RunLink,
  type RunOptions,
} from './run-link.ts';
export { ensureSchema, FLEET_SQL, JOBS_SCHEMA, type WorkerRole, workerRoleSql } from './schema.ts';
export { Server, ServerClosed, type ServerOptions, type Sql } from './server.ts';
export { fleetStatus } from './status.ts';
export { drainFleet, type Purged, pauseFleet, purgeFleet } from './tend.ts';
