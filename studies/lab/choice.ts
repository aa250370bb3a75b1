/**
 * Chooses who plays a lab by its budget. Speeds were measured (docs/strength.md), so that the same file is always
 * played by the same bots; and at which stronger level an answer is asked again.
 */
import { checkedBy, isSettledFrom, isWeakPlay, paceOf, strongerThan } from '../../selfplay/index.ts';
import { gamesForHalf, type LabCell, type Unchecked } from '../../selfplay/lab/index.ts';
import type { LabConfig } from './config.ts';
import type { LabQuestionPlan } from './questions.ts';
import type { Warning } from './warnings.ts';

/** The part of a budget for the next level up. */
const CHECK_PART = 0.1;
/** Fewer games of a variant say too little to be played. */
const LEAST_CHECKED = 60;
/** The part of the time that a search has. */
const SEARCH_PART = 0.45;
const SECOND = 1000;

/** The variants that a question has to know at once. */
function variantsOf(question: LabQuestionPlan): number {
  return question.kind === 'remedy' ? 2 : question.variants.length;
}

function gamesWanted(question: LabQuestionPlan, { precision, sure }: LabConfig): number {
  return variantsOf(question) * gamesForHalf(1 / question.players, precision, sure);
}

/** Whether stronger play is known to give other shares than the player for studies. */
function isApart({ players }: LabQuestionPlan, { kit }: LabConfig): boolean {
  return kit.players.studyRanks?.apart.includes(players) ?? false;
}

/** Games of all workers together a second; undefined where nothing is known of it. */
export function speedOf(
  bot: string,
  players: number,
  { kit }: LabConfig,
  workers: number,
): number | undefined {
  const pace = paceOf(kit.module.name, bot, players);
  return pace === undefined ? undefined : pace * workers;
}

/**
 * Where time is the limit, the strongest level that reaches the precision in its part of it; else the one that is given. Where
 * stronger play is known to give other shares, the precision of answers at levels will do: a wide interval around the right
 * share tells more than a narrow one beside it. Not for a remedy, which is looked for by small differences.
 */
export function affordable(
  bot: string,
  question: LabQuestionPlan,
  config: LabConfig,
  workers: number,
): string {
  const { budget, questions, kit } = config;
  if (!('timeMs' in budget)) return bot;
  const seconds = (SEARCH_PART * budget.timeMs) / questions.length / SECOND;
  const { precision, levelPrecision } = config;
  const isWide = isApart(question, config) && question.kind !== 'remedy';
  const half = isWide ? levelPrecision : precision;
  const wanted = gamesWanted(question, { ...config, precision: half });
  let best = bot;
  for (let one = strongerThan(kit.module.name, bot); one !== undefined; ) {
    const speed = speedOf(one, question.players, config, workers);
    if (speed !== undefined && speed * seconds >= wanted) best = one;
    one = strongerThan(kit.module.name, one);
  }
  return best;
}

/** A level that an answer is asked again at. */
interface Check {
  readonly bot: string;
  /** Of each variant at most; 0 where too few would be played to say anything, or a speed is not known. */
  readonly games: number;
  readonly wanted?: NonNullable<Unchecked['wanted']>;
}

/** The next level up for a tenth of the budget; undefined where there is none. Above weak play it is the player for studies. */
export function checkOf(
  bot: string,
  question: LabQuestionPlan,
  config: LabConfig,
  workers: number,
  variants: number,
): Check | undefined {
  const { budget, questions, kit } = config;
  const { name } = kit.module;
  const next = checkedBy(name, bot, question.players);
  const own = speedOf(bot, question.players, config, workers);
  const speed = next === undefined ? undefined : speedOf(next, question.players, config, workers);
  if (next === undefined) return undefined;
  if (own === undefined || speed === undefined) {
    // Levels that follow one whose speed is known are hardly stronger.
    const [study] = kit.players.studyBots ?? [];
    const isHigh = study !== undefined && !isSettledFrom(study, bot) && !isWeakPlay(name, [bot]);
    return isHigh ? undefined : { bot: next, games: 0 };
  }
  const isTimed = 'timeMs' in budget;
  const seconds = isTimed ? budget.timeMs / SECOND : budget.games / own;
  const games = Math.floor((CHECK_PART * seconds * speed) / questions.length / variants);
  if (games >= LEAST_CHECKED) return { bot: next, games };
  const wanted = (LEAST_CHECKED * variants * questions.length) / (CHECK_PART * speed);
  return {
    bot: next,
    games: 0,
    wanted: isTimed ? { minutes: Math.ceil(wanted / 60) } : { games: Math.ceil(wanted * own) },
  };
}

