/** Turns as people type them, whole or in part: a walk for each word, or the beginning of one. */

/** A turn that can be chosen; its text is that of the walks alone. */
interface Typeable {
  readonly text: string;
}

/** Whether a walk is the word, begins with it, or ends with one such as `-21`. */
export function isWalkOf(walk: string, word: string): boolean {
  return walk.startsWith(word) || (word.startsWith('-') && walk.endsWith(word));
}

/** What is typed, without the roll before it, as words; it is no roll if a choice begins with it. */
export function wordsOf(typed: string, choices: readonly Typeable[] = []): string[] {
  const text = typed.trim().toLowerCase();
  const isText = choices.some((choice) => choice.text.toLowerCase().startsWith(text));
  return (isText ? text : text.replace(/^\d\d\s*:/, '')).split(/\s+/).filter((word) => word !== '');
}

/** The choices that have a walk for every word; whole walks go before beginnings of walks. */
export function narrow<T extends Typeable>(choices: readonly T[], typed: string): readonly T[] {
  const words = wordsOf(typed, choices);
  const matching = choices.filter(({ text }) => {
    const walks = text.toLowerCase().split(' ');
    return words.every((word) => walks.some((walk) => isWalkOf(walk, word)));
  });
  const isWhole = ({ text }: T): boolean => {
    const walks = text.toLowerCase().split(' ');
    return words.every((word) => walks.includes(word) || word.startsWith('-'));
  };
  return [...matching.filter(isWhole), ...matching.filter((choice) => !isWhole(choice))];
}

/** The choices that have the words as whole walks, or if there are none those that begin so. */
export function select<T extends Typeable>(choices: readonly T[], typed: string): readonly T[] {
  const words = wordsOf(typed, choices);
  const whole = choices.filter(({ text }) =>
    words.every((word) => text.toLowerCase().split(' ').includes(word)),
  );
  return whole.length > 0 ? whole : narrow(choices, typed);
}
