/** A position under study: best turns, all rolls, rollouts, playing on, and the editor. The address says all of it. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { LineAnswer, Standpoint } from '../../../../table/protocol/index.ts';
import { announce } from '../../announce.tsx';
import { Board } from '../../board/board.tsx';
import { type Highlights, shownWalks } from '../../board/highlights.ts';
import { PieceSign } from '../../board/piece.tsx';
import { copyLink } from '../../files.ts';
import type { ScreenProps } from '../../later.ts';
import { addressOf, replaceWith } from '../../route.ts';
import { paramsOf, standpointOf } from '../../standpoint.ts';
import { allWords } from '../../words.ts';
import { EditorPanel } from '../editor/panel.tsx';
import { useEntry } from '../parts/entry.ts';
import { FaultNote } from '../parts/notes.tsx';
import { isOneDie, usePosition } from './position.ts';
import type { Practice } from './practice.ts';
import { PracticePanel } from './practice-panel.tsx';
import { RollPicker } from './roll-picker.tsx';
import { type Way, Ways } from './ways.tsx';

export function Screen({ params }: ScreenProps) {
  const { analysis, editor, shell } = allWords();
  const at = useMemo(() => standpointOf(params), [params]);
  const isEditing = params.get('edit') === '1';
  const open = usePosition(at);
  const way = useSignal<Way>(at.roll ? 'lines' : 'rolls');
  const shown = useSignal<LineAnswer | undefined>(undefined);
  const practice = useSignal<Practice | undefined>(undefined);
  const seat = useSignal(open.mover);
  const playing = practice.value;
  const stand = playing?.state.value;
  const isMine = stand !== undefined && stand.scores === undefined && playing?.isMine(stand.mover);
  const entry = useEntry(isMine ? stand?.at : undefined);
  const practised = usePosition(stand?.at ?? at);

  const show = (next: Standpoint, edits = isEditing): void =>
    replaceWith('analysis', { ...paramsOf(next), ...(edits ? { edit: '1' } : {}) });
  const names = Array.from({ length: open.seats }, (_, i) => analysis.seat(i + 1));
  const { geometry, kit, draft } = open;

  const toggle = (spot: number | undefined): void => {
    const place = geometry?.spots[spot ?? -1];
    if (!kit || !draft || !place) return;
    if (place.kind === 'reserve') {
      seat.value = place.seat ?? seat.value;
      return;
    }
    // Squares that no piece can stand on have no name.
    if (place.label === '') return;
    const changed = kit.toggle(draft, place.label, seat.value);
    const { roll: _, ...before } = at;
    const isPut = changed.pieces[seat.value]?.includes(place.label) ?? false;
    const put = changed.kings?.includes(place.label) ? editor.crowned : editor.put;
    announce(isPut ? put(place.label, seat.value + 1) : editor.taken(place.label));
    show({ ...before, position: kit.write(changed) });
  };

  const wrongLabel =
    open.fault && typeof open.fault.at === 'number' ? kit?.labelAt(at.position, open.fault.at) : undefined;
  const wrong = geometry?.spots.find(({ label }) => label === wrongLabel);
  const studied: Highlights = {
    walks: shown.value ? shownWalks(shown.value.walks, 'best') : [],
    noticed: wrong === undefined ? [] : [wrong.id],
  };
  const marks = stand ? (entry.walks.value?.marks ?? practised.marks) : open.marks;
  const clicks = isMine
    ? { onClick: entry.click, onPoint: entry.point, mine: stand?.mover }
    : isEditing
      ? { onClick: toggle, isFree: true }
      : {};
  return (
    <div class="study">
      <h1>{isEditing ? editor.title : shell.analysis}</h1>
      <div class="replay">
        {geometry && (
          <Board
            geometry={geometry}
            marks={marks}
            names={names}
            highlights={stand ? (isMine ? entry.highlights.value : {}) : studied}
            label={isEditing ? editor.board : analysis.board}
            {...clicks}
          />
        )}
        {!stand && (
          <p class="moment">
            <PieceSign seat={open.mover} /> {analysis.mover(analysis.seat(open.mover + 1))}
            {at.roll && `: ${at.roll.join(' ')}`}
          </p>
        )}
      </div>
      <div class="panel">
        {playing ? (
          <PracticePanel
            practice={playing}
            rules={open.rules}
            entry={entry}
            onEnd={() => {
              playing.end();
              practice.value = undefined;
            }}
          />
        ) : (
          <>
            <p class="actions">
              <button type="button" class={isEditing ? 'main' : ''} onClick={() => show(at, !isEditing)}>
                {isEditing ? analysis.view : analysis.edit}
              </button>
              <button type="button" onClick={() => copyLink(addressOf('analysis', paramsOf(at)))}>
                {analysis.link}
              </button>
            </p>
            {isEditing && <EditorPanel open={open} seat={seat} onChange={show} />}
            {!isEditing && open.fault && <FaultNote fault={open.fault} />}
            {!isEditing && open.isRight && open.faces > 0 && (
              <RollPicker
                roll={at.roll}
                faces={open.faces}
                isOne={isOneDie(at)}
                onChange={(roll) => {
                  const { roll: _, ...before } = at;
                  way.value = roll ? 'lines' : 'rolls';
                  show(roll ? { ...before, roll } : before);
                }}
              />
            )}
            {!isEditing && open.isRight && open.rules && (
              <Ways open={open} way={way} shown={shown} practice={practice} show={show} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
