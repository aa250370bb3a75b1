/** The rules of a game in short, with small boards that follow them. */
import type { RulesBlock, RulesSection, RulesText } from '../../../table/fronts/index.ts';
import type { Language } from '../../../table/messages/index.ts';
import { GAME_LESSONS } from '../games.ts';
import { useLoaded } from '../later-part.tsx';
import { words } from '../words.ts';
import { TrialBoard } from './trial-board.tsx';

/** A text in which words between asterisks are set apart. */
function Prose({ text }: { readonly text: string }) {
  return <>{text.split('*').map((part, i) => (i % 2 === 1 ? <i key={i}>{part}</i> : part))}</>;
}

function Lesson({ game, name }: { readonly game: string; readonly name: string }) {
  const Own = useLoaded(GAME_LESSONS[game], game);
  return Own ? <Own name={name} /> : null;
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

/** In the language of the page; rejects for a game that has none: its text is `docs/how-to-play/NAME.md`, and `NAME.it.md` beside it. */
async function loadRules(game: string, language: Language): Promise<RulesText> {
  const name = language === 'en' ? game : `${game}.${language}`;
  const { RULES_TEXT } = await import(`../../../docs/how-to-play/${name}.md`);
  return RULES_TEXT;
}

/** Undefined until the text is there, and for a game that has none. */
export function useRulesText(game: string): RulesText | undefined {
  const { language } = words();
  return useLoaded(() => loadRules(game, language), `${game} ${language}`);
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
