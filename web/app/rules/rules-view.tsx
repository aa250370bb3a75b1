/** The rules of a game in short, with small boards that follow them. */
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RulesBlock, RulesSection, RulesText } from '../../../table/fronts/index.ts';
import { GAME_LESSONS } from '../games.ts';
import { words } from '../words.ts';
import { loadRules } from './texts.ts';
import { TrialBoard } from './trial-board.tsx';

/** A text in which words between asterisks are set apart. */
function Prose({ text }: { readonly text: string }) {
  return <>{text.split('*').map((part, i) => (i % 2 === 1 ? <i key={i}>{part}</i> : part))}</>;
}

function Lesson({ game, name }: { readonly game: string; readonly name: string }) {
  const part = useSignal<{ readonly Lesson: ComponentType<{ readonly name: string }> } | undefined>(
    undefined,
  );
  useEffect(() => {
    GAME_LESSONS[game]?.().then(
      (Lesson) => {
        part.value = { Lesson };
      },
      () => undefined,
    );
  }, [game]);
  const loaded = part.value;
  return loaded ? <loaded.Lesson name={name} /> : null;
}

function Block({ game, block }: { readonly game: string; readonly block: RulesBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Prose text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Prose text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table': {
      const [head, ...rows] = block.rows;
      return (
        <table class="points">
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    }
    case 'board':
      return <TrialBoard game={game} board={block.board} />;
    case 'lesson':
      return <Lesson game={game} name={block.name} />;
  }
}

interface SectionProps {
  readonly game: string;
  readonly section: RulesSection;
  /** Of the heading. */
  readonly level?: 'h1' | 'h2' | 'h3';
}

export function Section({ game, section: { title, blocks }, level: Heading = 'h3' }: SectionProps) {
  return (
    <section>
      <Heading>{title}</Heading>
      {blocks.map((block, i) => (
        <Block key={`${title} ${i}`} game={game} block={block} />
      ))}
    </section>
  );
}

/** Undefined until the text is there, and for a game that has none. */
export function useRulesText(game: string): RulesText | undefined {
  const { language } = words();
  const found = useSignal<{ readonly key: string; readonly text: RulesText } | undefined>(undefined);
  const key = `${game} ${language}`;
  useEffect(() => {
    let isLeft = false;
    loadRules(game, language).then(
      (text) => {
        if (!isLeft) found.value = { key, text };
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  return found.value?.key === key ? found.value.text : undefined;
}

/** All of it, one section after the other. */
export function RulesView({ game }: { readonly game: string }) {
  const text = useRulesText(game);
  return (
    <div class="rules">
      {text?.sections.map((section) => (
        <Section key={section.title} game={game} section={section} />
      ))}
    </div>
  );
}
