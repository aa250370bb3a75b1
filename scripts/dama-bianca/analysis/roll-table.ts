/** What each roll of a position is worth, as a table. */
import { type PositionReport, rollText } from '../../../table/dama-bianca/index.ts';
import { formatShare, formatSigned } from '../../analysis/texts.ts';
import { texts } from '../../messages/index.ts';
import { alignTable } from '../../text-table.ts';

export function rollTable({ values, rolls }: PositionReport): string[] {
  const say = texts().analysis;
  const seats = values.map((_, seat) => say.seat(seat + 1));
  const rows = rolls.map(({ roll, luck, values: after, turn }) => [
    rollText(roll),
    formatSigned(luck),
    ...after.map(formatShare),
    turn,
  ]);
  const head = [say.roll, say.luck, ...seats, say.bestTurn];
  const mean = [say.allRolls, '', ...values.map(formatShare), ''];
  return alignTable([head, mean, ...rows], [0, head.length - 1]);
}
