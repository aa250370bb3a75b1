/**
 * Reads requests and answers them in their order. Requests are read ahead while a long one is worked on elsewhere, because
 * a later one may cancel it.
 */
import type { Result } from '../../engine/index.ts';
import type { Asked, Id, Session } from '../../table/protocol/index.ts';
import { readLines } from './lines.ts';
import type { LongThread } from './long-thread.ts';

/** Requests, and characters of theirs, that are read ahead: what comes then waits, a cancel too. */
const MOST_AHEAD = 1000;
const MOST_CHARACTERS = 1 << 22;

/** Writes one line; false if there is no reader any more. */
type Write = (line: string) => Promise<boolean>;

interface Pending {
  readonly asked: Asked;
  /** What a cancel answers: whether it has cancelled any. */
  readonly cancelled: boolean;
  isCancelled: boolean;
  isAnswered: boolean;
}

class Conversation {
  readonly #session: Session;
  readonly #write: Write;
  readonly #thread: LongThread | undefined;
  /** Not answered yet, the current one first. */
  readonly #pending: Pending[] = [];
  #characters = 0;
  #isInputOver = false;
  #isOver = false;
  #written: Promise<boolean> = Promise.resolve(true);
  #waiting: (() => void)[] = [];

  constructor(session: Session, write: Write, thread: LongThread | undefined) {
    this.#session = session;
    this.#write = write;
    this.#thread = thread;
  }

  /** Whether `quit` has been answered, or there is no reader any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Reads until the input ends or the conversation is over. */
  async read(input: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const line of readLines(input)) {
        this.#take(line);
        while (!this.#isOver && this.#mustWait()) await this.#change();
        if (this.#isOver) return;
      }
    } finally {
      this.#isInputOver = true;
      this.#tell();
    }
  }

  /** Answers until there is nothing to answer any more, `quit` is answered or there is no reader. */
  async answer(): Promise<void> {
    while (!this.#isOver) {
      const [first] = this.#pending;
      if (first) await this.#settle(first);
      else if (this.#isInputOver) return;
      else await this.#change();
    }
  }

  #take(line: Result<string>): void {
    const asked = this.#session.read(line);
    if (!asked) return;
    const cancelled = asked.cancels !== undefined && this.#cancel(asked.cancels);
    this.#pending.push({ asked, cancelled, isCancelled: false, isAnswered: false });
    this.#characters += asked.text.length;
    this.#tell();
  }

  /** After a quit that is in order nothing is read, and whether it is in order is known when it is answered. */
  #mustWait(): boolean {
    const isFull = this.#pending.length >= MOST_AHEAD || this.#characters >= MOST_CHARACTERS;
    return isFull || this.#pending.at(-1)?.asked.isQuit === true;
  }

  #cancel(id: Id): boolean {
    const named = this.#pending.filter((one) => {
      return one.asked.id === id && !one.isCancelled && !one.isAnswered && one.asked.cancels === undefined;
    });
    for (const one of named) one.isCancelled = true;
    // The first is the one that is worked on.
    if (named.includes(this.#pending[0])) this.#thread?.cancel();
    return named.length > 0;
  }

  async #settle(one: Pending): Promise<void> {
    const answer = await this.#answerTo(one, (line) => void this.#say(line));
    one.isAnswered = true;
    const isRead = await this.#say(answer);
    this.#pending.shift();
    this.#characters -= one.asked.text.length;
    this.#isOver = !isRead || this.#session.ended;
    this.#tell();
  }

  /** Writes a line when all before are written. */
  #say(line: string): Promise<boolean> {
    this.#written = this.#written.then((isRead) => isRead && this.#write(line));
    // A failure is that of the answer, which comes after all progress and waits for it.
    this.#written.catch(() => undefined);
    return this.#written;
  }

  async #answerTo(one: Pending, onProgress: (line: string) => void): Promise<string> {
    const { asked, cancelled } = one;
    if (!one.isCancelled && (!asked.isLong || !this.#thread)) {
      return this.#session.run(asked, { cancelled, report: onProgress });
    }
    try {
      const answer = one.isCancelled ? undefined : await this.#thread?.ask(asked.text, onProgress);
      return answer === undefined || one.isCancelled ? this.#session.refuse(asked) : answer;
    } catch (error) {
      return this.#session.fail(asked, error);
    }
  }

  /** Resolves at the next change of what is pending. */
  #change(): Promise<void> {
    return new Promise((done) => this.#waiting.push(done));
  }

  #tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const done of waiting) done();
  }
}

/**
 * Answers the input line by line until it ends, `quit` is answered, or `write` says that there is no reader any more. Each
 * answer waits until the one before is written. With a thread, long operations run there and can be cancelled; it is
 * the caller's to close, as is the input. Rejects if the input does, after what was read is answered.
 */
export async function serve(
  session: Session,
  input: AsyncIterable<Uint8Array>,
  write: Write,
  thread?: LongThread,
): Promise<void> {
  const conversation = new Conversation(session, write, thread);
  const reading = conversation.read(input);
  // What is still read when the conversation is over concerns it no more.
  reading.catch(() => undefined);
  await conversation.answer();
  if (!conversation.isOver) await reading;
}
