/** In a page, in the place of `exact-values.ts`: it has no store that could hold any, and a file of them is refused as a net of other inputs. */
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import type { MoveScorer, NetFile } from '../../index.ts';
import type { MatchEquity } from '../equity/index.ts';
import type { InputForm } from './net-fault.ts';

export function exactForm(_file: NetFile): InputForm | undefined {
  return undefined;
}

export function exactScorer(
  _game: DamaGame,
  _file: NetFile,
  _equity?: MatchEquity,
): MoveScorer<DamaState> | undefined {
  return undefined;
}
