export { Auditor } from './auditor.ts';
export { FleetPool } from './fleet-pool.ts';
