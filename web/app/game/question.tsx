/** The tutor's question. */
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words.ts';
import { showAdvice } from './advice.ts';
import { back, clear } from './entering.ts';
import { geometry } from './on-table.ts';
import { lineWords } from './texts.ts';
import { doubt, playAnyway } from './tutor.ts';

export function Question() {
  const { play, format } = words();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = doubt.value;
  useEffect(() => {
    if (asked && !dialog.current?.open) dialog.current?.showModal();
    else if (!asked) dialog.current?.close();
  }, [asked]);
  const dismiss = (): void => {
    doubt.value = undefined;
  };
  return (
    <dialog ref={dialog} class="question" aria-labelledby="doubt" onClose={dismiss}>
      {asked && (
        <>
          <h2 id="doubt">{play.doubt}</h2>
          <p>
            {play.doubtText(
              lineWords(words(), asked.played, geometry.value),
              format.percent(asked.played.loss),
            )}
          </p>
          <div class="choices">
            <button
              type="button"
              onClick={() => {
                dismiss();
                void back();
              }}
            >
              {play.takeItBack}
            </button>
            <button
              type="button"
              onClick={() => {
                dismiss();
                void clear().then(() => showAdvice([asked.best]));
              }}
            >
              {play.showBetter}
            </button>
            <button type="button" onClick={() => void playAnyway()}>
              {play.playIt}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
