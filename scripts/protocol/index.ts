export { MAX_LINE } from './lines.ts';
export { NetFolders } from './net-folders.ts';
export { OPERATION_NAMES } from './operations.ts';
export { Session, serve } from './session.ts';
