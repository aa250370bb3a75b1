/** What the page is told about where it runs; it stands as JSON in the page. */
export interface Host {
  /** Names the program and all its files: two pages of one revision are the same. */
  readonly revision: string;
  /** The file of the worker; missing where the page carries it. */
  readonly worker?: string;
  /** The style sheet of the screens that come after the first ones; missing where the page carries it. */
  readonly style?: string;
  /** The file of the service worker; missing where the page is not kept for use offline. */
  readonly offline?: string;
  /** Whether the pages of a database can be asked for. */
  readonly database?: true;
  /** Whether the state of a fleet can be asked for. */
  readonly fleet?: true;
}
