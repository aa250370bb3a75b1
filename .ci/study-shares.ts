/** Fills the marks of documents with shares of kept answers. */
import { decimal, type Estimate } from '../selfplay/index.ts';
import type { LabAnswer, LabCell } from '../selfplay/lab/index.ts';

/** By the name of the study. */
export type Answers = Map<string, LabAnswer>;
export type Language = 'en' | 'it';

/** `<!-- table: printed -->` and what stands between it and `<!-- end -->`. */
const TABLE = /(<!-- table: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g;
/** `<!-- share: cures-two moonlight+scoring.array=0 2 -->66.1 [65.3, 66.8]<!-- end -->`; behind the players a seat or a statistic. */
const SHARE = /(<!-- share: (\S+) (\S+) (\d)(?: (\S+))? -->)[^<]*(<!-- end -->)/g;

const cellsOf = (answer: LabAnswer): LabCell[] =>
  answer.questions.flatMap(({ cells, levels }) => [...cells, ...levels]);

function answerOf(answers: Answers, study: string): LabAnswer {
  const answer = answers.get(study);
  if (!answer) throw new Error(`docs/studies has no ${study}.json`);
  return answer;
}

/** The cell of an answer that its sentences speak of. Throws if there is none. */
function cellOf(answers: Answers, study: string, variant: string, players: number, bot?: string): LabCell {
  const found = cellsOf(answerOf(answers, study)).find(
    (cell) =>
      cell.variant === variant &&
      cell.players === players &&
      (bot === undefined ? cell.stage !== 'level' : cell.bot.replace(/\(.*/, '') === bot),
  );
  if (!found) throw new Error(`${study}.json has no ${variant} for ${players} by ${bot ?? 'its own player'}`);
  return found;
}

function withInterval({ value, low, high }: Estimate, factor: number, language: Language): string {
  const [text, from, to] = [value, low, high].map((number) => decimal(factor * number, 1));
  if (language === 'en') return `${text} [${from}, ${to}]`;
  return `${text} [${from}–${to}]`.replaceAll('.', ',');
}

const percent = (estimate: Estimate, language: Language): string => withInterval(estimate, 100, language);

/** A seat by its number, or another statistic: shares in percent, means in their unit. */
function figureOf(cell: LabCell, name: string, language: Language): string {
  if (/^\d$/.test(name)) return percent(cell.shares[Number(name) - 1], language);
  const figure = cell.figures.find((own) => own.name === name);
  if (!figure) throw new Error(`${cell.variant} has no statistic ${name}`);
  return withInterval(figure.estimate, figure.kind === 'share' ? 100 : 1, language);
}

function rowsOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')).join('\n');
}

const QUESTIONS: Record<string, string> = {
  headline: 'how unfair is each printed variant?',
  'cures-two': 'what would cure it for two?',
  'cures-others': 'what would cure it for more?',
  points: 'how many points for the second seat make it even?',
  levels: 'how do shares change when players get better?',
  'cure-levels': 'are four points for the second seat right at every level?',
  'cure-three': 'does the cure for three hold by stronger play?',
};

/** The studies themselves. */
function pages(answers: Answers): string {
  const rows = Object.entries(QUESTIONS).map(([name, question]) => {
    const { games, revisions } = answerOf(answers, name);
    return [
      `[${name}](studies/${name}.html)`,
      question,
      games.toLocaleString('en'),
      revisions.map((own) => own.replace(/.*\+/, '')).join(', '),
    ];
  });
  return rowsOf(['page', 'question', 'hands', 'revision'], rows);
}

const PRINTED = ['manuale', 'manuale-punti', 'moonlight'] as const;
const ABOUT: Record<Language, readonly string[]> = {
  en: [', straight hand', ', points', ', points of the English handbook'],
  it: [', mano secca', ', a punti', ', a punti, dal manuale inglese'],
};

/** What the first seat wins of each printed variant. */
function printed(answers: Answers, language: Language): string {
  const players = [2, 3, 4, 6];
  const head =
    language === 'en' ? ['variant', '2 players', '3', '4', '6'] : ['variante', '2 giocatori', '3', '4', '6'];
  const rows = PRINTED.map((variant, i) => [
    `\`${variant}\`${ABOUT[language][i]}`,
    ...players.map((count) => percent(cellOf(answers, 'headline', variant, count).shares[0], language)),
  ]);
  return rowsOf(head, rows);
}

const REMEDIES = [
  ['complete rounds', 'hand.end=complete-round'],
  ['one die in the first turn', 'hand.firstTurn=one-die'],
  ['the second place chooses the seat', 'hand.choose=second'],
  ['the array scores 0', 'scoring.array=0'],
  ['the centre scores 3', 'scoring.centre=3'],
] as const;

/** Points that were played for the later seats, and what the named seat wins with them. */
function pointsOf({ variant, shares }: LabCell, language: Language): string {
  const points = /\[0,(.*)\]/.exec(variant)?.[1] ?? '';
  return `${points}: ${percent(shares[0], language)}`;
}

/** What the first of two seats wins with each remedy. */
function remedies(answers: Answers, language: Language): string {
  const cells = cellsOf(answerOf(answers, 'cures-two'));
  const points = cellsOf(answerOf(answers, 'points')).filter(({ stage }) => stage !== 'level');
  return rowsOf(
    ['remedy', ...PRINTED.map((name) => `\`${name}\``)],
    [
      [
        'points for the second seat',
        ...PRINTED.map((name) =>
          points
            .filter(({ variant }) => variant.startsWith(`${name}+`))
            .map((cell) => pointsOf(cell, language))
            .join('; '),
        ),
      ],
      ...REMEDIES.map(([about, setting]) => [
        about,
        ...PRINTED.map((name) => {
          const cell = cells.find(({ variant }) => variant === `${name}+${setting}`);
          return cell ? percent(cell.shares[0], language) : '';
        }),
      ]),
    ],
  );
}

const VERDICTS = { yes: 'fair', no: 'not fair', open: 'not decided' };

/** What every seat wins where later seats get points, with more than two players. */
function more(answers: Answers, language: Language): string {
  const cells = cellsOf(answerOf(answers, 'cures-others')).filter(({ variant }) =>
    variant.includes('scoring.seat'),
  );
  return rowsOf(
    ['players', 'variant', 'points by seat', 'what the seats win', 'fair within 2 points?'],
    cells.map(({ players, variant, shares, fair }) => {
      const [, name, points] = /^([^+]+)\+scoring\.seat=\[(.*)\]$/.exec(variant) ?? [];
      const seats = shares.map((share) => percent(share, language)).join('; ');
      return [String(players), `\`${name}\``, points.replaceAll(',', ', '), seats, VERDICTS[fair]];
    }),
  );
}

const LEVELS = ['novice', 'casual', 'club', 'expert', 'master', 'grandmaster'];
const FOUR_POINTS = 'moonlight+scoring.seat=[0,4]';

/** What the first of two seats wins when better players play. */
function levels(answers: Answers, language: Language): string {
  const rows = LEVELS.map((bot) => [
    `\`${bot}\``,
    ...PRINTED.map((name) => percent(cellOf(answers, 'levels', name, 2, bot).shares[0], language)),
    percent(cellOf(answers, 'cure-levels', FOUR_POINTS, 2, bot).shares[0], language),
  ]);
  return rowsOf(['level', ...PRINTED.map((name) => `\`${name}\``), '`moonlight` with 4 points'], rows);
}

const TABLES: Record<string, (answers: Answers, language: Language) => string> = {
  pages,
  printed,
  remedies,
  more,
  levels,
};

/** The document with its marks filled. Throws for a mark that no answer fills. */
export function filled(text: string, answers: Answers, language: Language): string {
  const tabled = text.replace(TABLE, (_all, begin: string, name: string, end: string) => {
    const table = TABLES[name];
    if (!table) throw new Error(`there is no table ${name}`);
    return `${begin}${table(answers, language)}\n${end}`;
  });
  return tabled.replace(
    SHARE,
    (_all, begin: string, study: string, variant: string, players: string, name = '1', end: string) =>
      `${begin}${figureOf(cellOf(answers, study, variant, Number(players)), name, language)}${end}`,
  );
}

/** Decimal numbers below a heading, up to the next one, that stand in no mark. */
export function unsourced(text: string, heading: string): string[] {
  const [, below = ''] = text.split(`${heading}\n`);
  const [findings] = below.split(/\n## /);
  const own = findings
    .replace(TABLE, '')
    .replace(SHARE, '')
    .replace(/`[^`]*`|\]\([^)]*\)/g, '');
  return own.match(/\d+[.,]\d+/g) ?? [];
}
