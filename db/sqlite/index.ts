export { freeName, setAside } from './aside.ts';
export type { Connection, Value } from './connection.ts';
export { databaseBytes, freeBytes, wholeBytes } from './disk.ts';
export { damaged, fileFault, guarded, RESTORE } from './faults.ts';
export { insertRow, quoted, type RowWriter, rowWriter } from './insert.ts';
export { lockFileOf, takeWriterLock } from './lock.ts';
export { readLog } from './log.ts';
export { MAKE_MARK, MARK_PAGE, MARK_TABLE, NO_TOKEN, RENEW_MARK, type Token } from './mark.ts';
export { Place, removeDatabase, syncFile, tokenIn } from './place.ts';
