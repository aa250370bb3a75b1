/** What a game shows on occasion, beside its board: questions, the dice of people, the end of a hand, the list of keys. */
import { GroundLegend } from '../board/grounds.tsx';
import { Help } from './help.tsx';
import { Looking } from './look-row.tsx';
import { look } from './looking.ts';
import { geometry, stage, table } from './on-table.ts';
import { Over } from './over.tsx';
import { PanelSlot } from './panel-slot.tsx';
import { PassOn } from './pass-on.tsx';
import { isPassing } from './passing.ts';
import { Question } from './question.tsx';
import { Pads, WhoStarts } from './real-dice.tsx';

export function Occasions() {
  const marks = table.value?.marks ?? [];
  const shown = look.value ? undefined : stage.value;
  return (
    <>
      {look.value && (
        <div class="controls">
          <Looking />
        </div>
      )}
      {shown === 'entry' && isPassing.value && <PassOn />}
      {shown === 'start' && <WhoStarts />}
      {shown === 'roll' && <Pads />}
      {(shown === 'over' || shown === 'hand-over') && <Over />}
      {marks.some(({ isGround }) => isGround) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: beside the board it scrolls, by keys too
        <section class="beside" aria-label={table.value?.title} tabIndex={0}>
          <PanelSlot />
          <GroundLegend marks={marks} hasRoute={geometry.value?.route !== undefined} />
        </section>
      )}
      <Question />
      <Help />
    </>
  );
}
