/** What a worker does, as JSON lines: one object each, with the time and the name of what happened. */

/** What happened, and what belongs to it. */
export interface WorkerEvent {
  readonly event: string;
  readonly [detail: string]: unknown;
}

export type WorkerLog = (event: WorkerEvent) => void;

/** Writes an event as one line, the time first (ISO 8601, UTC). */
export function jsonLines(print: (line: string) => void, now: () => Date): WorkerLog {
  return (event) => print(JSON.stringify({ at: now().toISOString(), ...event }));
}
