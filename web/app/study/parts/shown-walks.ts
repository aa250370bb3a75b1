import type { WalkAnswer } from '../../../../table/protocol/index.ts';
import type { ShownWalk } from '../../board/index.ts';

/** The walks of an answer as a board draws them. */
export function shownWalks(
  walks: readonly WalkAnswer[],
  kind: ShownWalk['kind'],
  seat?: number,
): readonly ShownWalk[] {
  return walks.map(({ path, jumps }) => ({ path, jumps, kind, ...(seat === undefined ? {} : { seat }) }));
}
