/** The operation `walks`: a turn while it is entered click by click. */
import { wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import type { WalksAnswer } from './answers.ts';
import { EntryDesk } from './entry-desk.ts';
import { atDecisionOf, type InPlay, partUnit } from './in-play.ts';
import type { Running, Surroundings } from './operation.ts';
import { positionAfter } from './positions.ts';
import type { Request } from './request.ts';

/**
 * The decision that was asked about last. Making its tree takes long, and click after click asks about the same one; it
 * follows from the request alone, so that no answer depends on it.
 */
let last: { readonly key: string; readonly desk: EntryDesk } | undefined;

function deskOf(kit: GameKit, at: InPlay): EntryDesk {
  const { name, rules, rulesOf } = kit.module;
  const key = [name, at.game.id, rules.canonical(rulesOf(at.game)), at.state.snapshot().join()].join('\n');
  if (last?.key !== key) last = { key, desk: new EntryDesk(kit, at) };
  return last.desk;
}

function checkDie({ kit: { module }, entry: { die } }: Request, at: InPlay): void {
  if (die === undefined) return;
  const { requests, text } = module;
  const thrown = requests && text.requestFields(at.game, at.state)[requests.chance];
  if (Array.isArray(thrown) && thrown.includes(die)) return;
  throw wrong('ERR_FIELD', `die must be one of the numbers that were thrown, not ${die}`, 'die');
}

/** Throws ERR_ILLEGAL for clicks with which no turn begins, ERR_FIELD for a number that was not thrown. */
export function answerWalks(request: Request, _surroundings: Surroundings, { tables }: Running): WalksAnswer {
  const { kit, entry } = request;
  const at = atDecisionOf(request, tables, partUnit(kit.module));
  checkDie(request, at);
  const desk = deskOf(kit, at);
  const { clicks, die } = entry;
  const step = desk.step(clicks);
  if (!step) throw wrong('ERR_ILLEGAL', 'no turn begins with these clicks', 'clicks');
  const { marks, walks, picked, next, turn: clicked } = desk.picture(clicks, step, die);
  const [move] = step.complete;
  const turn =
    move === undefined
      ? undefined
      : {
          turn: clicked ?? kit.module.text.formatTurn(at.game, at.state, move),
          position: positionAfter(kit, at, move),
          closes: kit.studies.study(at.game).closes?.(move) ?? false,
        };
  const refused = entry.refused === undefined ? undefined : desk.refusal(clicks, entry.refused, die);
  const reach = entry.reach === undefined ? undefined : desk.reach(entry.reach);
  return {
    seat: at.state.player,
    marks,
    walks,
    ...(picked === undefined ? {} : { picked }),
    next,
    ...(turn ? { turn } : {}),
    ...(refused ? { refused } : {}),
    ...(reach ? { reach } : {}),
  };
}
