/** Lists every command by its usage, in groups; the code of a command is loaded when it is called. */
import type { LoadedCommand } from './command.ts';

/** One form of a command, told from its other forms by a word or an option. */
export interface CommandForm {
  /** Words and options, then places: `<needed>`, `[may be left out]`, two dots for any number of them. */
  readonly usage: string;
  readonly summary: string;
  /** Whether it speaks every language; those for designers and for runs are in English. */
  readonly isForPlayers?: boolean;
  /** Of one that may take long: what is left of it where a signal ends it. What goes on or ends itself says more. */
  readonly kept?: string;
  /** Whether it takes another value of its option than the one in its usage. */
  readonly takes?: (value: string) => Promise<boolean>;
  readonly load: () => Promise<LoadedCommand>;
}

export const GROUPS = ['Play', 'Study', 'Run', 'Data', 'Tools'] as const;

export interface Command {
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  /** In the list of all commands. */
  readonly summary: string;
  /** The first that fits what is typed is run; one that needs neither a word nor an option stands last. */
  readonly forms: readonly CommandForm[];
}

const NOTHING = 'nothing is kept';
const RECORDED = 'what is recorded is kept';
const UNWRITTEN = 'no file is written';
const ROLLED = 'what is rolled out is kept: run the same command again';

/** A command of one form. */
function simple(group: Command['group'], form: CommandForm): Command {
  const [name] = form.usage.split(' ');
  return { name, group, summary: form.summary, forms: [form] };
}

