/** Describes the state of a fleet for the terminal and the page: `GET api/fleet`. */
export interface RunStatus {
  readonly id: string;
  readonly title: string;
  /** What it plays: blocks, adjust, verify and so on. */
  readonly kind: string;
  readonly revision: string;
  readonly priority: number;
  readonly share: number;
  /**
   * `running`; `paused` by `fleet pause`; `alone`: its coordinator is silent, and what is queued is still played;
   * `done`: its coordinator has ended; `stopped`: it has ended before all was done, and the same command goes on.
   */
  readonly state: 'running' | 'paused' | 'alone' | 'done' | 'stopped';
  readonly host: string;
  readonly pid: number;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Tasks: all, `null` while the coordinator does not know; answered; given up. */
  readonly total: number | null;
  readonly done: number;
  readonly lost: number;
  /** Batches that wait, and that workers have. */
  readonly waiting: number;
  readonly active: number;
  /** Tasks per second in the last minute. */
  readonly rate: number;
  /** Seconds until all is done at this rate; `null` where nobody can say. */
  readonly eta: number | null;
}

export interface WorkerStatus {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly revision: string;
  readonly threads: number;
  /** `here`; `silent`: not heard of for 15 seconds; `left`; `barred`: it brought wrong answers. */
  readonly state: 'here' | 'silent' | 'left' | 'barred';
  readonly isDraining: boolean;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly seen: string;
  readonly batches: number;
  readonly tasks: number;
  /** CPU time that its answers took, in seconds. */
  readonly cpuSeconds: number;
  /** Tasks per second in the last minute. */
  readonly rate: number;
  /** Its last error, or why it is shut out; empty if all is well. */
  readonly note: string;
}

export interface FleetStatus {
  /** When this was so: ISO 8601, UTC. */
  readonly at: string;
  readonly isPaused: boolean;
  readonly runs: readonly RunStatus[];
  readonly workers: readonly WorkerStatus[];
  /** Answers that no coordinator has taken in yet. */
  readonly answers: number;
  /** Bytes of the whole database. */
  readonly bytes: number;
}
