/**
 * Keeps the runs that the page has asked for: one plays at a time, the others wait. What was asked, its state and its answer lie in a
 * folder beside the database, each in a file that is written whole, so a killed server finds all of it again. One server keeps the runs
 * of a database; another one shows them, and takes over when the first has ended.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { takeLock } from '../../../db/index.ts';
import { wrong } from '../../../engine/index.ts';
import { writeWhole } from '../../../studies/host/index.ts';
import type { RunAnswer, RunKind, RunsAnswer, WireRun } from '../../wire/index.ts';
import type { PlayerMessage, PlayerSetup } from './player.ts';

/** Runs that wait. */
const MOST_WAITING = 20;
/** Runs that are kept; the oldest ended ones go. */
const MOST_KEPT = 500;
const STATE = /^(\d{4,})\.json$/;

export interface RunsPlace {
  /** File of the database. */
  readonly file: string;
  /** A module that calls `playRun`. */
  readonly playerFile: URL;
  readonly setup: object;
  /** What is wrong with what is asked: throws a `FaultError`; gives what to call it. */
  readonly check: (kind: RunKind, yaml: string) => { readonly title: string; readonly game: string };
  readonly nowIso: () => string;
  readonly workers?: number;
}

/** What is kept of a run: all of its answer but the text of the question, which is a file of its own. */
type Kept = Omit<RunAnswer, 'yaml'>;

export class RunQueue {
  readonly #place: RunsPlace;
  readonly #folder: string;
  readonly #runs = new Map<number, Kept>();
  #changes = 0;
  #child: { readonly id: number; readonly process: ChildProcess } | undefined;
  /** Undefined while another server keeps the runs. */
  #lock: ReturnType<typeof takeLock>;
  #isClosed = false;

  constructor(place: RunsPlace) {
    this.#place = place;
    this.#folder = `${place.file}.runs`;
    this.#refresh();
  }

