/** Makes a game record from a game that a database or a table keeps as rolls and moves. */
import { ok, type Result } from '../../index.ts';
import type { DamaGame } from '../game.ts';
import { spellMove } from '../plain/spell-move.ts';
import type { DamaState } from '../state.ts';
import { formatTurn } from '../text/turn-text.ts';
import { lineFault } from './headers.ts';
import type { GameRecordText, PlainTurn, RecordedHand, RecordedTurn, RecordMeta } from './record.ts';
import { beginHand, endOf, winnersOf } from './replay.ts';

/** A hand as a database keeps it. */
export interface PlainHand {
  /** 0-based. */
  readonly starter: number;
  readonly turns: readonly PlainTurn[];
}

/** Plays one turn on, and answers with it as text; `undefined` if the state does not allow it. */
function playPlain(state: DamaState, { roll, move }: PlainTurn): RecordedTurn | undefined {
  const { rolls } = state;
  if (state.handOver || !(roll >= 0 && roll < rolls.size)) return undefined;
  const dice = [rolls.high[roll], rolls.low[roll]] as const;
  const turn = spellMove(state.toSetup(), state.rules, dice, move);
  if (!turn) return undefined;
  const { round, mover: seat } = state;
  state.do(roll);
  state.do(move);
  return { round, seat, text: formatTurn(turn, dice) };
}

/**
 * The record of a game from the hands that were played, in canonical spelling. The last hand may be unfinished. The
 * moves are assumed to be legal where only `replayRecord` could find out; one that cannot be played at all, or a hand
 * that does not fit into the game, is an ERR_RECORD `at` its line of the record.
 */
export function recordFromTurns(
  game: DamaGame,
  meta: RecordMeta,
  hands: readonly PlainHand[],
): Result<GameRecordText> {
  const recorded: RecordedHand[] = [];
  let state: DamaState | undefined;
  // Headers: format, variant, players, unit, seed, result, and what the meta data add.
  let line = 6 + (meta.date === undefined ? 0 : 1) + meta.seats.length + meta.tags.length;
  for (const [i, { starter, turns }] of hands.entries()) {
    line += 2;
    state = beginHand(game, state, starter);
    if (!state) return lineFault(line, `hand ${i + 1} cannot be started by seat ${starter + 1}`);
    const played: RecordedTurn[] = [];
    for (const turn of turns) {
      line++;
      const recordedTurn = playPlain(state, turn);
      if (!recordedTurn) {
        const { roll, move } = turn;
        return lineFault(line, `hand ${i + 1}: roll ${roll} and move ${move} cannot be played`);
      }
      played.push(recordedTurn);
    }
    const end = endOf(state);
    if (end) line += 2;
    recorded.push({ starter, turns: played, end });
  }
  const result = state && winnersOf(state);
  const { rules, numPlayers: players, unit } = game;
  const { seed, date, seats, tags } = meta;
  const head = { variant: rules.variant, players, unit, seed, date, seats, tags, result };
  return ok({ ...head, hands: recorded });
}
