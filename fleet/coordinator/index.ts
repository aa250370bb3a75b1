export { type FleetOptions, FleetPool } from './fleet-pool.ts';
