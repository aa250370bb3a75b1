/** Plays recorded hands again on worker threads, and reads from what they counted. */

import {
  type DamaDatabase,
  groupKey,
  groupOf,
  listBlocks,
  listStudies,
  recordedGames,
  type StudyRow,
} from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { sampleBlocks } from '../../selfplay/adjust/index.ts';
import { gameNamed, type NamedInsight, type ReadyGame, readyGame, settleSpec } from '../../selfplay/index.ts';
import {
  CountBook,
  INSIGHT_DEPTH,
  type InsightAnswer,
  type InsightReply,
  type InsightTask,
  insightsOf,
  valuedInsights,
} from '../../selfplay/insights/index.ts';
import { readEvaluator } from '../input/index.ts';
import { type Notes, onStop, type RunContext } from './context.ts';
import { openPool } from './pools.ts';
import { countBlocks } from './progress.ts';
import { findProvisions } from './studies.ts';

export interface InsightOptions {
  /** Names of insights; all that a game has if left out. */
  readonly sections?: readonly string[] | undefined;
  /** Hands of each study that are played again, in whole blocks. */
  readonly replay: number;
  /** Hands of each study, among these, that are valued turn by turn. */
  readonly sample: number;
  /** Names the sample. */
  readonly seed: number;
  /** Specification of what values positions; the best for each game if left out. */
  readonly evaluator?: string | undefined;
  readonly workers: number;
}

export interface Gathered {
  readonly answers: readonly InsightAnswer[];
  /** Blocks that could not be played again, each with the reason. */
  readonly lost: readonly string[];
  /** Whether somebody ended it early; then there are no answers. */
  readonly isStopped: boolean;
}

/** A study with its share of the work. */
interface OpenStudy {
  readonly study: StudyRow;
  readonly group: Group;
  readonly blocks: readonly number[];
  /** The first of them that are valued. */
  readonly valued: ReadonlySet<number>;
  readonly provisions: unknown;
}

interface Group {
  readonly studies: StudyRow[];
  readonly ready: ReadyGame;
  readonly insights: readonly NamedInsight[];
  /** Missing where nothing is to be valued. */
  readonly evaluator: string | undefined;
  readonly valuesHands: boolean;
  readonly books: ReadonlyMap<string, CountBook>;
  readonly replayed: { blocks: number; hands: number };
  readonly valued: { blocks: number; hands: number };
}

interface StudyTask extends InsightTask {
  readonly open: OpenStudy;
}

function isValued({ name }: { readonly name: string }): boolean {
  return valuedInsights().some((insight) => insight.name === name);
}

function beginGroup(study: StudyRow, { sections, evaluator }: InsightOptions): Group {
  const ready = readyGame(study);
  const rules = ready.kit.module.rulesOf(ready.game);
  const insights = insightsOf(study.game, study.players, rules).filter(
    ({ name }) => sections?.includes(name) ?? true,
  );
  const { kit, game } = ready;
  const text = evaluator ?? kit.players.bestEvaluator(game);
  const spec = unwrap(settleSpec(study.game, readEvaluator(kit, text), game));
  return {
    studies: [],
    ready,
    insights,
    evaluator: insights.some((one) => isValued(one) || one.asksEvaluator) ? spec : undefined,
    valuesHands: insights.some(isValued),
    books: new Map(insights.map(({ name, keepsBlocks }) => [name, new CountBook(keepsBlocks)])),
    replayed: { blocks: 0, hands: 0 },
    valued: { blocks: 0, hands: 0 },
  };
}

/** What the evaluator must be given. */
function provisionsFor(
  db: DamaDatabase,
  study: StudyRow,
  evaluator: string | undefined,
  notes: Notes,
): unknown {
  if (evaluator === undefined) return undefined;
  const variant = gameNamed(study.game).module.rules.ofText(study.variant);
  return findProvisions(db, { ...study, variant, lineup: [evaluator] }, notes).provisions;
}

/** Blocks of a study that hold about so many hands; two at least, for fewer say nothing of their spread. */
function blocksFor(hands: number, study: StudyRow): number {
  return Math.max(2, Math.ceil((hands * study.blocks) / study.hands));
}

function openStudies(
  db: DamaDatabase,
  studies: readonly StudyRow[],
  options: InsightOptions,
  notes: Notes,
): OpenStudy[] {
  const groups = new Map<string, Group>();
  return studies
    .filter(({ hands }) => hands > 0)
    .map((study) => {
      const group = groups.get(groupKey(study)) ?? beginGroup(study, options);
      groups.set(groupKey(study), group);
      group.studies.push(study);
      const wanted = blocksFor(Math.max(options.replay, options.sample), study);
      const blocks = sampleBlocks(listBlocks(db, study.id), wanted, options.seed);
      const valued = new Set(group.valuesHands ? blocks.slice(0, blocksFor(options.sample, study)) : []);
      return { study, group, blocks, valued, provisions: provisionsFor(db, study, group.evaluator, notes) };
    });
}