  /** Whether this server keeps the runs, which it does from the first moment that no other does. */
  #isKeeper(): boolean {
    if (this.#lock) return true;
    this.#lock = takeLock(this.#folder);
    if (this.#lock) this.#load();
    return this.#lock !== undefined;
  }

  /** Another server may have changed its runs, or have ended. */
  #refresh(): void {
    if (!this.#lock && existsSync(this.#folder) && !this.#isKeeper()) this.#load();
  }

  /** ERR_DATABASE_BUSY while another server keeps the runs. */
  #refuseOthers(): void {
    if (this.#isKeeper()) return;
    const message = `another dama server keeps the runs of ${this.fileName}: give orders in its page, or end it`;
    throw wrong('ERR_DATABASE_BUSY', message, 'runs');
  }

  #load(): void {
    this.#runs.clear();
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : []) {
      const id = Number(STATE.exec(name)?.[1]);
      if (!Number.isNaN(id)) this.#read(id);
    }
  }

  /** Where no other server keeps the runs, lost states are those of one that was killed. */
  #read(id: number): void {
    const path = this.#pathOf(id, 'json');
    // Who keeps the runs may have forgotten it just now.
    if (!existsSync(path)) return;
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    const wasUnderWay = this.#lock && ['queued', 'running', 'paused'].includes(kept.run.state);
    this.#runs.set(id, wasUnderWay ? { ...kept, run: { ...kept.run, state: 'interrupted' } } : kept);
  }

  #pathOf(id: number, end: string): string {
    return join(this.#folder, `${String(id).padStart(4, '0')}.${end}`);
  }

  get all(): RunsAnswer['runs'] {
    this.#refresh();
    return [...this.#runs.values()].map(({ run }) => run).sort((a, b) => b.id - a.id);
  }

  get fileName(): string {
    return basename(this.#place.file);
  }

  /** ERR_NOT_FOUND for an unknown run. */
  answer(id: number): RunAnswer {
    return { ...this.#found(id), yaml: readFileSync(this.#pathOf(id, 'yaml'), 'utf8') };
  }

  /** The report of an answer, a whole page; undefined while there is none. */
  report(id: number, language: 'en' | 'it'): string | undefined {
    this.#found(id);
    const path = this.#pathOf(id, `${language}.html`);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  #found(id: number): Kept {
    this.#refresh();
    const kept = this.#runs.get(id);
    if (!kept) throw wrong('ERR_NOT_FOUND', `there is no run ${id}`, 'id');
    return kept;
  }

  /** Another number after every change. */
  get changes(): number {
    return this.#changes;
  }

  #put(kept: Kept, isKept: boolean): void {
    this.#runs.set(kept.run.id, kept);
    if (isKept) writeWhole(this.#pathOf(kept.run.id, 'json'), JSON.stringify(kept));
    this.#changes++;
  }

  #change(id: number, change: Partial<WireRun>, isKept = true): void {
    const kept = this.#found(id);
    this.#put({ ...kept, run: { ...kept.run, ...change } }, isKept);
  }

  /** What the check throws; ERR_RESOURCES where too many wait. */
  start(kind: RunKind, yaml: string): WireRun {
    this.#refuseOthers();
    const waiting = this.all.filter(({ state }) => state === 'queued').length;
    if (waiting >= MOST_WAITING)
      throw wrong('ERR_RESOURCES', `${waiting} runs wait already; let some of them end first`, 'runs');
    const about = this.#place.check(kind, yaml);
    mkdirSync(this.#folder, { recursive: true });
    this.#dropOldest();
    const id = Math.max(0, ...this.#runs.keys()) + 1;
    writeWhole(this.#pathOf(id, 'yaml'), yaml);
    const run: WireRun = { id, kind, ...about, state: 'queued', createdAt: this.#place.nowIso() };
    this.#put({ run, soFar: [] }, true);
    this.#next();
    return this.#found(id).run;
  }

  #dropOldest(): void {
    const ended = this.all.filter(({ state }) => ['done', 'failed', 'stopped'].includes(state));
    for (const { id } of ended.slice(MOST_KEPT)) this.forget(id);
  }

  pause(id: number): void {
    this.#refuseOthers();
    const { state } = this.#found(id).run;
    if (state === 'running') this.#tell(id, 'pause');
    else if (state === 'queued') this.#change(id, { state: 'paused' });
    else throw wrong('ERR_ARGUMENT', `run ${id} is not under way`, 'id');
  }

  continue(id: number): void {
    this.#refuseOthers();
    const { state } = this.#found(id).run;
    if (state === 'done' || state === 'running' || state === 'queued')
      throw wrong('ERR_ARGUMENT', `run ${id} has nothing to continue`, 'id');
    if (state === 'paused' && this.#child?.id === id) {
      this.#tell(id, 'continue');
      return;
    }
    const { fault: _fault, endedAt: _endedAt, ...run } = this.#found(id).run;
    this.#put({ ...this.#found(id), run: { ...run, state: 'queued' } }, true);
    this.#next();
  }

  /** What is recorded stays. */
  stop(id: number): void {
    this.#refuseOthers();
    const { state } = this.#found(id).run;
    if (!['queued', 'running', 'paused'].includes(state))
      throw wrong('ERR_ARGUMENT', `run ${id} is not under way`, 'id');
    if (state !== 'queued' && this.#child?.id === id) this.#tell(id, 'stop');
    else this.#change(id, { state: 'stopped', endedAt: this.#place.nowIso() });
  }

  /** Takes a run off the list; what it has recorded stays in the database. */
  forget(id: number): void {
    this.#refuseOthers();
    const { state } = this.#found(id).run;
    // A run that has ended may have a process that is still closing its files.
    if (this.#child?.id === id && (state === 'running' || state === 'paused'))
      throw wrong('ERR_ARGUMENT', `run ${id} is under way; stop it first`, 'id');
    for (const end of ['json', 'yaml', 'en.html', 'it.html']) rmSync(this.#pathOf(id, end), { force: true });
    this.#runs.delete(id);
    this.#changes++;
  }

  #tell(id: number, order: 'pause' | 'continue' | 'stop'): void {
    const { process: child } = this.#child ?? {};
    if (this.#child?.id === id && child?.connected) child.send({ order });
  }

  #next(): void {
    if (this.#child || this.#isClosed) return;
    const next = this.all.findLast(({ state }) => state === 'queued');
    if (!next) return;
    const { playerFile, file, setup, workers } = this.#place;
    const { id, kind } = next;
    const own: PlayerSetup = {
      ...{ kind, db: file, question: this.#pathOf(id, 'yaml') },
      reports: { en: this.#pathOf(id, 'en.html'), it: this.#pathOf(id, 'it.html') },
      ...(workers === undefined ? {} : { workers }),
    };
    const child = fork(playerFile, [JSON.stringify({ ...setup, ...own })], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = { id, process: child };
    this.#change(id, { state: 'running' });
    child.on('message', (message) => this.#hear(id, message as PlayerMessage));
    child.once('exit', () => this.#ended(id));
    child.once('error', () => this.#ended(id));
  }

  #hear(id: number, message: PlayerMessage): void {
    const kept = this.#runs.get(id);
    if (!kept) return;
    if (message.kind === 'soFar') this.#put({ ...kept, soFar: message.soFar, band: message.band }, false);
    else if (message.kind === 'ratings') this.#put({ ...kept, ratings: message.ratings }, false);
    else if (message.kind === 'progress') this.#change(id, { progress: message.progress }, false);
    else if (message.kind === 'playing') this.#put({ ...kept, playing: message.playing }, false);
    else if (message.kind === 'state') this.#change(id, { state: message.state });
    else if (message.kind === 'failed') this.#end(id, { state: 'failed', fault: message.fault });
    else if (message.kind === 'stopped') this.#end(id, { state: 'stopped' });
    else {
      const { kind: _kind, verdict, ...found } = message;
      this.#put({ ...kept, ...found, run: { ...kept.run, ...(verdict ? { verdict } : {}) } }, false);
      this.#end(id, { state: 'done' });
    }
  }

  #end(id: number, change: Partial<WireRun>): void {
    const found = this.#found(id);
    const kept = { ...found, run: { ...found.run, ...change, endedAt: this.#place.nowIso() } };
    this.#put(kept, true);
  }

  /** A process that is gone without a word was killed, or its machine had no memory left. */
  #ended(id: number): void {
    if (this.#child?.id !== id) return;
    this.#child = undefined;
    const kept = this.#runs.get(id);
    if (kept && ['running', 'paused'].includes(kept.run.state)) this.#change(id, { state: 'interrupted' });
    this.#next();
  }

  /** Ends what plays; it is listed as interrupted when a server comes again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#child?.process;
    if (child) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    }
    this.#lock?.release();
  }
}
