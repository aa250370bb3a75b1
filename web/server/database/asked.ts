/** What passes between the thread that answers requests and the process that reads the database. Plain data. */

export interface Asked {
  /** Path and query of a request, below `api/`. */
  readonly url: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Rejects when `gone` is aborted, or too much waits already. */
export type AskDatabase = (url: string, gone: AbortSignal) => Promise<Answered>;