export const COMMANDS: readonly Command[] = [
  simple('Play', {
    usage: 'start',
    summary: 'play the first study and say what it found',
    isForPlayers: true,
    kept: RECORDED,
    load: () => import('./dama-bianca/commands/start.ts'),
  }),
  simple('Play', {
    usage: 'play',
    summary: 'play in the terminal, against bots or people',
    isForPlayers: true,
    load: () => import('./commands/play.ts'),
  }),
  simple('Play', {
    usage: 'web',
    summary: 'the board in the browser: play, learn, review, watch',
    isForPlayers: true,
    load: () => import('./commands/web.ts'),
  }),
  simple('Play', {
    usage: 'record',
    summary: 'take down a game that is played on a real board',
    isForPlayers: true,
    load: () => import('./commands/record.ts'),
  }),
  simple('Play', {
    usage: 'review',
    summary: 'judge a recorded game turn by turn: losses, marks and luck',
    isForPlayers: true,
    load: () => import('./commands/review.ts'),
  }),
  {
    name: 'analyze',
    group: 'Play',
    summary: 'the best turns of a position or a roll, or what each roll is worth',
    forms: [
      {
        usage: 'analyze --rollout <position>',
        summary: 'play a position out many times',
        isForPlayers: true,
        load: () => import('./commands/analyze-rollout.ts'),
      },
      {
        usage: 'analyze --all <position>',
        summary: 'list every result of a roll, without values',
        load: () => import('./commands/analyze-all.ts'),
      },
      {
        usage: 'analyze <position>',
        summary: 'the best turns of a position or a roll, or what each roll is worth',
        isForPlayers: true,
        load: () => import('./commands/analyze.ts'),
      },
    ],
  },
  simple('Play', {
    usage: 'replay',
    summary: 'step through a recorded game',
    isForPlayers: true,
    load: () => import('./commands/replay.ts'),
  }),
  simple('Play', {
    usage: 'show <position>',
    summary: 'show a position as a picture',
    isForPlayers: true,
    load: () => import('./commands/show.ts'),
  }),
  simple('Study', {
    usage: 'lab <file>',
    summary: 'questions about rules in, sentences out: how fair, which is best, what cures them',
    kept: RECORDED,
    load: () => import('./commands/lab.ts'),
  }),
  {
    name: 'compare',
    group: 'Study',
    summary: 'the same bots and dice under several rules',
    forms: [
      {
        usage: 'compare --vary <key=values>',
        summary: 'one or two options of a variant over a grid of values',
        kept: RECORDED,
        load: () => import('./commands/compare-vary.ts'),
      },
      {
        usage: 'compare <variants..>',
        summary: 'the same bots and dice under several variants',
        kept: RECORDED,
        load: () => import('./commands/compare.ts'),
      },
    ],
  },
  {
    name: 'stats',
    group: 'Study',
    summary: 'statistics of recorded hands; also ratings, luck, insights',
    forms: [
      {
        usage: 'stats --sections ratings',
        summary: 'how strong the recorded bots are, and who beats whom',
        kept: UNWRITTEN,
        load: () => import('./commands/stats-ratings.ts'),
      },
      {
        usage: 'stats --sections luck',
        summary: 'value recorded hands: results without luck, skill, drama',
        kept: RECORDED,
        load: () => import('./commands/stats-luck.ts'),
      },
      {
        usage: 'stats --sections insights',
        summary: 'play recorded hands again: the board by round, openings, decisions, what wins owe',
        kept: UNWRITTEN,
        takes: async (names) => (await import('./insights/sections.ts')).areInsights(names),
        load: () => import('./commands/stats-insights.ts'),
      },
      {
        usage: 'stats',
        summary: 'statistics of recorded hands, with intervals',
        kept: UNWRITTEN,
        load: () => import('./commands/stats.ts'),
      },
    ],
  },
  simple('Study', {
    usage: 'report',
    summary: 'recorded hands as one HTML file: sentences, pictures, tables, games',
    kept: UNWRITTEN,
    load: () => import('./commands/report.ts'),
  }),
  {
    name: 'variants',
    group: 'Study',
    summary: 'list, show, check, compare or draw variants; the rules in words',
    forms: [
      {
        usage: 'variants rules',
        summary: 'the rules of a game in words, of Dama Bianca with the numbers of a variant',
        isForPlayers: true,
        load: () => import('./commands/variants-rules.ts'),
      },
      {
        usage: 'variants draw',
        summary: 'draw variants at random, to judge nets and ideas by',
        kept: UNWRITTEN,
        load: () => import('./dama-bianca/commands/variants-draw.ts'),
      },
      {
        usage: 'variants [action] [first] [second]',
        summary: 'list, show, check or compare variants',
        load: () => import('./commands/variants.ts'),
      },
    ],
  },
  simple('Run', {
    usage: 'selfplay',
    summary: 'record blocks of self-play in a database',
    kept: RECORDED,
    load: () => import('./commands/selfplay.ts'),
  }),
  {
    name: 'match',
    group: 'Run',
    summary: 'play bots against each other in paired blocks',
    forms: [
      {
        usage: 'match --gate [bots..]',
        summary: 'may a new bot take the place of an old one? exit code 0 or 1',
        kept: RECORDED,
        load: () => import('./commands/match-gate.ts'),
      },
      {
        usage: 'match --plan <bots..>',
        summary: 'what a precision or a sequential test will cost',
        kept: NOTHING,
        load: () => import('./commands/match-plan.ts'),
      },
      {
        usage: 'match <bots..>',
        summary: 'play bots against each other in paired blocks',
        kept: RECORDED,
        load: () => import('./commands/match.ts'),
      },
    ],
  },
  simple('Run', {
    usage: 'tournament [file]',
    summary: 'play bots against each other: round robin, gauntlet or Swiss',
    kept: RECORDED,
    load: () => import('./commands/tournament.ts'),
  }),
  simple('Run', {
    usage: 'train [config]',
    summary: 'make a net by self-play, and show how it learns',
    kept: 'what is trained up to the last checkpoint is kept: run the same command again',
    load: () => import('./dama-bianca/commands/train.ts'),
  }),
  simple('Run', {
    usage: 'worker',
    summary: 'play for the coordinators of a queue, on any machine',
    load: () => import('./commands/worker.ts'),
  }),
  simple('Run', {
    usage: 'fleet <action>',
    summary: 'manage a queue and its workers: create, show, pause, drain, readmit, purge',
    load: () => import('./commands/fleet.ts'),
  }),
  {
    name: 'db',
    group: 'Data',
    summary: 'check, verify, export, back up and merge databases',
    forms: [
      {
        usage: 'db verify',
        summary: 'replay recorded hands from their seeds and compare',
        kept: NOTHING,
        load: () => import('./commands/db-verify.ts'),
      },
      {
        usage: 'db export',
        summary: 'write what is recorded: JSON lines, text records, CSV, Parquet',
        kept: UNWRITTEN,
        load: () => import('./commands/db-export.ts'),
      },
      {
        usage: 'db <action> <files..>',
        summary: 'check, back up and merge databases',
        kept: 'no database has changed',
        load: () => import('./commands/db.ts'),
      },
    ],
  },
  simple('Data', {
    usage: 'nets',
    summary: 'list the nets, shipped and your own; add or remove one',
    load: () => import('./dama-bianca/commands/nets.ts'),
  }),
  {
    name: 'judge',
    group: 'Tools',
    summary: 'measure bots and evaluators by positions, rollouts or played hands',
    forms: [
      {
        usage: 'judge --suite',
        summary: 'score bots on positions whose right turn is known',
        kept: NOTHING,
        load: () => import('./commands/judge-suite.ts'),
      },
      {
        usage: 'judge --reference <file> <bots..>',
        summary: 'what bots lose per decision, on positions that were rolled out',
        kept: ROLLED,
        load: () => import('./commands/judge-reference.ts'),
      },
      {
        usage: 'judge --calibration <evaluator>',
        summary: 'do the win shares of an evaluator come true?',
        kept: NOTHING,
        load: () => import('./commands/judge-calibration.ts'),
      },
      {
        usage: 'judge <action> <file>',
        summary: 'make or check the decisions that --reference takes',
        kept: ROLLED,
        load: () => import('./commands/judge-make.ts'),
      },
    ],
  },
  simple('Tools', {
    usage: 'solve',
    summary: 'exact values of a small game, and the exact strength of a bot there',
    kept: NOTHING,
    load: () => import('./dama-bianca/commands/solve.ts'),
  }),
  {
    name: 'game',
    group: 'Tools',
    summary: 'tools for single games: endgame tables, openings, odds, boards',
    forms: [
      {
        usage: 'game draughts endings',
        summary: 'make the endgame tables of draughts, and say what they hold',
        kept: 'the tables that are made are kept',
        load: () => import('./draughts/commands/endings.ts'),
      },
      {
        usage: 'game draughts book',
        summary: 'make a book of openings of draughts by self-play',
        kept: UNWRITTEN,
        load: () => import('./draughts/commands/book.ts'),
      },
      {
        usage: 'game oca odds',
        summary: 'who wins the goose race, how long it takes, what accidents are worth',
        kept: NOTHING,
        load: () => import('./oca/commands/odds.ts'),
      },
      {
        usage: 'game oca war-map',
        summary: 'draw a map for a game of war on the round board, to be printed',
        load: () => import('./oca/commands/war-map.ts'),
      },
      {
        usage: 'game oca circular-chess',
        summary: 'draw a position for chess on the round board, to be printed',
        load: () => import('./oca/commands/circular-chess.ts'),
      },
    ],
  },
  {
    name: 'fit',
    group: 'Tools',
    summary: 'learn the weights of an evaluation by self-play',
    forms: [
      {
        usage: 'fit draughts',
        summary: 'learn the weights of the evaluation of draughts by self-play',
        kept: 'the generations that are done are kept: run the same command again',
        load: () => import('./draughts/commands/fit-draughts.ts'),
      },
      {
        usage: 'fit bosco',
        summary: 'learn the weights of the evaluation of Bosco urbano by self-play',
        kept: UNWRITTEN,
        load: () => import('./bosco/commands/fit-bosco.ts'),
      },
    ],
  },
  simple('Tools', {
    usage: 'engine',
    summary: 'answer requests, one JSON object per line',
    load: () => import('./commands/engine.ts'),
  }),
  simple('Tools', {
    usage: 'perft',
    summary: 'count the positions after some turns',
    kept: NOTHING,
    load: () => import('./commands/perft.ts'),
  }),
  simple('Tools', {
    usage: 'bench',
    summary: 'measure speeds, and print the signature',
    kept: NOTHING,
    load: () => import('./commands/bench.ts'),
  }),
];

/** The parts of a usage: words, options with what they take, places. */
interface UsageParts {
  readonly words: readonly string[];
  readonly option: string | undefined;
  /** The value of the option that this form is for, if it is for one. */
  readonly value: string | undefined;
  readonly places: string;
}

export function partsOf({ usage }: CommandForm): UsageParts {
  const [, head, option, value, places = ''] =
    /^([a-z][a-z -]*?)(?: --(\S+)(?: ([a-z]+|<[a-z]+=[a-z]+>|<[a-z]+>(?= [<[])))?)?((?: [<[].*)?)$/.exec(
      usage,
    ) ?? [];
  const isValue = value !== undefined && !value.startsWith('<');
  return { words: head.split(' '), option, value: isValue ? value : undefined, places: places.trim() };
}
