/**
 * The time of a lab whose budget is time. What was played when it was over is noted down, so that whoever asks again gets the same
 * answer, and a lab that was killed goes on with the time that was left.
 */
import { createHash } from 'node:crypto';
import { type DamaDatabase, type LabLooks, labTime, saveLabTime } from '../../db/index.ts';
import type { LabConfig } from './config.ts';

/** Raised when rounds of labs with a budget of time change: what was noted of others is then of no use. */
const ROUNDS_VERSION = 2;

/** A hash of all that is asked, but for what the lab is called. */
function labKey({ kit, name: _name, ...asked }: LabConfig): string {
  return createHash('sha256')
    .update(JSON.stringify({ game: kit.module.name, rounds: ROUNDS_VERSION, ...asked }))
    .digest('hex');
}

export class LabClock {
  /** Threads that who plays is chosen for: those that the lab was begun with. */
  readonly workers: number;
  readonly #db: DamaDatabase;
  readonly #lab: string;
  readonly #limitMs: number;
  readonly #playedBefore: number;
  readonly #known: readonly LabLooks[];
  readonly #now: LabLooks[];

  /** Undefined where games are the budget. */
  static open(db: DamaDatabase, config: LabConfig, workers: number): LabClock | undefined {
    return 'timeMs' in config.budget ? new LabClock(db, config, config.budget.timeMs, workers) : undefined;
  }

  private constructor(db: DamaDatabase, config: LabConfig, limitMs: number, workers: number) {
    this.#db = db;
    this.#lab = labKey(config);
    this.#limitMs = limitMs;
    const time = labTime(db, this.#lab);
    this.workers = time?.workers ?? workers;
    this.#playedBefore = time?.playedMs ?? 0;
    this.#known = time?.questions ?? [];
    this.#now = config.questions.map(() => ({ looks: 0, overAt: null }));
  }

  /** Whether the part of the time is over for a question that is looked at once more, `playedMs` after this run began to play. */
  look(question: number, part: number, playedMs: number): boolean {
    const { looks: before, overAt } = this.#now[question];
    const looks = before + 1;
    const known = this.#known[question];
    const isLate = this.#playedBefore + playedMs > this.#limitMs * part;
    const isOver = known && looks <= known.looks ? looks === known.overAt : isLate;
    this.#now[question] = { looks, overAt: overAt ?? (isOver ? looks : null) };
    return this.#now[question].overAt !== null;
  }

  /** Notes the looks down, once no other program holds the file. What has been looked at before is there already. */
  async keep(playedMs: number): Promise<void> {
    const isNew = this.#now.some(({ looks }, i) => looks > (this.#known[i]?.looks ?? 0));
    if (!isNew) return;
    const time = {
      workers: this.workers,
      playedMs: this.#playedBefore + playedMs,
      questions: this.#now.map((own, i) => (own.looks < (this.#known[i]?.looks ?? 0) ? this.#known[i] : own)),
    };
    await this.#db.patiently(() => saveLabTime(this.#db, this.#lab, time));
  }
}
