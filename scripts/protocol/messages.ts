/** What the thread that reads requests and the one that works on long ones say to each other. Plain data, to be cloned. */

export interface ThreadSetup {
  /** Full paths: see `NetFolders`. */
  readonly nets: readonly string[];
  /** Threads that search a decision together, the one of long operations among them. */
  readonly workers: number;
}

/** To the thread: a request as it was read. */
export interface LongRequest {
  readonly line: string;
}

/** From it: lines of progress, then the answer; and at any time what belongs on standard error. */
export type LongReply =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'answer'; readonly line: string }
  | { readonly kind: 'log'; readonly text: string };
