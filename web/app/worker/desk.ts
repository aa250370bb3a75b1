/**
 * Answers the requests of the page in their order. What a request turns out to need and is missing is loaded, and then it
 * is answered again from the start: answers depend on nothing but their request.
 */
import { ok } from '../../../engine/index.ts';
import { type Asked, type Program, Session } from '../../../table/protocol/index.ts';
import { give, takeMissing } from './resources.ts';
import type { WorkerSetup } from './setup.ts';

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
  #last: Promise<void> = Promise.resolve();

  constructor(options: DeskOptions) {
    const { clock, log } = options;
    this.#options = options;
    this.#session = new Session({ clock, log, database: undefined, program: () => this.#program });
  }

  /** Takes a request as a line, or what the page has to say before. Resolves when it is answered. */
  take(message: string | WorkerSetup): Promise<void> {
    if (typeof message !== 'string') {
      this.#last = this.#last
        .then(() => this.#setUp(message))
        // What is damaged stays missing, and is refused where it is needed.
        .catch((error) => this.#options.log(String(error)));
      return this.#last;
    }
    this.#last = this.#last.then(() => this.#answer(message));
    return this.#last;
  }

  async #setUp({ revision, nets = {} }: WorkerSetup): Promise<void> {
    // A revision is the version, and after a plus sign what it is made of.
    if (revision !== undefined) this.#program = { name: NAME, version: revision.split('+', 1)[0], revision };
    for (const [file, base64] of Object.entries(nets)) {
      await give(
        file,
        Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
      );
    }
  }

  async #answer(line: string): Promise<void> {
    const asked = this.#session.read(ok(line));
    if (asked) this.#options.post(await this.#answerTo(asked));
  }

  async #answerTo(asked: Asked): Promise<string> {
    const { post: report, load } = this.#options;
    for (;;) {
      const answer = this.#session.run(asked, { report });
      const missing = takeMissing();
      if (missing.length === 0) return answer;
      try {
        for (const file of missing) await give(file, await load(file));
      } catch (error) {
        return this.#session.fail(asked, error);
      }
    }
  }
}
