/** What an operation has besides its request. */

/** What is the same for all requests. */
export interface Surroundings {
  /** The database that was named on the command line. */
  readonly database: string | undefined;
}

/** What belongs to one request that is being answered. */
export interface Running {
  /** Takes how far the operation is, for those who want to know. */
  readonly report: ((progress: object) => void) | undefined;
  /** Whether this one has cancelled another. */
  readonly cancelled: boolean;
}
