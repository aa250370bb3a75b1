/** What keeps a net from valuing a game. */

import { type DamaGame, type KnownOptions, unknownOption } from '../../../engine/dama-bianca/index.ts';
import type { Fault } from '../../../engine/index.ts';
import type { NetFile, NetHead } from '../../index.ts';
import { trainedRules } from './trained-rules.ts';

/** What inputs mean, and how many there are. */
export interface InputForm {
  readonly encoding: string;
  readonly size: number;
}

/** What the head of a net of any rules has instead of their hash. */
export const ANY_RULES = 'any';

/** Whether a net is for the rules of many games, and must be folded before it plays. */
export function isOfAnyRules({ rules }: NetHead): boolean {
  return rules === ANY_RULES;
}

/** The inputs say all that matters of positions under these rules. */
export const NET_OPTIONS: KnownOptions = {
  'hand.firstTurn': 'any',
  'hand.choose': 'any',
};

/** What keeps every net from valuing a game: ERR_BOT for a rule that the inputs do not know. */
export function netOptionFault(game: DamaGame): Fault | undefined {
  return unknownOption('the net', game.rules.variant, NET_OPTIONS);
}

/** What is wrong with a net that sees the sectors, as earlier revisions trained them. */
export const SECTORS_GONE = 'sees the sectors of the board, which nets no longer do: train it again';

export function seesSectors({ encoding }: NetHead): boolean {
  return encoding.endsWith('-2');
}

/** In words; `undefined` for a net that takes such inputs and was trained for the rules and seats of the game. */
export function netFaultOf(game: DamaGame, { head, name }: NetFile, form: InputForm): string | undefined {
  const { encoding, size } = form;
  const unknown = netOptionFault(game);
  if (unknown) return unknown.message;
  if (seesSectors(head)) return `net ${name} ${SECTORS_GONE}`;
  if (head.encoding !== encoding) return `net ${name} has inputs '${head.encoding}', not '${encoding}'`;
  if (head.players !== game.numPlayers) return `net ${name} is for ${head.players} seats`;
  const hash = trainedRules(game.rules.variant);
  if (head.rules !== hash) return `net ${name} was trained for the rules ${head.rules}, not ${hash}`;
  if (head.inputs !== size) return `net ${name} has ${head.inputs} inputs, not ${size}`;
  return head.heads[0] === 'win' ? undefined : `net ${name} begins with the head '${head.heads[0]}'`;
}
