import { allWords } from '../../words.ts';

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
