/**
 * Luck taken out of what is played by bots that think: each of their games is valued turn by turn, and what the dice gave is
 * subtracted from its result, which leaves its mean as it is (docs/studies.md). A game of theirs costs several times what valuing it
 * does; those that answer at once play more games instead. Nets value, and evaluators that were measured to take out enough. In matches
 * the places of a cell are those of each hand, and what is valued are matches, so luck stays in.
 */
import { luckyShares } from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { playedBy, ratioOf, type StudyKey, settleSpec } from '../../selfplay/index.ts';
import { type LabCell, type SeatBlocks, seatEstimates } from '../../selfplay/lab/index.ts';
import { type LabBench, SINGLE } from './bench.ts';
import type { LabConfig } from './config.ts';
import type { Place } from './effort.ts';
import type { LabNets } from './nets.ts';
import type { LabValuing } from './valuing.ts';

/** Nets of all kinds. */
const NETS: readonly string[] = ['shipped', 'specialist', 'rules'];

/** Blocks of a study, and who values them; undefined where luck stays in. */
export interface Part {
  readonly key: StudyKey;
  readonly blocks: number;
  readonly evaluator: string | undefined;
  /** Whether something is chosen by it. */
  readonly isSearch?: boolean;
}

export class LabLuck {
  readonly #config: LabConfig;
  readonly #bench: LabBench;
  readonly #valuing: LabValuing;
  readonly #nets: LabNets | undefined;
  readonly #evaluators = new Map<StudyKey, string | undefined>();

  constructor(config: LabConfig, bench: LabBench, valuing: LabValuing, nets: LabNets | undefined) {
    this.#config = config;
    this.#bench = bench;
    this.#valuing = valuing;
    this.#nets = nets;
  }

  /** Who values the games of a study at a place; undefined where their luck stays in. */
  evaluator(key: StudyKey, place: Place): string | undefined {
    if (!this.#evaluators.has(key))
      this.#evaluators.set(key, this.#bench.isThinking(key) ? this.#valuerAt(key, place) : undefined);
    return this.#evaluators.get(key);
  }

  #valuerAt({ game: name }: StudyKey, place: Place): string | undefined {
    const { kit, unit } = this.#config;
    if (unit !== kit.module.units[0]) return undefined;
    const game = unwrap(kit.module.create(place.variant, place.players, unit));
    const best = kit.players.bestEvaluator(game);
    // Study bots that play by nets have the name of the evaluator.
    const made = { bot: kit.players.studyBots?.[0] ?? best, when: 'needed' } as const;
    const evaluator = this.#nets?.playing({ ...place, judged: place, player: { bot: best, made } }) ?? best;
    const isNet = NETS.includes(playedBy(name, unwrap(settleSpec(name, evaluator, game)), game).kind);
    return isNet || kit.players.takesLuck ? evaluator : undefined;
  }

  /** Values what is missing. RunStopped if somebody has ended the run. */
  value(parts: readonly Part[]): Promise<void> {
    return this.#valuing.value(
      parts.flatMap(({ key, blocks, evaluator }) =>
        evaluator === undefined ? [] : [{ key, evaluator, blocks: this.#bench.seats(key, blocks).numbers }],
      ),
    );
  }

  /** How the places fared in blocks that have been valued, if they are to be: without luck then. */
  seats({ key, blocks, evaluator }: Part): SeatBlocks {
    const played = this.#bench.seats(key, blocks);
    if (evaluator === undefined) return played;
    const { numbers, games, shares, luck } = this.#shares(key, evaluator, played);
    return { numbers, games, shares: shares.map((own, place) => own.map((sum, i) => sum - luck[place][i])) };
  }

  /** What was taken out of the cell of such blocks. */
  about({ key, blocks, evaluator }: Part): LabCell['luck'] {
    if (evaluator === undefined) return undefined;
    const { id: _id, ...identity } = this.#valuing.adjustment(key, evaluator);
    const { numbers, games, shares, luck } = this.#shares(key, evaluator, this.#bench.seats(key, blocks));
    const [first, ownLuck] = [shares[0], luck[0]];
    const variance = (totals: readonly number[]) => ratioOf({ totals, counts: games }).variance;
    const worth = variance(first) / variance(first.map((sum, i) => sum - ownLuck[i]));
    // Where a place has won all or nothing so far, what its wins vary by is not seen.
    const isSeen = worth > 0 && Number.isFinite(worth);
    const played = seatEstimates({ numbers, games, shares }, SINGLE);
    return { ...identity, ...(isSeen ? { worth } : {}), played };
  }

  #shares(key: StudyKey, evaluator: string, { numbers }: SeatBlocks) {
    const { db } = this.#bench;
    const adjustment = this.#valuing.adjustment(key, evaluator);
    return luckyShares(db, adjustment, this.#bench.study(key).id, key.players, numbers);
  }
}
