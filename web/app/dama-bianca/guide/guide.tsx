/** Tips at the moments at which they are of use, each once. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../../announce.tsx';
import { player } from '../../engine.ts';
import { entry, stage, table } from '../../game/on-table.ts';
import { guidance } from '../../store.ts';
import { words } from '../../words.ts';
import { isOfUse, type Moment, nextTip, type TipName, tipText } from './tips.ts';
import { GUIDE_WORDS } from './words.ts';

/** Answers of the engine that a tip needs, each for what it was asked about. */
interface Known {
  readonly about: string;
  readonly closings?: number;
  readonly scores?: readonly number[];
}

/** The moment that the screen shows; undefined while something that matters is still being asked. */
function momentNow(known: Known | undefined): Moment | undefined {
  const game = table.value;
  const answer = stage.value === 'entry' ? entry.value : undefined;
  if (!game) return undefined;
  const seat = Math.max(
    0,
    game.seats.findIndex(({ isPerson }) => isPerson),
  );
  const about = answer?.turn?.closes ? answer.turn.position : game.record;
  const isKnown = known?.about === about;
  if (answer?.turn?.closes && !isKnown) return undefined;
  return {
    table: game,
    seat,
    entry: answer,
    closings: isKnown ? known.closings : undefined,
    closing: isKnown ? known.scores : undefined,
  };
}

export function Guide() {
  const tip = useSignal<TipName | undefined>(undefined);
  const known = useSignal<Known | undefined>(undefined);
  const shown = useSignal<Moment | undefined>(undefined);
  const texts = GUIDE_WORDS[words().language];

  // What the roll allows, and what a closing would bring, is asked where it may matter.
  useSignalEffect(() => {
    const game = table.value;
    const answer = stage.value === 'entry' ? entry.value : undefined;
    if (!game || !answer) return;
    const { variant, position } = game.at;
    if (answer.turn?.closes) {
      const about = answer.turn.position;
      void player
        .ask<{ readonly scores: readonly number[] }>('score', {
          game: game.at.game,
          variant,
          position: about,
        })
        .then(({ scores }) => {
          known.value = { about, scores };
        });
    } else if (answer.walks.length === 0 && answer.picked === undefined) {
      const about = game.record;
      if (known.peek()?.about === about) return;
      const fields = { game: game.at.game, variant, position, roll: game.at.roll, list: false };
      void player.ask<{ readonly closings?: number }>('turns', fields).then(({ closings = 0 }) => {
        known.value = { about, closings };
      });
    }
  });

  useSignalEffect(() => {
    const moment = momentNow(known.value);
    const given = guidance.value;
    if (!moment || given === null) return;
    const found = nextTip(moment, new Set(given as readonly TipName[]));
    if (found !== undefined) {
      tip.value = found;
      shown.value = moment;
      guidance.value = [...given, found];
    } else {
      const current = tip.peek();
      if (current !== undefined && !isOfUse(current, moment)) tip.value = undefined;
      else shown.value = moment;
    }
  });

  const current = tip.value;
  const moment = shown.value;
  const text =
    current !== undefined && moment ? tipText(current, moment, texts, words().format.number) : undefined;
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
  if (text === undefined) return null;
  return (
    <aside class="tip" aria-label={texts.title}>
      <p>{text}</p>
      <div class="actions">
        <button
          type="button"
          onClick={() => {
            tip.value = undefined;
          }}
        >
          {texts.ok}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            tip.value = undefined;
            guidance.value = null;
          }}
        >
          {texts.stop}
        </button>
      </div>
    </aside>
  );
}