/** Whether stronger play finds the same: open where it does not show either. */
export function agreement(cell: LabCell, stronger: LabCell): 'yes' | 'no' | 'open' {
  const isApart = cell.together.some(({ low, high }, place) => {
    const other = stronger.together[place];
    return other.low > high || other.high < low;
  });
  if (isApart) return 'no';
  const values = (of: LabCell) => of.shares.map(({ value }) => value);
  const [own, other] = [values(cell), values(stronger)];
  const isNear = own.every((value, place) => Math.abs(value - other[place]) <= NEAR);
  const placeOf = (of: number[], value: number) => of.indexOf(value);
  const isSameOrder =
    placeOf(own, Math.max(...own)) === placeOf(other, Math.max(...other)) &&
    placeOf(own, Math.min(...own)) === placeOf(other, Math.min(...other));
  return isNear && isSameOrder ? 'yes' : 'open';
}

/** Shares that are no farther apart agree. */
const NEAR = 0.04;

/** Minutes in which a bot reaches the precision, where its speed is known. */
function minutesOf(
  bot: string,
  question: LabQuestionPlan,
  config: LabConfig,
  workers: number,
): number | undefined {
  const speed = speedOf(bot, question.players, config, workers);
  return speed && Math.max(1, Math.round(gamesWanted(question, config) / speed / 60));
}

/** What must be said of a verdict by weak play; undefined of good play. */
export function weakPlayWarning(
  bot: string,
  question: LabQuestionPlan,
  config: LabConfig,
  workers: number,
): Warning | undefined {
  const { kit } = config;
  const [better] = kit.players.studyBots ?? [];
  if (better === undefined || !isWeakPlay(kit.module.name, [bot])) return undefined;
  const minutes = minutesOf(better, question, config, workers);
  const [en, it] = [minutes && `, about ${minutes} min`, minutes && `, circa ${minutes} min`];
  return {
    en: `This is the verdict of weak play: ${bot} plays at every seat. Strong play may differ, and may favour another seat. Ask again at ${better}${en ?? ''}.`,
    it: `È il verdetto di un gioco debole: ${bot} gioca a ogni posto. Un gioco forte può dare altro, e favorire un altro posto. Si può chiedere di nuovo con ${better}${it ?? ''}.`,
  };
}

/** What must be said of a player for studies that stronger play is known to contradict; undefined of all others. */
export function apartWarning(
  bot: string,
  question: LabQuestionPlan,
  config: LabConfig,
  workers: number,
): Warning | undefined {
  const { players } = question;
  const { module, players: kit } = config.kit;
  const [own] = kit.studyBots ?? [];
  const better = checkedBy(module.name, bot, players);
  if (own === undefined || better === undefined || !isApart(question, config)) return undefined;
  if (bot !== own && !isSettledFrom(own, bot)) return undefined;
  const minutes = minutesOf(better, question, config, workers);
  const [en, it] = [minutes && `, about ${minutes} min`, minutes && `, circa ${minutes} min`];
  return {
    en: `With ${players} players ${better} gives the seats other shares than ${own}, by several percentage points under ${module.rules.recommended.name}. Ask again at ${better}${en ?? ''}.`,
    it: `In ${players} ${better} dà ai posti altre quote che ${own}, di vari punti percentuali con ${module.rules.recommended.name}. Si può chiedere di nuovo con ${better}${it ?? ''}.`,
  };
}

/** Who plays and how fast, to be said before a question is played; undefined where no speed is known. */
export function speedNote(
  bot: string,
  question: LabQuestionPlan,
  config: LabConfig,
  workers: number,
): string | undefined {
  const speed = speedOf(bot, question.players, config, workers);
  if (speed === undefined) return undefined;
  return `${question.id}: ${bot} at every seat, about ${Number(speed.toPrecision(2))} games a second on ${workers} ${workers === 1 ? 'thread' : 'threads'}`;
}
