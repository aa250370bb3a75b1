/** The puzzles of the suite, by kind. */
import { goTo } from '../../route.ts';
import type { ScreenProps } from '../../screen.ts';
import { words } from '../../words.ts';
import { PUZZLE_KINDS, type Puzzle, type PuzzleKind, puzzlesOf } from './puzzle.ts';
import { Solve } from './solve.tsx';
import { solved } from './solved.ts';
import { puzzleWords } from './texts.ts';

/** The first that is not solved, or the first. */
function openPuzzle(puzzles: readonly Puzzle[]): number {
  return Math.max(
    0,
    puzzles.findIndex(({ id }) => !solved.peek().includes(id)),
  );
}

export function Screen({ params }: ScreenProps) {
  const texts = puzzleWords();
  if (!texts) return <p>{words().shell.loading}</p>;
  const { format } = words();
  const kind = PUZZLE_KINDS.find((known) => known === params.get('kind')) ?? PUZZLE_KINDS[0];
  const puzzles = puzzlesOf(kind);
  const wanted = Number(params.get('n') ?? Number.NaN) - 1;
  const at = puzzles[wanted] ? wanted : openPuzzle(puzzles);
  const puzzle = puzzles[at];
  const go = (to: PuzzleKind, index: number): void => goTo('puzzles', { kind: to, n: String(index + 1) });
  const next = (): void => {
    const following = PUZZLE_KINDS[(PUZZLE_KINDS.indexOf(kind) + 1) % PUZZLE_KINDS.length];
    if (at + 1 < puzzles.length) go(kind, at + 1);
    else go(following, 0);
  };
  const all = PUZZLE_KINDS.flatMap(puzzlesOf);
  const count = all.filter(({ id }) => solved.value.includes(id)).length;
  return (
    <>
      <div class="page puzzles">
        <h1>{texts.title}</h1>
        <div class="actions">
          <select
            aria-label={texts.kind}
            value={kind}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value as PuzzleKind;
              go(chosen, openPuzzle(puzzlesOf(chosen)));
            }}
          >
            {PUZZLE_KINDS.map((name) => (
              <option key={name} value={name}>
                {texts.kinds[name]}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-label={texts.previous}
            disabled={at === 0}
            onClick={() => go(kind, at - 1)}
          >
            ‹
          </button>
          <h2>
            {texts.number(at + 1, puzzles.length)}
            {solved.value.includes(puzzle.id) && ` · ${texts.done}`}
          </h2>
          <button type="button" aria-label={texts.next} onClick={next}>
            ›
          </button>
        </div>
      </div>
      <Solve key={puzzle.id} puzzle={puzzle} texts={texts} onNext={next} />
      <p class="page note">
        {texts.intro} {texts.progress(format.number(count), format.number(all.length))}
      </p>
    </>
  );
}
