export { Auditor } from './auditor.ts';
export { type FleetOptions, FleetPool } from './fleet-pool.ts';
