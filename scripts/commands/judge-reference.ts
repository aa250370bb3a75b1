/** `judge --reference`: how much of the win bots give away per decision, by a set of decisions whose turns were rolled out. */

import { unwrap, wrong } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import {
  addTurn,
  type Choice,
  choiceAt,
  driftOf,
  groupOf,
  type PlayPlan,
  type Reference,
} from '../../selfplay/reference/index.ts';
import { checkWritable, codeRevision, cpuClock } from '../../studies/host/index.ts';
import { readInteger, splitList } from '../../studies/input/index.ts';
import { openReference, saveReference, withEntry, withPlayers } from '../../studies/reference/index.ts';
import { command } from '../command.ts';
import { WORKERS_OPTION } from '../recording.ts';
import { type BotChoices, lossJson, lossLines } from '../reference/report.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('bots', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'one bot or more, which are compared',
      })
      .option('reference', {
        type: 'string',
        demandOption: true,
        describe: 'file of decisions that `judge make` has made',
      })
      .option('roll-out', {
        type: 'boolean',
        default: false,
        describe: 'roll out choices that are not in the file, and add them to it',
      })
      .option('workers', {
        ...WORKERS_OPTION,
        describe: 'worker threads of --roll-out',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object, with every choice' })
      .example('$0 judge greedy net master --reference first.jsonl', 'loss over CPU time of three bots')
      .epilogue('What a loss is, and how far it can be trusted: docs/search.md.'),
  async (args, { print, note }) => {
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const found = openReference(args.reference);
    const { set } = found;
    if (found.entries.length === 0)
      throw wrong('ERR_NOT_FOUND', 'no decision has been rolled out yet', args.reference);
    const bots = args.bots
      .flatMap(splitList)
      .map((bot) => unwrap(gameNamed(set.game).players.resolveBot(bot)).spec);
    const first = bots.map((bot) => askAll(found, bot));
    const isComplete = first.every(({ choices }) => choices.every(({ known }) => known !== undefined));
    const [reference, all] =
      args['roll-out'] && !isComplete
        ? await withPlayers({ workers }, { note }, (play) => rollAll(found, first, args.reference, play))
        : [found, first];
    if (args.json) {
      print(JSON.stringify({ ...lossJson(reference, all), revision: codeRevision() }));
      return 0;
    }
    print(
      `${set.reference}: ${reference.entries.length} decisions of ${set.game}, revision ${codeRevision()}`,
    );
    print('');
    lossLines(reference, all).forEach(print);
    return 0;
  },
);

function askAll(reference: Reference, bot: string): BotChoices {
  return { bot, choices: reference.entries.map((entry) => choiceAt(reference, entry, bot, cpuClock)) };
}

/** Rolls out what is not known, writes it down, and asks again where something has changed. */
async function rollAll(
  found: Reference,
  all: readonly BotChoices[],
  file: string,
  play: PlayPlan,
): Promise<[Reference, readonly BotChoices[]]> {
  checkWritable(file);
  const revision = codeRevision();
  let reference = found;
  const changed = new Set<number>();
  for (const { choices } of all) {
    for (const { decision, move, turn, known } of choices) {
      if (known) continue;
      const { set, entries } = reference;
      const { group } = groupOf(set, decision - 1);
      const drift = driftOf(set.game, set.groups[group]);
      if (drift !== undefined) throw wrong('ERR_REVISION', `other trials would be added: ${drift}`, file);
      const entry = entries[decision - 1];
      if (entry.turns.some((one) => one.turn === turn)) continue;
      reference = withEntry(reference, await addTurn(set, entry, move, revision, play));
      saveReference(reference, file);
      changed.add(decision);
    }
  }
  const ask = (bot: string, choice: Choice): Choice =>
    changed.has(choice.decision)
      ? choiceAt(reference, reference.entries[choice.decision - 1], bot, cpuClock)
      : choice;
  return [
    reference,
    all.map(({ bot, choices }) => ({ bot, choices: choices.map((choice) => ask(bot, choice)) })),
  ];
}
