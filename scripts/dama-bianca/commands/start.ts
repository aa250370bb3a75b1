/** `start`: the first study, and what it found. What `npm start` runs: about a minute of self-play on two cores. */
import type { GroupStats } from '../../../db/index.ts';
import { decimal, isSettledFrom } from '../../../selfplay/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { selfplay, statistics } from '../../../studies/run/index.ts';
import { command } from '../../command.ts';
import { codeOf, follow } from '../../follow.ts';
import { texts } from '../../messages/index.ts';
import { calledAs, exampleFile, quoted } from '../../program-name.ts';
import { readRecording, withRecording } from '../../recording.ts';
import { formatShare } from '../../report/short-texts.ts';
import { alignTable, terminalWidth, wrapText } from '../../text-table.ts';

const VARIANTS = ['manuale', 'manuale-punti', 'moonlight'];
const PLAYERS = [2, 4];
const SEED = 1;
/** The strongest that plays a minute's worth of hands, under all of these rules. */
const BOT = 'net';

const MOST_WIDTH = 80;

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .option('blocks', { type: 'number', default: 4000, describe: 'blocks of each of the six studies' })
      .example('$0 start', 'the first study; the same command continues it'),
  async (args, console) => {
    const blocks = readInteger(args.blocks, 'blocks', 1, 1e9);
    console.note(texts().start.begins);
    const asked = { variants: VARIANTS, players: PLAYERS, bots: [BOT], seed: SEED, blocks };
    const followed = await follow(selfplay({ ...readRecording(args), ...asked }), console, args);
    const groups = await readGroups(args.db);
    const width = Math.min(terminalWidth(), MOST_WIDTH);
    const lines = [...verdict(groups).flatMap((line) => wrapText(line, width)), '', ...table(groups), ''];
    for (const line of [...lines, ...wrapText(texts().start.who, width), '', ...next(args.db)])
      console.print(line);
    return codeOf(followed);
  },
);

async function readGroups(db: string): Promise<readonly GroupStats[]> {
  const groups = await statistics({ db, variants: VARIANTS, players: PLAYERS });
  return groups.filter(
    ({ unit, lineup }) => unit === 'hand' && lineup.every((bot) => isSettledFrom(BOT, bot)),
  );
}

function distance({ seats, players }: GroupStats): number {
  return Math.abs(seats[0].share.value - 1 / players);
}

/** Whether the first seat surely wins more or less than its part. */
function isUnevenFor({ seats, players }: GroupStats): boolean {
  const { low, high } = seats[0].share;
  return low > 1 / players || high < 1 / players;
}

/** Three sentences: the first seat of two players, of four, and which rules are the most even. */
function verdict(groups: readonly GroupStats[]): string[] {
  const say = texts().start;
  const sentences = PLAYERS.flatMap((players) => {
    const shares = groups
      .filter((group) => group.players === players)
      .map(({ seats }) => 100 * seats[0].share.value);
    if (shares.length === 0) return [];
    const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => decimal(share, 0));
    // Said once for all of them.
    const isUneven = players === PLAYERS[0] && groups.every(isUnevenFor);
    return [say.shares(isUneven, players, least, most, decimal(100 / players, 0))];
  });
  const [fairest] = groups
    .filter(({ players }) => players === 2)
    .toSorted((one, other) => distance(one) - distance(other));
  if (!fairest) return sentences;
  const { share } = fairest.seats[0];
  const isEven = share.low <= 1 / 2 && share.high >= 1 / 2;
  const text = formatShare(share, texts().studies).replace(/^(\S+) (.*) %$/, '$1 % $2');
  return [...sentences, (isEven ? say.undecided : say.fairest)(fairest.variantName, text)];
}

/** The first seat with its interval, the others beside it. */
function table(groups: readonly GroupStats[]): string[] {
  const say = texts().start;
  const seats = Math.max(...PLAYERS);
  const head = [
    say.rules,
    say.players,
    say.hands,
    ...Array.from({ length: seats }, (_, i) => say.seat(i + 1)),
  ];
  const rows = groups.map(({ variantName, players, hands, seats: own }) => [
    variantName,
    String(players),
    String(hands),
    ...Array.from({ length: seats }, (_, i) => {
      if (own[i] === undefined) return '';
      const { share } = own[i];
      const { studies } = texts();
      if (i === 0) return formatShare(share, studies).replace(' %', '');
      return studies.decimal(100 * share.value, 1);
    }),
  ]);
  return alignTable([head, ...rows]);
}

/** What to do next: commands, each with what it is for. */
function next(file: string): string[] {
  const say = texts().start;
  const dama = calledAs();
  const db = file === 'dama.db' ? '' : ` --db ${quoted(file)}`;
  const lines = [
    [`${dama} web --db ${quoted(file)} --open`, say.page],
    [`${dama} compare manuale moonlight --bots master${db}`, say.stronger],
    [`${dama} lab ${exampleFile('remedy.yaml')}${db}`, say.question],
    [`${dama} play`, say.play],
  ];
  return [say.next, ...lines.flatMap(([line, what]) => [`  ${line}`, `      ${what}`])];
}
