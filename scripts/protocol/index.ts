export { MAX_LINE } from './lines.ts';
export { LongThread } from './long-thread.ts';
export { NetFolders } from './net-folders.ts';
export { createSession } from './node-session.ts';
export { serve } from './serve.ts';
export { useThreadFile } from './thread-file.ts';
