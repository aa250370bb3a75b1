/** Everything about a position that is not on the board: whose pieces come, whose turn it is, the rules and the match. */
import type { Signal } from '@preact/signals';
import type { Mark } from '../../../../engine/index.ts';
import type { Draft } from '../../../../table/fronts/index.ts';
import type { Standpoint } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { NumberField, Select } from '../../fields.tsx';
import { allWords } from '../../words.ts';
import type { OpenPosition } from '../analysis/position.ts';
import { TextField } from './text-field.tsx';

interface PanelProps {
  readonly open: OpenPosition;
  /** The seat whose pieces a click puts. */
  readonly seat: Signal<number>;
  readonly onChange: (at: Standpoint) => void;
}

interface ChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly count: number;
  readonly value: number;
  readonly onChange: (seat: number) => void;
  /** What stands beside a seat's name. */
  readonly note?: (seat: number) => string;
}

/** Of rules without a name. */
const ANY_SEATS = [2, 3, 4, 5, 6];

function SeatChips({ legend, name, count, value, onChange, note }: ChipsProps) {
  const { analysis } = allWords();
  return (
    <fieldset class="chips">
      <legend>{legend}</legend>
      {Array.from({ length: count }, (_, seat) => (
        <label key={`${name} ${seat + 1}`} class={value === seat ? 'chosen' : ''}>
          <input type="radio" name={name} checked={value === seat} onChange={() => onChange(seat)} />
          <PieceSign seat={seat} />
          {analysis.seat(seat + 1)}
          {note && <span class="faint">{note(seat)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Pieces that wait beside the board. */
function offOf(marks: readonly Mark[], { geometry }: OpenPosition, seat: number): number {
  const reserve = geometry?.spots.find((spot) => spot.kind === 'reserve' && spot.seat === seat);
  const mark = marks.find(({ spot }) => spot === reserve?.id);
  return mark ? (mark.count ?? 1) : 0;
}

/** How many of a seat's pieces are not on cells: off the board, and in the middle of it. Some boards have neither. */
function offNote(open: OpenPosition, seat: number): string {
  const { editor } = allWords();
  if (!open.geometry?.spots.some(({ kind }) => kind === 'reserve')) return '';
  const centre = open.geometry?.spots.find(({ kind }) => kind === 'centre');
  const isInside = open.marks.some((mark) => mark.spot === centre?.id && mark.seat === seat);
  const off = editor.off(offOf(open.marks, open, seat));
  return isInside ? `${off}, ${editor.inCentre}` : off;
}

function Match({ open: { at, seats }, onChange }: Pick<PanelProps, 'open' | 'onChange'>) {
  const { editor } = allWords();
  const { match, ...rest } = at;
  const scores = Array.from({ length: seats }, (_, seat) => match?.scores[seat] ?? 0);
  const set = (hand: number, totals: readonly number[]): void =>
    onChange({ ...rest, match: { hand, scores: totals } });
  return (
    <fieldset class="match">
      <legend>{editor.match}</legend>
      <label>
        <input
          type="checkbox"
          checked={match === undefined}
          onChange={({ currentTarget }) => (currentTarget.checked ? onChange(rest) : set(1, scores))}
        />{' '}
        {editor.single}
      </label>
      {match && (
        <>
          <NumberField
            label={editor.hand}
            min={1}
            value={match.hand}
            onChange={(hand) => set(hand, scores)}
          />
          {scores.map((score, seat) => (
            <NumberField
              key={seat}
              label={
                <span>
                  <PieceSign seat={seat} /> <span class="spoken">{editor.totalOf(seat + 1)}</span>
                </span>
              }
              step="any"
              value={score}
              onChange={(total) =>
                set(
                  match.hand,
                  scores.map((old, other) => (other === seat ? total : old)),
                )
              }
            />
          ))}
        </>
      )}
    </fieldset>
  );
}

export function EditorPanel({ open, seat, onChange }: PanelProps) {
  const { editor, begin } = allWords();
  const { at, kit, draft, seats, rules, isRight } = open;
  const variants = rules?.variants ?? [];
  const { roll: _, ...before } = at;
  const setText = (position: string): void => onChange({ ...before, position });
  const setDraft = (changed: Draft): void => {
    const { match, ...rest } = before;
    const fits = match?.scores.length === changed.pieces.length;
    if (kit) onChange({ ...rest, ...(match && fits ? { match } : {}), position: kit.write(changed) });
  };
  const named = variants.find(({ name }) => name === at.variant);
  const possible = named?.seats ?? ANY_SEATS;
  return (
    <section class="block editor" aria-labelledby="editor">
      <h2 id="editor">{editor.title}</h2>
      {kit && draft && (
        <>
          <p class="faint">{draft.kings ? editor.howKings : editor.how}</p>
          <SeatChips
            legend={editor.pieceOf}
            name="piece"
            count={seats}
            value={seat.value}
            onChange={(chosen) => {
              seat.value = chosen;
            }}
            note={(other) => (isRight ? offNote(open, other) : '')}
          />
          {kit.chooses.map((what) => (
            <SeatChips
              key={what}
              legend={editor[what]}
              name={what}
              count={seats}
              value={draft[what]}
              onChange={(chosen) => setDraft({ ...draft, [what]: chosen })}
            />
          ))}
          <div class="actions">
            {possible.length > 1 && (
              <Select
                label={begin.seats}
                options={possible}
                value={seats}
                onChange={(count) => {
                  seat.value = Math.min(seat.value, count - 1);
                  setDraft(kit.withSeats(draft, count));
                }}
              />
            )}
            <button type="button" onClick={() => setDraft({ ...draft, pieces: draft.pieces.map(() => []) })}>
              {editor.clear}
            </button>
          </div>
        </>
      )}
      <TextField text={at.position} fault={open.fault} isRight={isRight} onChange={setText} />
      <Select
        label={begin.variant}
        options={[...(named ? [] : ['']), ...variants.map(({ name }) => name)]}
        value={named?.name ?? ''}
        text={(name) => (name === '' ? editor.ownRules : name)}
        onChange={(variant) => variant !== '' && onChange({ ...before, variant })}
      />
      {variants.some(({ hands }) => hands > 1) && <Match open={open} onChange={onChange} />}
    </section>
  );
}
