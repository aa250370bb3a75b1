/** Plays a run that the page has asked for, in a process of its own. */
import { type RatingReport, withDatabase } from '../../db/index.ts';
import { distinctCells, type LabCell, type LabQuestion } from '../../selfplay/lab/index.ts';
import { now } from '../../studies/host/index.ts';
import { readSource, readText } from '../../studies/input/index.ts';
import { type LabResult, type LabSoFar, type LabWatch, lab, readLab } from '../../studies/lab/index.ts';
import { match, readTest, type TestResult } from '../../studies/sequential/index.ts';
import { playTournament, readConfig } from '../../studies/tournament/index.ts';
import { labRecords, labReport } from '../../web/report/index.ts';
import { type Found, type PlayerSetup, playRun, tellServer } from '../../web/server/index.ts';
import type {
  WireCell,
  WireEstimate,
  WireQuestion,
  WireRating,
  WireRunProgress,
  WireSoFar,
  WireTest,
} from '../../web/wire/index.ts';
import { writeReport } from '../report-file.ts';

const setup = JSON.parse(process.argv[2]) as PlayerSetup;
const { db, question, reports, workers } = setup;
/** For a command that writes the same file, or the last process of a server that was killed. */
const WAIT_MS = 60_000;
const settings = { db, waitMs: WAIT_MS, ...(workers === undefined ? {} : { workers }) };

/** An end that nothing bounds is `null`, as JSON has no infinity. */
const plain = ({ value, low, high }: { value: number; low: number; high: number }): WireEstimate => ({
  value,
  low: Number.isFinite(low) ? low : null,
  high: Number.isFinite(high) ? high : null,
});

function soFarOf({ question: id, variant, words, players, games, shares }: LabSoFar): WireSoFar {
  return {
    question: id,
    name: words ?? { en: variant, it: variant },
    players,
    games,
    shares: shares.map(plain),
  };
}

function cellOf({
  variant,
  words,
  players,
  bot,
  games,
  fair,
  needed,
  shares,
  hands: [hand],
}: LabCell): WireCell {
  const name = words ?? { en: variant, it: variant };
  const shown = hand ? { shown: { study: hand.study, block: hand.block, rotation: hand.rotation } } : {};
  const more = typeof needed === 'number' ? { needed } : {};
  return { name, variant, players, bot, games, fair, ...more, shares: shares.map(plain), ...shown };
}

function questionOf({ id, verdict, sentences, warnings, cells, levels }: LabQuestion): WireQuestion {
  return {
    id,
    verdict,
    notes: sentences,
    warnings,
    cells: distinctCells(cells).map(cellOf),
    levels: distinctCells(levels).map(cellOf),
  };
}

/** What a lab has found; its reports are written first, so that an answer has them. */
async function foundBy({ end }: LabResult): Promise<Found | undefined> {
  if (!end) return undefined;
  const { answer } = end;
  for (const language of ['en', 'it'] as const)
    await withDatabase(db, async (open) => {
      const page = await labReport(labRecords(open, answer), answer, {
        language,
        command: 'dama lab question.yaml',
        question: readText(question),
        games: open,
      });
      await writeReport(reports[language], page, () => undefined);
    });
  const verdict = (language: 'en' | 'it') => answer.questions.map((own) => own.verdict[language].join(' '));
  return {
    band: answer.band,
    verdict: { en: verdict('en'), it: verdict('it') },
    questions: answer.questions.map(questionOf),
  };
}

function testOf({ plan, state, share }: TestResult, [bot, against]: readonly string[]): WireTest {
  const { elo0, elo1 } = plan;
  const { verdict, blocks } = state;
  const own = share && plain({ value: share.value, ...share.anytime });
  return { bot, against, elo0, elo1, verdict, blocks, ...(own ? { share: own } : {}) };
}

/** How far a lab is by its budget: each round counts its own blocks alone. */
function labProgress(): {
  readonly watch: LabWatch;
  readonly whole: (progress: WireRunProgress) => WireRunProgress;
} {
  const { budget } = readLab(readSource(question), question);
  const known = new Map<string, WireSoFar>();
  const begun = now();
  return {
    watch: {
      playing: (playing) => tellServer({ kind: 'playing', playing }),
      soFar: (band, soFar) => {
        for (const one of soFar.map(soFarOf)) known.set(`${one.question} ${one.name.en}`, one);
        tellServer({ kind: 'soFar', band, soFar: [...known.values()] });
      },
    },
    whole: (progress) => {
      if (progress.isLearning) return progress;
      const { done, hands: own } = progress;
      const seconds = (now() - begun) / 1000;
      const hands = [...known.values()].reduce((sum, { games }) => sum + games, own);
      const share = 'games' in budget ? hands / budget.games : seconds / (budget.timeMs / 1000);
      const left = share < 0.01 ? {} : { secondsLeft: Math.max(0, seconds / share - seconds) };
      return { done, hands, seconds, share: Math.min(1, share), ...left };
    },
  };
}

if (setup.kind === 'lab') {
  const { watch, whole } = labProgress();
  const asked = { ...settings, questions: question, watch };
  await playRun(() => lab(asked), foundBy, now, whole);
} else if (setup.kind === 'test') {
  const { match: asked } = readTest(readSource(question));
  await playRun(
    () => match({ ...asked, ...settings }),
    async ({ isStopped, test }) => (isStopped || !test ? undefined : { test: testOf(test, asked.bots) }),
    now,
  );
} else {
  let ratings: readonly WireRating[] = [];
  const watch = (_progress: unknown, standings: () => readonly RatingReport[]): void => {
    ratings = standings().flatMap(({ ratings: { rows } }) =>
      rows.map(({ bot, elo, games }) => ({ bot, elo: plain(elo), games })),
    );
    tellServer({ kind: 'ratings', ratings });
  };
  await playRun(
    () => playTournament(readConfig(readSource(question), question), { ...settings, watch }),
    async ({ ending }) => (ending === 'stopped' ? undefined : { ratings }),
    now,
  );
}
