/** Reads and writes games in the record form of Dama Bianca. */
import { type DamaGame, type DamaState, readRecord, writeRecord } from '../../engine/dama-bianca/index.ts';
import { ok } from '../../engine/index.ts';
import type { RecordForm } from '../table-kit.ts';

/** The header of a game whose rolls are those of real dice. */
const MANUAL_DICE = ['Dice', 'manual'] as const;

function isManualDice([key, value]: readonly [string, string]): boolean {
  return key === MANUAL_DICE[0] && value === MANUAL_DICE[1];
}

export const DAMA_FORM: RecordForm<DamaState, DamaGame> = {
  isRecord: (text) => /^\s*\[/.test(text),
  saysForm: (text) => /^\s*\[Format "dama /.test(text),
  read(text) {
    const record = readRecord(text);
    if (!record.ok) return record;
    const { game, actions, spelled = [], ...meta } = record.value;
    return ok({ game, actions, spelled, meta: { ...meta, isManual: meta.tags.some(isManualDice) } });
  },
  write(game, { seed, date, seats, isManual, tags = isManual ? [MANUAL_DICE] : [] }, plies) {
    const actions = plies.map(({ action }) => action);
    const spelled = plies.map((ply) => ply.spelled);
    return writeRecord({ game, actions, spelled, seed, date, seats, tags });
  },
};
