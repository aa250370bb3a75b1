export { MAX_LINE } from './lines.ts';
export { LongThread } from './long-thread.ts';
export { NetFolders } from './net-folders.ts';
export { OPERATION_NAMES } from './operations.ts';
export { serve } from './serve.ts';
export { Session } from './session.ts';
export { useThreadFile } from './thread-file.ts';
