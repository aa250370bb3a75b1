/**
 * Answers the requests of the page in their order. What a request turns out to need and is missing is loaded, and then it
 * is answered again from the start: answers depend on nothing but their request.
 */
import { ok } from '../../../engine/index.ts';
import { takeMissingGames } from '../../../selfplay/index.ts';
import { type Program, Session } from '../../../table/protocol/index.ts';
import { fetchGames, give, takeMissing } from './resources.ts';

/** What the page may tell its worker before the first request. */
export interface WorkerSetup {
  /** Names the program and all its files. */
  readonly revision?: string;
  /** Nets by the names of their files, in base64: those that the page carries. The others are fetched. */
  readonly nets?: Readonly<Record<string, string>>;
}

interface DeskOptions {
  /** Takes the lines of answers and of progress. */
  readonly post: (line: string) => void;
  /** The bytes of a file of the program; rejects with a FaultError. */
  readonly load: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly clock: () => number;
  /** Takes faults of the program. */
  readonly log: (text: string) => void;
}

const NAME = 'dama';

export class Desk {
  readonly #options: DeskOptions;
  readonly #session: Session;
  #program: Program = { name: NAME, version: '', revision: '' };
  /** Nets that the page carries, in base64, by the names of their files. */
  #carried: Readonly<Record<string, string>> = {};
  #last: Promise<void> = Promise.resolve();

  constructor(options: DeskOptions) {
    const { clock, log } = options;
    this.#options = options;
    this.#session = new Session({ clock, log, database: undefined, program: () => this.#program });
  }

  /** Takes a request as a line, or what the page has to say before. Resolves when it is answered. */
  take(message: string | WorkerSetup): Promise<void> {
    if (typeof message !== 'string') {
      this.#last = this.#last.then(() => this.#setUp(message));
      return this.#last;
    }
    this.#last = this.#last.then(() => this.#answer(message));
    return this.#last;
  }

  #setUp({ revision, nets = {} }: WorkerSetup): void {
    // A revision is the version, and after a plus sign what it is made of.
    if (revision !== undefined) this.#program = { name: NAME, version: revision.split('+', 1)[0], revision };
    this.#carried = nets;
  }

  async #answer(line: string): Promise<void> {
    const { post: report } = this.#options;
    for (;;) {
      const asked = this.#session.read(ok(line));
      if (!asked) return;
      const answer = this.#session.run(asked, { report });
      const games = takeMissingGames();
      const files = takeMissing();
      if (games.length + files.length === 0) {
        report(answer);
        return;
      }
      try {
        await fetchGames(games);
        for (const file of files) await give(file, await this.#bytesOf(file));
      } catch (error) {
        report(this.#session.fail(asked, error));
        return;
      }
    }
  }

  async #bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
    const base64 = this.#carried[file];
    if (base64 === undefined) return await this.#options.load(file);
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  }
}
