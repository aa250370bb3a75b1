export { LEASE_SECONDS } from './boss.ts';
export {
  type Claim,
  type Done,
  joinFleet,
  Member,
  type MemberOptions,
  type Orders,
  type RefusedRun,
} from './member.ts';
export { ensureSchema, FLEET_SQL, JOBS_SCHEMA } from './schema.ts';
export { Server, ServerClosed, type ServerOptions, type Sql } from './server.ts';
