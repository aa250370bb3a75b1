/** What the page may tell its worker before the first request. */
export interface WorkerSetup {
  /** Names the program and all its files. */
  readonly revision?: string;
  /** Nets by the names of their files, in base64: those that the page carries. The others are fetched. */
  readonly nets?: Readonly<Record<string, string>>;
}
