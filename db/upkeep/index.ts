export { backupDatabase, restoreDatabase } from './backup.ts';
export { checkDatabase, refuseDamaged } from './check.ts';
export { databaseDigest, dumpRows } from './dump.ts';
export { type MergeSummary, mergeDatabases } from './merge.ts';
export { MERGED_TABLES } from './merge-rows.ts';
