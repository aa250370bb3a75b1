/** Says what speaks for a decision of Bosco urbano. */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import type { Move } from '../../engine/index.ts';
import { type Reason, reasonsThat } from '../index.ts';

export function boscoReasons(_: Bosco, state: BoscoState, move: Move): Reason[] {
  const { seat } = state;
  const facts = () => ({
    captured: state.captured(seat),
    arrested: state.arrested(seat),
    pawns: state.pawns(seat),
    score: state.score(seat),
  });
  const before = facts();
  state.do(move);
  const after = facts();
  state.undo();
  return reasonsThat([
    ['captures', after.captured - before.captured],
    ['frees', before.arrested - after.arrested],
    ['enters', after.pawns - before.pawns],
    ['points', after.score - before.score],
  ]);
}
