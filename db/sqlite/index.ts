export type { Connection, Value } from './connection.ts';
export { databaseBytes, freeBytes, wholeBytes } from './disk.ts';
export { fileFault, guarded } from './faults.ts';
export { insertRow, quoted, type RowWriter, rowWriter } from './insert.ts';
export { lockFileOf, takeWriterLock } from './lock.ts';
export { Place, removeDatabase } from './place.ts';
