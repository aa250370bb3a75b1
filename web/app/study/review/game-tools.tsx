/** What can be done with a game and with one of its positions: link, analyse, save, copy. */
import type { Frame, FramesAnswer } from '../../../../table/protocol/index.ts';
import { copyAloud, copyLink, saveText } from '../../files.ts';
import { addressOf } from '../../route.ts';
import { ShareButton } from '../../share.tsx';
import { paramsOf } from '../../standpoint.ts';
import { allWords } from '../../words.ts';

interface GameToolsProps {
  readonly game: FramesAnswer;
  readonly record: string;
  readonly frame: Frame;
}

export function GameTools({ game, record, frame }: GameToolsProps) {
  const { review } = allWords();
  const address = addressOf('analysis', paramsOf(frame.at));
  return (
    <section class="block" aria-labelledby="tools">
      <h2 id="tools">{review.tools}</h2>
      <p class="actions">
        <a class="action" href={address}>
          {review.analyse}
        </a>
        <button type="button" onClick={() => copyLink(address)}>
          {review.link}
        </button>
        <ShareButton record={record} />
        <button type="button" onClick={() => saveText(`${fileName(game.title)}.txt`, record)}>
          {review.save}
        </button>
        <button type="button" onClick={() => copyAloud(record, review.copied)}>
          {review.copy}
        </button>
      </p>
      <details>
        <summary>{review.keys}</summary>
        <p>{review.keysAre}</p>
      </details>
    </section>
  );
}

/** A title as a name that every system allows. */
function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'game';
}
