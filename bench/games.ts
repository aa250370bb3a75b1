/** The registry: the games that bring benchmarks of their own. The one place beside their folders that names any. */
import { ALMA_BENCH } from './alma/index.ts';
import { BOSCO_BENCH } from './bosco/index.ts';
import { DAMA_BIANCA_BENCH } from './dama-bianca/index.ts';
import { DRAUGHTS_BENCH } from './draughts/index.ts';
import type { GameBench } from './game-bench.ts';

/** A game that joins later stands at the end, because the signature depends on the order. */
export const BENCHES: readonly GameBench[] = [DAMA_BIANCA_BENCH, DRAUGHTS_BENCH, ALMA_BENCH, BOSCO_BENCH];
