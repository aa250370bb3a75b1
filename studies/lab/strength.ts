/**
 * How good the play of an answer is. A net that sees the rules it plays, and one that was trained for them alone, may be
 * weak under rules that nobody has judged it by. So it meets the bot that would play without a net, in paired blocks, and what it wins
 * stands beside the answer.
 */
import { blockResults } from '../../db/index.ts';
import {
  playedBy,
  rotationsOf,
  SHARE_PARTS,
  type StudyKey,
  settleStudy,
  shareEstimate,
} from '../../selfplay/index.ts';
import type { LabCell } from '../../selfplay/lab/index.ts';
import { netlessBot } from '../input/index.ts';
import type { StudyOrder } from '../run/index.ts';
import type { LabBench } from './bench.ts';
import type { LabConfig } from './config.ts';

type Strength = NonNullable<LabCell['strength']>;

/** Kinds of nets that may never have been judged under the rules that they play. */
const UNJUDGED: readonly string[] = ['rules', 'specialist'];

export class LabStrength {
  readonly #config: LabConfig;
  readonly #bench: LabBench;

  constructor(config: LabConfig, bench: LabBench) {
    this.#config = config;
    this.#bench = bench;
  }

  /** What is to be played for cells with these keys. */
  orders(keys: readonly StudyKey[]): StudyOrder[] {
    return keys.flatMap((key) => this.#orderOf(key) ?? []);
  }

  /** What was found for such a cell; undefined where nothing had to be played. */
  read(key: StudyKey): Strength | undefined {
    const order = this.#orderOf(key);
    if (!order) return undefined;
    const { db } = this.#bench;
    const study = this.#bench.study(order.key);
    const results = blockResults(db, study.id, [0]).filter(({ block }) => block < order.blocks);
    if (results.length === 0) return undefined;
    const share = shareEstimate({
      totals: results.map(({ sixtieths }) => sixtieths / SHARE_PARTS),
      counts: results.map(({ games }) => games),
    });
    const [, against] = order.key.lineup;
    const games = results.reduce((sum, result) => sum + result.games, 0);
    return { against, study: study.id, seed: order.key.seed, blocks: results.length, games, share };
  }

  #orderOf(key: StudyKey): StudyOrder | undefined {
    const { kit, check, confirmSeed } = this.#config;
    const [bot] = key.lineup;
    const game = this.#bench.gameOf(key);
    if (check === 0 || !UNJUDGED.includes(playedBy(key.game, bot, game).kind)) return undefined;
    const against = netlessBot(kit, game);
    if (against === undefined || against === bot) return undefined;
    const lineup = [bot, ...new Array<string>(key.players - 1).fill(against)];
    const own = settleStudy({ ...key, lineup, seed: confirmSeed });
    const rotations = rotationsOf(own.lineup, () => true).length;
    return { key: own, blocks: Math.max(2, Math.ceil(check / rotations)) };
  }
}
