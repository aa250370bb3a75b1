/** Says what a bot decides by, for reports: a net and of which kind, or an evaluation made by hand; and what plays studies. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { ok, type Result } from '../../engine/index.ts';
import { type HostNets, type PlayedBy, type PlayerKit, parseBotSpec, RANDOM, studyRanks } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEAF_NAME } from './leaf/weights.ts';
import { LEVELS, playingBy } from './levels.ts';
import { NET } from './net/net-bot.ts';
import { packageNetFor, rulesNetKnowing, shippedFor } from './net/net-choice.ts';
import { ANY_RULES } from './net/net-fault.ts';
import { lendNets, namedNet, storedFile } from './net/net-source.ts';
import { SHIPPED_NETS } from './net/shipped-nets.ts';
import paces from './paces.json' with { type: 'json' };

/** The name of a net, alone or at the end of its file's. */
const NET_NAME = /(?:^|[^0-9a-f])([0-9a-f]{16})(?:\.net)?$/;

function isShipped(name: string | undefined): boolean {
  return SHIPPED_NETS.some((net) => net.name === name);
}

function bytesOf(text: string): Result<Uint8Array | undefined> {
  const name = NET_NAME.exec(text)?.[1];
  if (isShipped(name)) return ok(undefined);
  const named = name === text ? undefined : namedNet(text);
  if (named?.ok || name === undefined) return named ?? ok(undefined);
  // A file that is gone is looked for by its name, as by those who play with it.
  const stored = storedFile({ name });
  if (!stored.ok) return stored;
  return stored.value ? namedNet(stored.value.path) : (named ?? ok(undefined));
}

const HOST_NETS: HostNets = {
  named(spec) {
    const parsed = parseBotSpec(spec);
    if (!parsed.ok) return parsed;
    const { file } = parsed.value.params;
    if (typeof file !== 'string' || file === '') return ok(new Map());
    const bytes = bytesOf(file);
    if (!bytes.ok) return bytes;
    return ok(new Map(bytes.value ? [[file, bytes.value]] : []));
  },
  lend: lendNets,
};

/** The name of a net, alone or at the end of its file's. */
const NAME = /([0-9a-f]{16})(?:\.net)?$/;
/** A file that `train --rules` names. */
const OF_ANY_RULES = new RegExp(String.raw`(?:^|[\\/])${ANY_RULES}-\d-[0-9a-f]{16}\.net$`);
const BY_HAND = { kind: 'hand', evaluator: LEAF_NAME } as const;

/** `PlayerKit.playedBy`. Reads no net: the list of the package and the name say which it is. */
function playedBy(spec: string, game: DamaGame): PlayedBy {
  const parsed = parseBotSpec(spec);
  if (!parsed.ok) return { kind: 'unknown' };
  const { name, params } = parsed.value;
  if (name === GREEDY.name) return { kind: 'baseline' };
  if (name === RANDOM.name) return { kind: 'plain' };
  const isLevel = LEVELS.includes(name);
  if (!isLevel && name !== NET.name) return BY_HAND;
  const file = String(params.file ?? '');
  const net = file === '' ? packageNetFor(game)?.name : NAME.exec(file)?.[1];
  if (net !== undefined) return { kind: OF_ANY_RULES.test(file) ? 'rules' : kindOf(net), net };
  return isLevel && file === '' ? { ...BY_HAND, isFallback: true } : { kind: 'unknown' };
}

function kindOf(net: string): PlayedBy['kind'] {
  const listed = SHIPPED_NETS.find(({ name }) => name === net);
  if (!listed) return 'specialist';
  return listed.variant === ANY_RULES ? 'rules' : 'shipped';
}

/**
 * `PlayerKit.commonBot`. Nets shipped for single rules stay where every game has one; beside any other net they would be
 * compared with a weaker one, so the rules net then plays all games, if it knows all.
 */
function commonBot(spec: string, games: readonly DamaGame[]): string {
  if (games.length < 2 || games.every(shippedFor)) return spec;
  const [net, ...others] = games.map(rulesNetKnowing);
  if (!net || others.some((other) => other !== net)) return spec;
  return playingBy(net.name, spec) ?? spec;
}

export const STUDIED: Pick<
  PlayerKit<DamaState, DamaGame>,
  'playedBy' | 'studyBots' | 'studyRanks' | 'commonBot' | 'hostNets'
> = {
  playedBy,
  commonBot,
  hostNets: HOST_NETS,
  studyBots: [NET.name, 'expectimax(depth=1)', GREEDY.name],
  studyRanks: studyRanks(LEVELS, { above: 'expert', below: 'master', paces, apart: [3, 4, 5, 6] }),
};
