/** The rules, short, with boards that can be tried. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Geometry } from '../../../../engine/index.ts';
import { beginGuided } from '../../begin/start-game.ts';
import { player } from '../../engine.ts';
import { addressOf } from '../../route.ts';
import { words } from '../../words.ts';
import { BOARDS, LESSONS, POINTS } from './lessons.ts';
import { TrialBoard } from './trial-board.tsx';
import { LEARN_WORDS, type LearnWords } from './words.ts';

const geometry = signal<Geometry | undefined>(undefined);

function loadGeometry(): void {
  if (geometry.peek()) return;
  void player
    .ask<{ readonly geometry: Geometry }>('board', { variant: 'moonlight', players: 2, geometry: true })
    .then((answer) => {
      geometry.value = answer.geometry;
    });
}

function Points({ texts: { table } }: { readonly texts: LearnWords }) {
  const { format } = words();
  const rows: [string, number][] = [
    ...POINTS.rings.map((points, i): [string, number] => [table.ring(i + 1), points]),
    [table.centre, POINTS.centre],
    [table.array, POINTS.array],
    [table.off, POINTS.off],
  ];
  return (
    <table class="points">
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.what}</th>
          <th scope="col">{table.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, points]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{format.number(points, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Screen() {
  useEffect(loadGeometry, []);
  const texts = LEARN_WORDS[words().language];
  return (
    <div class="page learn">
      <h1>{texts.title}</h1>
      <p class="intro">{texts.intro}</p>
      {LESSONS.map((name) => {
        const { title, paragraphs } = texts.lessons[name];
        const lesson = BOARDS[name];
        return (
          <section key={name} aria-labelledby={`lesson-${name}`}>
            <h2 id={`lesson-${name}`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {name === 'score' && <Points texts={texts} />}
            {lesson && geometry.value && (
              <TrialBoard lesson={lesson} geometry={geometry.value} texts={texts} label={title} />
            )}
          </section>
        );
      })}
      <details>
        <summary>{texts.more.title}</summary>
        <ul>
          {texts.more.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <p>{texts.playWhy}</p>
      <p class="actions">
        <button type="button" class="main" onClick={() => void beginGuided()}>
          {texts.play}
        </button>
        <a class="action" href={addressOf('puzzles')}>
          {texts.puzzles}
        </a>
      </p>
      <p class="note">{texts.credit}</p>
    </div>
  );
}
