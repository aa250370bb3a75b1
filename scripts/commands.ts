/** Lists every command by its usage; the code of a command is loaded when it is called. */
import type { LoadedCommand } from './command.ts';

interface CommandEntry {
  readonly usage: string;
  readonly summary: string;
  /** Whether it speaks every language; those for designers and for runs are in English. */
  readonly isForPlayers?: boolean;
  /** Of a command that may take long: what is left of it where a signal ends it. What goes on or ends itself says more. */
  readonly kept?: string;
  readonly load: () => Promise<LoadedCommand>;
}

const NOTHING = 'nothing is kept';
const RECORDED = 'what is recorded is kept';
const UNWRITTEN = 'no file is written';

export const COMMANDS: readonly CommandEntry[] = [
  {
    usage: 'start',
    summary: 'play the first study and say what it found',
    kept: RECORDED,
    load: () => import('./dama-bianca/commands/start.ts'),
  },
  {
    usage: 'play',
    summary: 'play in the terminal, against bots or people',
    isForPlayers: true,
    load: () => import('./commands/play.ts'),
  },
  {
    usage: 'web',
    summary: 'the board in the browser: play, learn, review, watch',
    isForPlayers: true,
    load: () => import('./commands/web.ts'),
  },
  {
    usage: 'rules',
    summary: 'the rules of a game in words, of Dama Bianca with the numbers of a variant',
    isForPlayers: true,
    load: () => import('./commands/rules.ts'),
  },
  {
    usage: 'record',
    summary: 'take down a game that is played on a real board',
    isForPlayers: true,
    load: () => import('./commands/record.ts'),
  },
  {
    usage: 'review',
    summary: 'judge a recorded game turn by turn: losses, marks and luck',
    isForPlayers: true,
    load: () => import('./commands/review.ts'),
  },
  {
    usage: 'analyze <position>',
    summary: 'the best turns of a position or a roll, or what each roll is worth',
    isForPlayers: true,
    load: () => import('./commands/analyze.ts'),
  },
  {
    usage: 'rollout <position>',
    summary: 'play a position out many times',
    kept: NOTHING,
    load: () => import('./dama-bianca/commands/rollout.ts'),
  },
  {
    usage: 'replay',
    summary: 'step through a recorded game',
    isForPlayers: true,
    load: () => import('./commands/replay.ts'),
  },
  {
    usage: 'show <position>',
    summary: 'show a position as a picture',
    isForPlayers: true,
    load: () => import('./commands/show.ts'),
  },
  {
    usage: 'turns <position> [roll]',
    summary: 'list the results of a roll',
    load: () => import('./commands/turns.ts'),
  },
  {
    usage: 'selfplay',
    summary: 'record blocks of self-play in a database',
    kept: RECORDED,
    load: () => import('./commands/selfplay.ts'),
  },
  {
    usage: 'match <bots..>',
    summary: 'play bots against each other in paired blocks',
    kept: RECORDED,
    load: () => import('./commands/match.ts'),
  },
  {
    usage: 'tournament [file]',
    summary: 'play bots against each other: round robin, gauntlet or Swiss',
    kept: RECORDED,
    load: () => import('./commands/tournament.ts'),
  },
  {
    usage: 'gate [bots..]',
    summary: 'may a new bot take the place of an old one? exit code 0 or 1',
    kept: RECORDED,
    load: () => import('./commands/gate.ts'),
  },
  {
    usage: 'plan <bots..>',
    summary: 'what a precision or a sequential test will cost',
    kept: NOTHING,
    load: () => import('./commands/plan.ts'),
  },
  {
    usage: 'ratings',
    summary: 'how strong the recorded bots are, and who beats whom',
    kept: UNWRITTEN,
    load: () => import('./commands/ratings.ts'),
  },
  {
    usage: 'stats',
    summary: 'what the recorded hands say, with intervals',
    kept: UNWRITTEN,
    load: () => import('./commands/stats.ts'),
  },
  {
    usage: 'report',
    summary: 'the same as one HTML file: sentences, pictures, tables, games',
    kept: UNWRITTEN,
    load: () => import('./commands/report.ts'),
  },
  {
    usage: 'adjust',
    summary: 'value recorded hands: results without luck, skill, drama',
    kept: RECORDED,
    load: () => import('./commands/adjust.ts'),
  },
  {
    usage: 'insights',
    summary: 'play recorded hands again: the board by round, openings, decisions, what wins owe',
    kept: UNWRITTEN,
    load: () => import('./commands/insights.ts'),
  },
  {
    usage: 'verify',
    summary: 'replay recorded hands from their seeds and compare',
    kept: NOTHING,
    load: () => import('./commands/verify.ts'),
  },
  {
    usage: 'db <action> <files..>',
    summary: 'check, back up and merge databases',
    kept: 'no database has changed',
    load: () => import('./commands/db.ts'),
  },
  {
    usage: 'worker',
    summary: 'play for the coordinators of a queue, on any machine',
    load: () => import('./commands/worker.ts'),
  },
  {
    usage: 'fleet <action>',
    summary: 'a queue and its workers: make, look, pause, drain, readmit, purge',
    load: () => import('./commands/fleet.ts'),
  },
  {
    usage: 'lab <file>',
    summary: 'questions about rules in, sentences out: how fair, which is best, what cures it',
    kept: RECORDED,
    load: () => import('./commands/lab.ts'),
  },
  {
    usage: 'compare <variants..>',
    summary: 'the same bots and dice under several variants',
    kept: RECORDED,
    load: () => import('./commands/compare.ts'),
  },
  {
    usage: 'sweep',
    summary: 'one or two options of a variant over a grid of values',
    kept: RECORDED,
    load: () => import('./commands/sweep.ts'),
  },
  {
    usage: 'export',
    summary: 'write what is recorded: JSON lines, text records, CSV, Parquet',
    kept: UNWRITTEN,
    load: () => import('./commands/export.ts'),
  },
  {
    usage: 'variants [action] [first] [second]',
    summary: 'list, show, check or compare variants',
    load: () => import('./commands/variants.ts'),
  },
  {
    usage: 'solve',
    summary: 'exact values of a small game, and the exact strength of a bot there',
    kept: NOTHING,
    load: () => import('./dama-bianca/commands/solve.ts'),
  },
  {
    usage: 'endings',
    summary: 'make the endgame tables of draughts, and say what they hold',
    kept: 'the tables that are made are kept',
    load: () => import('./draughts/commands/endings.ts'),
  },
  {
    usage: 'book',
    summary: 'make a book of openings of draughts by self-play',
    kept: UNWRITTEN,
    load: () => import('./draughts/commands/book.ts'),
  },
  {
    usage: 'race-odds',
    summary: 'who wins the goose race, how long it takes, what accidents are worth',
    kept: NOTHING,
    load: () => import('./oca/commands/race-odds.ts'),
  },
  {
    usage: 'war-map',
    summary: 'draw a map for a game of war on the round board, to be printed',
    load: () => import('./oca/commands/war-map.ts'),
  },
  {
    usage: 'circular-chess',
    summary: 'draw a position for chess on the round board, to be printed',
    load: () => import('./oca/commands/circular-chess.ts'),
  },
  {
    usage: 'suite',
    summary: 'score bots on positions whose right turn is known',
    kept: NOTHING,
    load: () => import('./commands/suite.ts'),
  },
  {
    usage: 'reference <action> <file>',
    summary: 'decisions whose turns are rolled out, to measure bots by',
    kept: 'what is rolled out is kept: run the same command again',
    load: () => import('./commands/reference.ts'),
  },
  {
    usage: 'loss <bots..>',
    summary: 'what bots give away per decision, by such a reference',
    kept: 'what is rolled out is kept: run the same command again',
    load: () => import('./commands/loss.ts'),
  },
  {
    usage: 'fit-draughts',
    summary: 'learn the weights of the evaluation of draughts by self-play',
    kept: 'the generations that are done are kept: run the same command again',
    load: () => import('./draughts/commands/fit-draughts.ts'),
  },
  {
    usage: 'fit-bosco',
    summary: 'learn the weights of the evaluation of Bosco urbano by self-play',
    kept: UNWRITTEN,
    load: () => import('./bosco/commands/fit-bosco.ts'),
  },
  {
    usage: 'draw-rules',
    summary: 'draw variants at random, to judge nets and ideas by',
    kept: UNWRITTEN,
    load: () => import('./dama-bianca/commands/draw-rules.ts'),
  },
  {
    usage: 'train [config]',
    summary: 'make a net by self-play, and show how it learns',
    kept: 'what is trained up to the last checkpoint is kept: run the same command again',
    load: () => import('./dama-bianca/commands/train.ts'),
  },
  {
    usage: 'nets',
    summary: 'the nets that there are, shipped and your own; keep or drop one',
    load: () => import('./dama-bianca/commands/nets.ts'),
  },
  {
    usage: 'calibrate <evaluator>',
    summary: 'do the shares that an evaluator says come true?',
    kept: NOTHING,
    load: () => import('./commands/calibrate.ts'),
  },
  {
    usage: 'engine',
    summary: 'answer requests, one JSON object per line',
    load: () => import('./commands/engine.ts'),
  },
  {
    usage: 'perft',
    summary: 'count the positions that lie ahead',
    kept: NOTHING,
    load: () => import('./commands/perft.ts'),
  },
  {
    usage: 'bench',
    summary: 'measure speeds, and print the signature',
    kept: NOTHING,
    load: () => import('./commands/bench.ts'),
  },
];
