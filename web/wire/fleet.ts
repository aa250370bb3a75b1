/** What the server answers about a fleet: `GET api/fleet`. Times are ISO 8601, UTC. */
export interface FleetAnswer {
  readonly at: string;
  /** Whether the whole fleet is paused. */
  readonly isPaused: boolean;
  readonly runs: readonly WireRun[];
  readonly workers: readonly WireWorker[];
  /** Answers that no coordinator has taken in yet. */
  readonly answers: number;
}

export interface WireRun {
  readonly id: string;
  readonly title: string;
  readonly state: 'running' | 'paused' | 'alone' | 'done';
  /** Where its coordinator runs. */
  readonly host: string;
  readonly revision: string;
  /** Tasks: all, `null` while nobody knows; answered; given up. */
  readonly total: number | null;
  readonly done: number;
  readonly lost: number;
  /** Batches that wait, and that workers have. */
  readonly waiting: number;
  readonly active: number;
  /** Tasks per second in the last minute. */
  readonly rate: number;
  /** Seconds until all is done; `null` where nobody can say. */
  readonly eta: number | null;
  readonly note: string;
}

export interface WireWorker {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly revision: string;
  readonly threads: number;
  readonly state: 'here' | 'silent' | 'left' | 'barred';
  readonly isDraining: boolean;
  readonly tasks: number;
  /** CPU time of its answers, in seconds. */
  readonly cpuSeconds: number;
  /** Tasks per second in the last minute. */
  readonly rate: number;
  /** Its last error, or why it is shut out. */
  readonly note: string;
}
