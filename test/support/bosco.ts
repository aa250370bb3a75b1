/** Bosco urbano for tests: the cases of an independent implementation. */
import { BOSCO, BOSCO_RULES, type BoscoState } from '../../engine/bosco/index.ts';
import { CHANCE, sampleOutcome, stream } from '../../engine/index.ts';
import { actionsOf, casesIn, textsOf } from './game-texts.ts';

export interface BoscoCase {
  readonly kind: 'turns' | 'apply' | 'game' | 'score' | 'best' | 'perft' | 'error';
  readonly variant: object;
  readonly position: string;
  readonly count: number;
  readonly sha256: string;
  readonly turns: readonly (string & { readonly turn: string; readonly position: string })[] | undefined;
  readonly turn: string | undefined;
  readonly bot: string;
  readonly after: string;
  readonly scores: readonly number[];
  readonly over: boolean;
  readonly seats: number;
  readonly order: readonly number[];
  readonly log: string;
  readonly final: string;
  readonly depth: number;
  readonly nodes: number;
}

export const casesOf = casesIn<BoscoCase>('bosco-cases.json');

export const { gameWith, readState, stateOf } = textsOf(
  BOSCO,
  (text) => text.split(' ')[0].split('/').length,
);

/** Records of games at the table in which decisions are taken at random, up to the first position that is wanted. */
export function recordWhere(
  isWanted: (state: BoscoState) => boolean,
  seats: readonly string[],
  options: object = {},
): string {
  const game = gameWith(options, seats.length);
  const most = 200;
  for (let number = 0; number < most; number++) {
    const rng = stream('bosco', 'record', number);
    const state = game.newState();
    const lines: string[] = [];
    while (!state.isOver) {
      if (state.player !== CHANCE && isWanted(state)) {
        const head = [
          'game-record 1',
          'game: bosco',
          `rules: ${BOSCO_RULES.canonical(game.rules)}`,
          'unit: game',
        ];
        return [...head, `seats: ${JSON.stringify(seats)}`, 'seed: 7', '', ...lines, ''].join('\n');
      }
      const actions = actionsOf(state);
      const action =
        state.player === CHANCE ? sampleOutcome(state.chance, rng) : actions[rng.below(actions.length)];
      const who = state.player === CHANCE ? 'chance' : state.player + 1;
      lines.push(`${who} ${game.formatAction(state, action)}`);
      state.do(action);
    }
  }
  throw new Error('no game comes to such a position');
}
