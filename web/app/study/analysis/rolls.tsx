/** What every roll of a position is worth: as a table, and as a square of its luck. */
import type { LuckAnswer, RollValue, Standpoint } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { judgeName } from '../../names.ts';
import { allWords } from '../../words.ts';
import { FaultNote } from '../parts/notes.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { type Settings, settingsFields } from './settings.ts';
import { useStream, Working } from './stream.tsx';

type Cell = Pick<RollValue, 'roll' | 'values'> & { readonly luck: number };

/** By the smaller number, from 1 (one die alone stands in the first row), and the larger; undefined below the diagonal and where nothing is known yet. */
function gridOf(rolls: readonly Cell[], faces: number): readonly (readonly (Cell | undefined)[])[] {
  return Array.from({ length: faces }, (_, low) =>
    Array.from({ length: faces }, (__, high) =>
      high < low
        ? undefined
        : rolls.find(
            ({ roll }) => Math.max(...roll) === high + 1 && Math.max(1, Math.min(...roll)) === low + 1,
          ),
    ),
  );
}

interface Found {
  readonly roll: readonly [number, number];
  readonly probability: number;
  readonly values: readonly number[];
  readonly turn: string;
  readonly position: string;
}

/** Rolls that are known so far, the luckiest first; luck is held against the mean of these. */
function rankRolls(found: readonly Found[], seat: number): readonly RollValue[] {
  const weight = found.reduce((sum, { probability }) => sum + probability, 0);
  const mean = found.reduce((sum, { probability, values }) => sum + probability * values[seat], 0) / weight;
  return found
    .map((one): RollValue => ({ ...one, luck: one.values[seat] - mean }))
    .sort((a, b) => b.luck - a.luck);
}

interface RollProgress extends Omit<RollValue, 'luck'> {
  readonly done: number;
  readonly of: number;
}

/** What is had before the roll. */
type MeanRow = Pick<LuckAnswer, 'values'>;

interface RollsProps {
  readonly at: Standpoint;
  readonly settings: Settings;
  readonly seat: number;
  readonly faces: number;
  readonly onPick: (roll: readonly [number, number]) => void;
}

/** Even in a calm position no less luck than this has the full colour. */
const FULL = 0.04;

function Square({
  rolls,
  faces,
  onPick,
}: { readonly rolls: readonly RollValue[] } & Pick<RollsProps, 'faces' | 'onPick'>) {
  const { analysis } = allWords();
  const full = rolls.reduce((most, { luck }) => Math.max(most, Math.abs(luck)), FULL);
  const numbers = Array.from({ length: faces }, (_, i) => i + 1);
  return (
    <table class="roll-grid">
      <caption class="spoken">{analysis.grid}</caption>
      <thead>
        <tr>
          <td />
          {numbers.map((face) => (
            <th key={face} scope="col">
              {face}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gridOf(rolls, faces).map((row, low) => (
          <tr key={numbers[low]}>
            <th scope="row">{numbers[low]}</th>
            {row.map((cell, high) => (
              <td key={numbers[high]}>
                {cell && (
                  <button
                    type="button"
                    class={cell.luck < 0 ? 'down' : 'up'}
                    style={{ '--amount': Math.abs(cell.luck) / full }}
                    aria-label={`${analysis.luckOf(cell.roll.join(''), cell.luck)}. ${analysis.showRoll(cell.roll.join(''))}`}
                    onClick={() => onPick(cell.roll)}
                  >
                    {analysis.tenths(cell.luck)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Rolls({ at, settings, seat, faces, onPick }: RollsProps) {
  const { analysis } = allWords();
  const { roll: _, ...before } = at;
  const fields = { ...before, ...settingsFields(settings) };
  const stream = useStream<LuckAnswer, RollProgress>('luck', fields);
  const { answer, progress, fault } = stream.state.value;
  const rolls = answer?.rolls ?? rankRolls(progress, seat);
  const columns: readonly Column<MeanRow | RollValue>[] = [
    {
      head: analysis.heads.roll,
      cell: (row) =>
        'luck' in row ? (
          <button type="button" onClick={() => onPick(row.roll)}>
            {row.roll.join('')}
          </button>
        ) : (
          analysis.mean
        ),
    },
    { head: analysis.heads.luck, isNumber: true, cell: (row) => 'luck' in row && analysis.signed(row.luck) },
    ...(rolls[0]?.values ?? []).map((_, other) => ({
      head: (
        <>
          <PieceSign seat={other} /> <span class="spoken">{analysis.seat(other + 1)}</span>
        </>
      ),
      isNumber: true,
      cell: ({ values }: MeanRow) => analysis.percent(values[other]),
    })),
    { head: analysis.heads.best, cell: (row) => 'luck' in row && <span class="notation">{row.turn}</span> },
  ];
  return (
    <>
      <Working stream={stream} onStart={() => stream.start(fields)} />
      {fault && <FaultNote fault={fault} />}
      {answer && <p class="faint">{analysis.estimate(answer.depth, judgeName(answer.evaluator))}</p>}
      {rolls.length > 0 && (
        <>
          <p class="faint">{analysis.rollsAre}</p>
          <div class="scrolls">
            <Square rolls={rolls} faces={faces} onPick={onPick} />
          </div>
          <div class="rolls">
            <Table label={analysis.rolls} columns={columns} rows={answer ? [answer, ...rolls] : rolls} />
          </div>
        </>
      )}
    </>
  );
}
