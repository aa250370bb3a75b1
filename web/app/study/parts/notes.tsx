/** Shows short notes: faults, what results rest on, and marks of turns. */
import { textOf } from '../../../../table/messages/index.ts';
import type { EngineFault } from '../../engine.ts';
import { allWords, words } from '../../words.ts';

interface FaultNoteProps {
  readonly fault: EngineFault;
  readonly lead?: string;
  /** Where it changes with every key, readers are not interrupted. */
  readonly isQuiet?: boolean;
}

/**
 * Messages of faults are English; where that is not the language of the page, the place or the value stands for them. Files
 * of other programs are refused with the line and in full: who has one must see what is wrong with it.
 */
function detailOf({ message, at }: EngineFault): string {
  const { language, faults } = words();
  if (typeof at === 'number') return language === 'en' ? message : faults.offset(at);
  const [, line] = /^line (\d+)$/.exec(at ?? '') ?? [];
  if (line !== undefined) return faults.lineOf(Number(line), message);
  return language === 'en' || !/[a-z]/i.test(message) ? message : '';
}

/** What an engine has refused: in general in the language of the page, then what is known of the case. */
export function FaultNote({ fault, lead, isQuiet = false }: FaultNoteProps) {
  const { codes } = words().faults;
  const sentence = Object.entries(codes).find(([code]) => code === fault.code)?.[1];
  const detail = detailOf(fault);
  return (
    <p class="fault" role={isQuiet ? undefined : 'alert'}>
      {lead} {sentence} {detail !== '' && `(${detail})`}
    </p>
  );
}

/** What results of a game depend on, where there is something to be said of that. */
export function Resting({ game }: { readonly game: string | undefined }) {
  const note = game === undefined ? undefined : textOf(allWords().further?.resting, game);
  return note === undefined ? null : <p class="faint">{note}</p>;
}

const NAMES = { '?!': 'doubtful', '?': 'bad', '??': 'veryBad' } as const;

function isMark(mark: string): mark is keyof typeof NAMES {
  return Object.hasOwn(NAMES, mark);
}

/** A mark as its sign, for readers as its word; with `isLong` both are shown. */
export function MarkSign({ mark, isLong = false }: { readonly mark: string; readonly isLong?: boolean }) {
  const { review } = allWords();
  if (!isMark(mark)) return null;
  const word = review.marks[NAMES[mark]];
  return (
    <span class={`mark ${NAMES[mark]}`} title={word}>
      <span aria-hidden="true">{mark}</span>
      <span class={isLong ? 'word' : 'spoken'}>{word}</span>
    </span>
  );
}
