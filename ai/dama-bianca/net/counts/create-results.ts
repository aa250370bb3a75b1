/** Results by the kernel where the net is in WebAssembly too, else in TypeScript. */
import type { Rules } from '../../../../engine/dama-bianca/index.ts';
import type { Net } from '../../../index.ts';
import { KernelResults } from './kernel-results.ts';
import { PlainResults } from './plain-results.ts';
import type { Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** `cells` are the inputs of the mover's pawns by cell number, as the viewer with this number has them. Both give the same. */
export function createResults(
  rules: Rules,
  rivals: Rivals,
  net: Net,
  cells: Uint16Array,
  viewer: number,
): Results {
  const { memory } = net;
  return memory
    ? new KernelResults(rules, rivals, net, memory, cells, viewer)
    : new PlainResults(rules, rivals, net, cells);
}
