/** Undo at the left, the dice in the middle, and at the right what goes on. */
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';
import { Dice } from './dice.tsx';
import { back } from './entering.ts';
import { keptGame } from './kept-game.ts';
import { die, entry, isBusy, isSlow, stage, table } from './on-table.ts';
import { hurry, takeBack } from './session.ts';
import { isPass } from './texts.ts';
import { tryConfirm } from './tutor.ts';

function Undo() {
  const { play } = words();
  const hasClicks = stage.value === 'entry' && (keptGame.value?.clicks.length ?? 0) > 0;
  const isForced = table.value?.forced !== undefined;
  const undoes = hasClicks && !isForced;
  return (
    <button
      type="button"
      class="undo"
      disabled={!undoes && !table.value?.canUndo}
      onClick={() => void (undoes ? back() : takeBack())}
    >
      {undoes ? play.undo : play.takeBack}
    </button>
  );
}

function Confirm() {
  const { play } = words();
  const button = useRef<HTMLButtonElement>(null);
  const answer = entry.value;
  const turn = answer?.turn;
  const isForced = table.value?.forced !== undefined && turn !== undefined && !isBusy.value;
  useEffect(() => {
    if (isForced) button.current?.focus();
  }, [isForced, turn]);
  if (isSlow.value) {
    return (
      <button type="button" class="confirm" onClick={hurry}>
        {play.playNow}
      </button>
    );
  }
  const label =
    !turn || !answer ? play.confirm : isPass(answer) ? play.goOn : turn.closes ? play.close : play.confirm;
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
  const game = table.value;
  const answer = entry.value;
  const roll = game?.at.roll;
  const used = answer?.walks.flatMap(({ numbers }) => numbers) ?? [];
  const choose = (value: number | undefined): void => {
    die.value = value;
  };
  return (
    <div class="actions-row">
      <Undo />
      {roll ? (
        <Dice
          roll={roll}
          chosen={die.value}
          used={used}
          {...(stage.value === 'entry' ? { onChoose: choose } : {})}
        />
      ) : (
        <span class="dice" />
      )}
      <Confirm />
    </div>
  );
}
