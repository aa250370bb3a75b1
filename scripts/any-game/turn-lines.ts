/** Writes lines of an analysis as turns. */
import { type Exact, type KnownLine, MARK_LIMITS } from '../../ai/index.ts';
import { CHANCE, type Move } from '../../engine/index.ts';
import { signOf, type TurnLine } from '../../table/index.ts';
import type { Placed } from './read-position.ts';

type Sure = Pick<Exact, 'by' | 'values' | 'plies'>;

/** What is known for sure, as JSON shows it. */
export function sureFields({ by, values, plies }: Exact): Sure {
  return { by, values, ...(plies === undefined ? {} : { plies }) };
}

interface SureLine extends TurnLine {
  /** What is known for sure after the turn. */
  readonly exact?: Sure;
}

/** The decisions of a course as text; the state is as it was on return. */
function courseOf({ kit, game, state }: Placed, pv: KnownLine['pv']): string[] {
  const turns: string[] = [];
  for (const action of pv) {
    if (state.player !== CHANCE) turns.push(kit.module.text.formatTurn(game, state, action as Move));
    state.do(action);
  }
  for (const _ of pv) state.undo();
  return turns;
}

/** Lines of a decision, the best first; losses are those against the best. */
export function turnLines(placed: Placed, lines: readonly KnownLine[]): SureLine[] {
  const { kit, game, state } = placed;
  const { text } = kit.module;
  const seat = state.player;
  return lines.map(({ move, values, visits, pv, exact }) => {
    const turn = text.formatTurn(game, state, move);
    state.do(move);
    const position = text.formatPosition(state);
    state.undo();
    const loss = lines[0].values[seat] - values[seat];
    const mark = signOf(loss, MARK_LIMITS);
    const shown = { turn, position, values, loss, mark, visits, pv: courseOf(placed, pv) };
    return exact ? { ...shown, exact: sureFields(exact) } : shown;
  });
}
