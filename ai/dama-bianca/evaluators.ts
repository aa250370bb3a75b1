/** What values positions, by name: `leaf`, `net` for the net that the package has for the game, `net(file=...)` for another. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type Fault, FaultError, ok, type Result, unwrap } from '../../engine/index.ts';
import {
  createEvaluatorOf,
  type EvaluatorKind,
  formatBotSpec,
  type MoveScorer,
  resolveEvaluatorKind,
} from '../index.ts';
import { givenEquity } from './equity/known-equities.ts';
import { createLeaf, leafFault } from './leaf/leaf.ts';
import { LEAF_NAME, LEAF_VERSION } from './leaf/weights.ts';
import { NET_VERSION } from './net/dama-net.ts';
import { NET_PARAM } from './net/net-bot.ts';
import { netNamed, netToName, packageNetFor } from './net/net-choice.ts';
import { createNet } from './net/nets.ts';

export const LEAF: EvaluatorKind<DamaState, DamaGame> = {
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
  params: { file: NET_PARAM },
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

/** What a level values a game by: the net that it names, else the one that the package has, else the leaf. */
function kindFor(game: DamaGame, file: string): EvaluatorKind<DamaState, DamaGame> {
  return file !== '' || packageNetFor(game) ? NET : LEAF;
}

/** The name of that kind: `net`, or `leaf`. */
export function levelEvaluatorName(game: DamaGame, file: string): string {
  return kindFor(game, file).name;
}

/** What keeps that from valuing the game: ERR_FILE for a net that should be there, but is missing or damaged. */
export function levelEvaluatorFault(game: DamaGame, file: string): Fault | undefined {
  return kindFor(game, file).faultFor?.(game, { file });
}

/** The same, made; throws a `FaultError` where `levelEvaluatorFault` finds one. */
export function createLevelEvaluator(
  game: DamaGame,
  file: string,
  provisions?: unknown,
): MoveScorer<DamaState> {
  const kind = kindFor(game, file);
  const fault = kind.faultFor?.(game, { file });
  if (fault) throw new FaultError(fault);
  return kind.create(game, { file }, kind.name, provisions);
}

/**
 * The specification of what values a game best: the net shipped for its rules and number of seats, a specialist of the
 * local store, the rules net, else the leaf. Throws a `FaultError` for a store that cannot be read.
 */
export function bestEvaluatorSpec(game: DamaGame): string {
  const file = unwrap(netToName(game));
  return file === undefined ? kindFor(game, '').name : formatBotSpec({ name: NET.name, params: { file } });
}
