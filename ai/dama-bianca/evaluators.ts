/** What values positions, by name: `leaf`, `net` for the shipped net, `net(file=...)` for another. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { fault, ok, type Result, unwrap } from '../../engine/index.ts';
import { type MoveScorer, parseBotSpec } from '../index.ts';
import { DamaLeaf, LEAF_NAME } from './leaf/leaf.ts';
import { createNet, hasShippedNet, netNamed, shippedNet } from './net/nets.ts';

const NET = 'net';

interface ResolvedEvaluator {
  /** Canonical text. */
  readonly spec: string;
  /** The specification of the bot that plays what it values most. */
  readonly player: string;
  /** Of the net: empty for the shipped one; `undefined` for the leaf. */
  readonly file: string | undefined;
}

/** Reads a specification of an evaluator; ERR_BOT or ERR_BOT_OPTION for one that does not exist. */
export function resolveEvaluator(text: string): Result<ResolvedEvaluator> {
  const parsed = parseBotSpec(text);
  if (!parsed.ok) return parsed;
  const { name, params } = parsed.value;
  const known = name === LEAF_NAME ? [] : ['file'];
  if (name !== LEAF_NAME && name !== NET) {
    return fault('ERR_BOT', `there is no evaluator '${name}'; there are ${LEAF_NAME}, ${NET}`, name);
  }
  for (const [key, value] of Object.entries(params)) {
    if (!known.includes(key)) {
      const options = known.join(', ') || 'none';
      return fault('ERR_BOT_OPTION', `the evaluator ${name} has no '${key}'; its options: ${options}`, key);
    }
    if (typeof value !== 'string') return fault('ERR_BOT_OPTION', `${key} takes a file, not '${value}'`, key);
  }
  if (name === LEAF_NAME) return ok({ spec: name, player: 'expectimax(depth=1)', file: undefined });
  const spec = params.file === undefined ? name : `${name}(file=${params.file})`;
  return ok({ spec, player: spec, file: String(params.file ?? '') });
}

/** The evaluator of a game from its specification; also ERR_FILE for a net that is not for this game. */
export function createEvaluator(text: string, game: DamaGame): Result<MoveScorer<DamaState>> {
  const resolved = resolveEvaluator(text);
  if (!resolved.ok) return resolved;
  const { file } = resolved.value;
  if (file === undefined) return ok(new DamaLeaf(game));
  const net = netNamed(game, file);
  return net.ok ? ok(createNet(game, net.value)) : net;
}

/** What values a game best: the net that is shipped for its rules and number of seats, or else the leaf. */
export function bestEvaluator(game: DamaGame): MoveScorer<DamaState> {
  return hasShippedNet(game) ? createNet(game, unwrap(shippedNet(game))) : new DamaLeaf(game);
}
