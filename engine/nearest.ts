/** The likely meaning of a mistyped word, for error messages. */

const LONGEST = 60;

/** Levenshtein's distance: the fewest letters inserted, deleted or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/**
 * The known word nearest to `word`, the first of equals; '' if none is known. A dotted key is compared as a whole and
 * by its last part, which costs one more, so that `rings` finds `board.rings`.
 */
export function nearest(word: string, known: readonly string[]): string {
  const short = word.slice(0, LONGEST);
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const whole = editDistance(short, candidate);
    const distance = Math.min(whole, editDistance(lastPart(short), lastPart(candidate)) + 1);
    if (distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}
