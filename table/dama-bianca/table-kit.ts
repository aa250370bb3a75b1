/** What Dama Bianca brings to the table: real dice, hands and matches, and records of its own form. */
import { DAMA_BIANCA, replayText, type Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import type { TableKit } from '../table-kit.ts';
import { MANUAL_DICE, Table } from './table.ts';
import { DamaTableGame } from './table-game.ts';

export const DAMA_TABLE: TableKit = {
  gameOf: (record) => (/^\s*\[/.test(record) ? DAMA_BIANCA.name : undefined),
  saysForm: (record) => /^\s*\[Format "dama /.test(record),
  canChooseStarter: true,
  read(text, placing) {
    return new DamaTableGame(gameNamed(DAMA_BIANCA.name), Table.from(unwrap(replayText(text)), placing));
  },
  begin(kit, { rules, unit, seats, seed, date, isManual, starter }, placing) {
    const game = unwrap(DAMA_BIANCA.create(rules as Variant, seats.length, unit));
    const tags = isManual ? [MANUAL_DICE] : [];
    const table = new Table(game, { seed, date, seats, tags }, placing);
    if (starter !== undefined) table.start(starter === 'drawn' ? table.drawStarter() : starter);
    return new DamaTableGame(kit, table.makeBots());
  },
  factsOf(rules) {
    const { match, dice } = rules as Variant;
    return {
      hands: match.hands,
      starter: match.hands > 1 ? match.starter : undefined,
      faces: dice.faces,
    };
  },
};
