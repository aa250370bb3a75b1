/** Where the nets are that requests name by a file. */
import { parseBotSpec } from '../../ai/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';

export interface NetPlaces {
  /**
   * A specification of a bot or evaluator that exists, as this program can use it: with the full path of its net's file
   * if it names one. Throws a `FaultError` with ERR_FILE for a file that requests may not name.
   */
  place(spec: string): string;
}

/** What stands for a net that is shipped or in the local store of the host: its name alone, which says nothing of files. */
const NET_NAME = /^[0-9a-f]{16}$/;

/** Whether the parameter is no file that would have to be allowed: nothing, or the name of a net. */
export function needsNoPlace(file: unknown): boolean {
  return typeof file !== 'string' || file === '' || NET_NAME.test(file);
}

/** For programs without files: no request may name one. */
export const NO_NETS: NetPlaces = {
  place(spec) {
    const { file } = unwrap(parseBotSpec(spec)).params;
    if (needsNoPlace(file)) return spec;
    throw wrong('ERR_FILE', 'no folder of nets is named: start the engine with --nets', 'file');
  },
};
