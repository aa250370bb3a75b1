/** Stops external bots that never play a turn: most often their command is wrong, and every game would be lost. */
import {
  type BotForfeits,
  type DamaDatabase,
  forfeitsOf,
  getStudy,
  type StudyHandle,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { botLabels, isExternal } from '../../selfplay/index.ts';
import type { Notes } from './context.ts';

/** Games lost without a turn after which no other is worth its time. */
const ENOUGH = 4;

/** What to do about them: end the run, or continue for the sake of the other bots and report at the end. */
export type OnSilence = 'end' | 'continue';

/** What to say of a bot that has played no turn: whether it has said anything at all. */
function neverPlayed({ reasons }: BotForfeits): string {
  const hasSpoken = reasons.illegal !== undefined || reasons.garbled !== undefined;
  return hasSpoken ? 'has not played one legal turn' : 'has not answered once';
}

/** Says that bots have never played: ERR_BOT. */
export function silenceFault(file: string, silent: readonly BotForfeits[]): Error {
  const label = botLabels(silent.map(({ bot }) => bot));
  const lines = silent.map((one) => {
    const { bot, games, last } = one;
    return `${label(bot)} ${neverPlayed(one)} and has lost all of its ${games} games; the last: ${last.reason}, ${last.detail}`;
  });
  const advice = `They are recorded in ${file}: mend the command, and take another --seed or --db`;
  return wrong('ERR_BOT', `${lines.join('\n')}\n${advice}`, 'bots');
}

/** Watches the external bots of a run until each has played. */
export class SilenceWatch {
  readonly #db: DamaDatabase;
  readonly #handles: readonly StudyHandle[];
  readonly #onSilence: OnSilence;
  readonly #context: Notes;
  readonly #doubtful: Set<number>;
  readonly #reported = new Set<string>();

  constructor(db: DamaDatabase, handles: readonly StudyHandle[], onSilence: OnSilence, context: Notes) {
    this.#onSilence = onSilence;
    this.#db = db;
    this.#handles = handles;
    this.#context = context;
    const external = handles.filter(({ key }) => key.lineup.some(isExternal));
    this.#doubtful = new Set(external.map(({ id }) => id));
  }

  /** Whether a bot of a study, by its index, has been silent for so long that the run must end. */
  endsWith(study: number): boolean {
    const { id } = this.#handles[study];
    if (!this.#doubtful.has(id)) return false;
    const silent = this.#of(id);
    if (silent.length === 0) this.#doubtful.delete(id);
    const enough = silent.filter(({ games }) => games >= ENOUGH);
    if (this.#onSilence === 'end') return enough.length > 0;
    for (const one of enough.filter(({ bot }) => !this.#reported.has(bot))) {
      const { bot, games, last } = one;
      this.#reported.add(bot);
      const why = `${last.reason}, ${last.detail}`;
      this.#context.note(`${botLabels([bot])(bot)} ${neverPlayed(one)} in ${games} games: ${why}`);
    }
    return false;
  }

  /** Throws ERR_BOT if a bot has not played a turn in any recorded game of its study, unless the run continues all the same. */
  check(): void {
    if (this.#onSilence === 'continue') return;
    const silent = [...this.#doubtful].flatMap((id) => this.#of(id));
    if (silent.length > 0) throw silenceFault(this.#db.file, silent);
  }

  #of(id: number): BotForfeits[] {
    const study = getStudy(this.#db, id);
    return study ? forfeitsOf(this.#db, [study]).filter(({ hasPlayed }) => !hasPlayed) : [];
  }
}
