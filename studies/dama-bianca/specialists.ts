/** Makes specialists for commands that need nets for their variants, as `train --hands` does. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { playingBy, rulesNetKnowing, trainedVariant } from '../../ai/dama-bianca/index.ts';
import { writeNet } from '../../ai/index.ts';
import { createGame, DAMA_BIANCA, type DamaGame, type Variant } from '../../engine/dama-bianca/index.ts';
import { type RuleSet, unwrap } from '../../engine/index.ts';
import { writeWhole } from '../host/index.ts';
import {
  countBlocks,
  type GameStudies,
  type Progress,
  type RunContext,
  type SpecialistMaker,
  type SpecialistOrder,
} from '../run/index.ts';
import { keepNet, netStore } from './net-shelf.ts';
import spreads from './net-spread.json' with { type: 'json' };
import { specialistStages, specialistStart } from './training/specialist.ts';
import { runStages, TrainingHost } from './training/stage.ts';

/** Seconds between two checkpoints; generations between two judgements by `greedy`, and their blocks. */
const PACE = { seconds: 60, every: 20, rival: 'greedy', blocks: 100 };
/** The file of a net that has been made; while it is in the making there are others. */
const MADE = /^([0-9a-f]{16})\.net$/;

function gameOf(variant: RuleSet, players: number): DamaGame {
  return unwrap(createGame(trainedVariant(variant as Variant), players, 'hand'));
}

function madeIn(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).flatMap((file) => MADE.exec(file)?.[1] ?? [])[0];
}

async function train(order: SpecialistOrder, context: RunContext): Promise<string> {
  const { variant, players, hands, folder, pool } = order;
  const game = gameOf(variant, players);
  const from = specialistStart(game, undefined);
  const host = new TrainingHost(pool, context);
  try {
    const stages = await specialistStages(folder, game, from, { hands }, host, context);
    const whileItLearns = learning(context);
    const options = { ...PACE, game, range: undefined, db: undefined, host, whileItLearns };
    const { net } = await runStages(folder, stages, from, options, context);
    writeWhole(join(folder, `${net.name}.net`), writeNet(net.head, net.weights));
    // Checkpoints have all that was learnt from, which is a hundred times as much.
    for (const file of readdirSync(folder))
      if (!MADE.test(file)) rmSync(join(folder, file), { recursive: true });
    return net.name;
  } finally {
    context.progress(undefined);
    await host.stop();
  }
}

/** Shows how far a net is by its generations, with the time left. */
function learning(context: RunContext): (done: number, total: number, hands: number) => void {
  const status = { text: () => 'learning to play these rules', isBound: false };
  let progress: Progress | undefined;
  return (done, total, hands) => {
    progress ??= countBlocks(context, done, total, status, 'generations');
    progress.update(done, hands);
  };
}

const SPECIALISTS: SpecialistMaker = {
  check: (variant, players) => void specialistStart(gameOf(variant, players), undefined),
  spread: (variant, players) => {
    const start = specialistStart(gameOf(variant, players), undefined) ? 'rules net' : 'nothing';
    const known = spreads.find((one) => one.start === start && one.players === players);
    return known && { hands: known.hands, nets: known.nets, share: known.share, change: known.change };
  },
  playingBy,
  playingByRules: (variant, players, bot) => {
    const net = rulesNetKnowing(gameOf(variant, players));
    return net && playingBy(net.name, bot);
  },
  make: async (order, context) => {
    const { folder } = order;
    const name = madeIn(folder) ?? (await train(order, context));
    const isKept = unwrap(netStore().list()).nets.some((net) => net.name === name);
    const file = join(folder, `${name}.net`);
    if (!isKept) context.note(`kept as ${keepNet(readFileSync(file), file, true)}`);
    return name;
  },
};

export const DAMA_STUDIES: GameStudies = { game: DAMA_BIANCA.name, specialists: SPECIALISTS };
