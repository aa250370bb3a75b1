/** What values positions, by name: `leaf`, `net` for the shipped net, `net(file=...)` for another. */
// The page's worker for playing has none (`imports` in package.json).
import { createLeaf, leafFault } from '#leaf';
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type Fault, ok, type Result, unwrap } from '../../engine/index.ts';
import { createEvaluatorOf, type EvaluatorKind, type MoveScorer, resolveEvaluatorKind } from '../index.ts';
import { givenEquity } from './equity/index.ts';
import { LEAF_NAME, LEAF_VERSION } from './leaf/weights.ts';
import { NET_VERSION } from './net/dama-net.ts';
import { createNet, netNamed } from './net/nets.ts';
import { shippedFor } from './net/shipped-nets.ts';

const LEAF: EvaluatorKind<DamaState, DamaGame> = {
  name: LEAF_NAME,
  version: LEAF_VERSION,
  help: 'a few terms with fitted weights',
  params: {},
  faultFor: leafFault,
  create: (game, _params, _spec, provisions) => createLeaf(game, provisions),
};

const NET: EvaluatorKind<DamaState, DamaGame> = {
  name: 'net',
  version: NET_VERSION,
  help: 'a net trained by self-play',
  params: { file: { fallback: '', help: 'a net that the command train made, instead of the shipped one' } },
  faultFor: (game, { file }) => {
    const found = netNamed(game, String(file));
    return found.ok ? undefined : found.error;
  },
  create: (game, { file }, _spec, provisions) =>
    createNet(game, unwrap(netNamed(game, String(file))), givenEquity(game, provisions)),
};

/** Each kind; its version is raised whenever it may value some position differently. */
export const EVALUATORS: readonly EvaluatorKind<DamaState, DamaGame>[] = [LEAF, NET];

interface ResolvedEvaluator {
  /** Canonical text. */
  readonly spec: string;
  /** The specification of the bot that plays what it values most. */
  readonly player: string;
}

/** Reads a specification of an evaluator; ERR_BOT or ERR_BOT_OPTION for one that does not exist. */
export function resolveEvaluator(text: string): Result<ResolvedEvaluator> {
  const resolved = resolveEvaluatorKind(EVALUATORS, text);
  if (!resolved.ok) return resolved;
  const { kind, spec } = resolved.value;
  return ok({ spec, player: kind === LEAF ? 'expectimax(depth=1)' : spec });
}

/** The evaluator of a game from its specification; also ERR_FILE for a net that is not for this game. */
export function createEvaluator(
  text: string,
  game: DamaGame,
  provisions?: unknown,
): Result<MoveScorer<DamaState>> {
  return createEvaluatorOf(EVALUATORS, text, game, provisions);
}

function bestKind(game: DamaGame): EvaluatorKind<DamaState, DamaGame> {
  return shippedFor(game) ? NET : LEAF;
}

/** The specification of what values a game best: the net shipped for its rules and number of seats, else the leaf. */
export function bestEvaluatorSpec(game: DamaGame): string {
  return bestKind(game).name;
}

/** What keeps that from valuing the game: ERR_FILE for a net that should be there, but is missing or damaged. */
export function bestEvaluatorFault(game: DamaGame): Fault | undefined {
  return bestKind(game).faultFor?.(game, { file: '' });
}

/** What values a game best; throws a `FaultError` where `bestEvaluatorFault` finds one. */
export function bestEvaluator(game: DamaGame, provisions?: unknown): MoveScorer<DamaState> {
  return unwrap(createEvaluator(bestEvaluatorSpec(game), game, provisions));
}