function* tasksOf(db: DamaDatabase, open: readonly OpenStudy[]): Generator<StudyTask, void> {
  for (const one of open) {
    const { study, group, provisions } = one;
    const { game, variant, players, unit, seed } = study;
    const key = { game, variant, players, unit, seed };
    const insights = group.insights.map(({ name }) => name);
    // Those that are valued come first and take longest, so that the last blocks to be done are short ones.
    for (const block of one.blocks) {
      const evaluator = one.valued.has(block) ? group.evaluator : undefined;
      const games = recordedGames(db, study.id, block);
      yield { ...key, block, games, insights, evaluator, provisions, open: one };
    }
  }
}

function addReply(
  { open: { study, group }, games, evaluator }: StudyTask,
  { block, counts }: InsightReply,
): void {
  for (const [name, rows] of Object.entries(counts)) group.books.get(name)?.add(study.id, block, rows);
  const hands = games.reduce((sum, game) => sum + game.hands.length, 0);
  for (const sample of [group.replayed, ...(evaluator === undefined ? [] : [group.valued])]) {
    sample.blocks++;
    sample.hands += hands;
  }
}

function answerOf(group: Group, provisions: unknown, { seed }: InsightOptions): InsightAnswer {
  const { studies, ready, insights, evaluator, valuesHands, books, replayed, valued } = group;
  const { game, kit } = ready;
  const total = (of: 'blocks' | 'hands') => studies.reduce((sum, study) => sum + study[of], 0);
  const scorer =
    evaluator === undefined ? undefined : unwrap(kit.players.createEvaluator(evaluator, game, provisions));
  return {
    ...groupOf(studies[0]),
    seeds: studies.map((study) => study.seed),
    variant: studies[0].variant,
    revisions: [...new Set(studies.flatMap(({ revisions }) => revisions))].sort(),
    recorded: { blocks: total('blocks'), hands: total('hands') },
    sampleSeed: seed,
    replayed,
    ...(valuesHands ? { valued } : {}),
    ...(scorer ? { judge: { evaluator: scorer.name, version: scorer.version, depth: INSIGHT_DEPTH } } : {}),
    insights: insights.map((insight) => {
      const { name, title, about } = insight;
      const book = books.get(name) as CountBook;
      return {
        name,
        title,
        about,
        isValued: isValued(insight),
        ...insight.read(book, { game, ...(scorer ? { scorer } : {}) }),
      };
    }),
  };
}

/** The worker threads get plain data only. */
function withoutStudy({ open: _open, ...task }: StudyTask): InsightTask {
  return task;
}

/**
 * The insights of some recorded studies, by variant, number of players, lineup and unit, in the order of the studies. They
 * are the same whatever the number of workers. Throws what keeps the evaluator from valuing a game.
 */
export async function gatherInsights(
  db: DamaDatabase,
  wanted: (study: StudyRow) => boolean,
  options: InsightOptions,
  context: RunContext,
): Promise<Gathered> {
  const open = openStudies(db, listStudies(db).filter(wanted), options, context);
  const groups = [...new Set(open.map(({ group }) => group))];
  const total = open.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const lost: string[] = [];
  if (total === 0) return { answers: [], lost, isStopped: false };
  for (const { ready, evaluator } of groups)
    if (evaluator !== undefined) unwrap(ready.kit.players.createEvaluator(evaluator, ready.game));
  const pool = await openPool('insights', { workers: options.workers }, context);
  const release = onStop(context, () => void pool.stop());
  const progress = countBlocks(context, 0, total);
  const tasks = new Map<InsightTask, StudyTask>();
  function* plain(): Generator<InsightTask, void> {
    for (const task of tasksOf(db, open)) {
      const sent = withoutStudy(task);
      tasks.set(sent, task);
      yield sent;
    }
  }
  let [done, hands] = [0, 0];
  try {
    await pool.play(
      plain(),
      (sent, replies) => {
        for (const [i, one] of sent.entries()) {
          const task = tasks.get(one) as StudyTask;
          tasks.delete(one);
          addReply(task, replies[i]);
          hands += task.games.reduce((sum, game) => sum + game.hands.length, 0);
        }
        done += sent.length;
        progress.update(done, hands);
      },
      (sent, { error }) => {
        const { study } = (tasks.get(sent) as StudyTask).open;
        lost.push(
          `block ${sent.block} of ${study.variantName}, ${study.players} players, seed ${study.seed}: ${error.message}`,
        );
      },
    );
  } finally {
    progress.stop();
    release();
    await pool.stop();
  }
  if (context.signal.aborted) return { answers: [], lost, isStopped: true };
  const answers = groups.map((group) => {
    const provisions = open.find((one) => one.group === group)?.provisions;
    return answerOf(group, provisions, options);
  });
  return { answers, lost, isStopped: false };
}
