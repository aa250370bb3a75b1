/** Lists what a worker must have for a task besides this program: nets that specifications name, and leave to run commands. */
import { FaultError } from '../../engine/index.ts';
import { gameNamed, isExternal, parseExternal } from '../../selfplay/index.ts';
import { blobHash } from '../wire/index.ts';

/** The properties of all kinds of tasks that hold specifications, and the one that names the game. */
interface Specified {
  readonly game?: string;
  readonly lineup?: readonly string[];
  readonly evaluator?: string;
  readonly bot?: string;
  /** Of a rollout. */
  readonly root?: Specified;
}

interface Needs {
  /** By the text that names each. */
  readonly nets: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly hash: string }>;
  /** The commands of bots outside. */
  readonly commands: readonly string[];
}

/** Whether a task is about bots outside this program, which need not do the same twice. */
export function hasExternal(task: object): boolean {
  return ((task as Specified).lineup ?? []).some(isExternal);
}

/** Remembers what specifications need, which are few. */
export class NeedsOf {
  readonly #known = new Map<string, Needs>();

  /** By specification. Throws ERR_FILE for a net that is not here. */
  *of(task: object): Iterable<Needs> {
    const { root, ...own } = task as Specified;
    const { game, lineup = [], evaluator, bot } = root ?? own;
    if (game === undefined) return;
    for (const spec of [...lineup, evaluator, bot]) if (spec !== undefined) yield this.#needs(game, spec);
  }

  #needs(game: string, spec: string): Needs {
    const key = `${game} ${spec}`;
    const known = this.#known.get(key);
    if (known) return known;
    const needs = needsOf(game, spec);
    this.#known.set(key, needs);
    return needs;
  }
}

function needsOf(game: string, spec: string): Needs {
  if (isExternal(spec)) {
    const parsed = parseExternal(spec);
    return { nets: new Map(), commands: parsed.ok ? [parsed.value.command] : [] };
  }
  const nets = gameNamed(game).players.hostNets?.named(spec);
  if (nets && !nets.ok) throw new FaultError(nets.error);
  const hashed = [...(nets?.value ?? [])].map(
    ([text, bytes]) => [text, { bytes, hash: blobHash(bytes) }] as const,
  );
  return { nets: new Map(hashed), commands: [] };
}
