/** In the page's worker for playing, in the place of `net-choice.ts`: there are the nets of single variants alone. */
import type { DamaGame } from '../../../engine/dama-bianca/index.ts';
import { fault, ok, type Result } from '../../../engine/index.ts';
import type { NetFile } from '../../index.ts';
import { shippedNet } from './nets.ts';
import { shippedFor } from './shipped-for.ts';

export { shippedFor as packageNetFor } from './shipped-for.ts';

/** ERR_BOT for any other net: the page then asks its whole worker. */
export function netNamed(game: DamaGame, text: string): Result<NetFile> {
  const listed = text === '' ? shippedFor(game) : undefined;
  return listed ? shippedNet(game, listed) : fault('ERR_BOT', 'this net is not known here', 'net');
}

export function netToName(_game: DamaGame): Result<string | undefined> {
  return ok(undefined);
}

export function settleNet(_names: readonly string[], spec: string, _game: DamaGame): Result<string> {
  return ok(spec);
}
