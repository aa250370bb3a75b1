/** The three things to do now: take back what is entered, ask for a hint, and go on. */
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';
import { hint, isAdvising } from './advice.ts';
import { back } from './entering.ts';
import { keptGame } from './kept-game.ts';
import { entry, isBusy, isRace, isSlow, stage, table } from './on-table.ts';
import { isPassing } from './passing.ts';
import { hurry } from './session.ts';
import { isPass } from './texts.ts';
import { tryConfirm } from './tutor.ts';

/** Only what is entered: a turn that has been played is taken back elsewhere, so that a double tap never does it. */
function Undo() {
  const { play } = words();
  const hasClicks = stage.value === 'entry' && (keptGame.value?.clicks.length ?? 0) > 0;
  const isForced = table.value?.forced !== undefined;
  return (
    <button type="button" class="undo" disabled={!hasClicks || isForced} onClick={() => void back()}>
      {play.undo}
    </button>
  );
}

function Hint() {
  const { play } = words();
  const isAsked = stage.value === 'entry' && !isPassing.value && table.value?.forced === undefined;
  return (
    <button
      type="button"
      class="hint-button"
      disabled={!isAsked || isAdvising.value}
      onClick={() => void hint()}
    >
      {play.hint}
    </button>
  );
}

function Confirm() {
  const { play, panel } = words();
  const button = useRef<HTMLButtonElement>(null);
  const answer = entry.value;
  const turn = answer?.turn;
  const isForced = table.value?.forced !== undefined && turn !== undefined && !isBusy.value;
  useEffect(() => {
    if (isForced) button.current?.focus({ preventScroll: true });
  }, [isForced, turn]);
  if (isSlow.value) {
    return (
      <button type="button" class="confirm" onClick={hurry}>
        {play.playNow}
      </button>
    );
  }
  const label = isRace.value
    ? panel.throw
    : !turn || !answer
      ? play.confirm
      : isPass(answer)
        ? play.goOn
        : turn.closes
          ? play.close
          : play.confirm;
  return (
    <button
      ref={button}
      type="button"
      class={turn?.closes ? 'confirm closes' : 'confirm'}
      disabled={!turn || isBusy.value}
      onClick={() => void tryConfirm()}
    >
      {label}
    </button>
  );
}

export function Actions() {
  const isThrow = isRace.value;
  return (
    <div class={`actions-row ${isThrow ? 'one' : ''}`}>
      {!isThrow && <Undo />}
      {!isThrow && <Hint />}
      <Confirm />
    </div>
  );
}
