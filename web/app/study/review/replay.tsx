/** A recorded game on the board: one moment, the turn that led there, and the seats. */
import type { Signal } from '@preact/signals';
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import { Board } from '../../board/board.tsx';
import { type ShownWalk, shownWalks } from '../../board/highlights.ts';
import { PieceSign } from '../../board/piece.tsx';
import { allWords } from '../../words.ts';
import { handOf, labelOf, type Moments } from './moments.ts';
import { Transport } from './transport.tsx';

interface ReplayProps {
  readonly id: string;
  readonly game: FramesAnswer;
  readonly moments: Moments;
  readonly at: Signal<number>;
  readonly isPlaying: Signal<boolean>;
  /** Drawn besides the turn, such as a better one. */
  readonly advice?: readonly ShownWalk[];
}

/** What is said of a frame: which turn led there. */
export function describeFrame({ seats }: FramesAnswer, { frames, hands }: Moments, at: number): string {
  const { review } = allWords();
  const frame = frames[at];
  if (!frame.played) return review.start(handOf(frame), hands);
  const { seat, turn } = frame.played;
  return `${review.turn(handOf(frame), hands, labelOf(frame))}, ${review.played(seats[seat].name, turn)}`;
}

function Seats({
  game,
  moments,
  at,
}: {
  readonly game: FramesAnswer;
  readonly moments: Moments;
  readonly at: number;
}) {
  const { review, further } = allWords();
  const frame = moments.frames[at];
  const isEnd = at === moments.frames.length - 1;
  const { handOver, played } = frame;
  const { seats, winners, scoresAreShares } = game;
  return (
    <ul class="lineup">
      {seats.map(({ name, total }, seat) => (
        <li key={seat} class={played?.seat === seat ? 'moved' : ''}>
          <PieceSign seat={seat} />
          <span class="name">{name}</span>
          {handOver && (
            <span class="scored">
              {(scoresAreShares ? further.outcome : review.score)(handOver.scores[seat])}
            </span>
          )}
          {isEnd && moments.hands > 1 && <span class="scored">{review.total(total)}</span>}
          {isEnd && !scoresAreShares && winners?.includes(seat) && <span class="won">{review.winner}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Replay({ id, game, moments, at, isPlaying, advice = [] }: ReplayProps) {
  const { review } = allWords();
  const now = at.value;
  const frame = moments.frames[now];
  const played = shownWalks(frame.walks, 'last', frame.played?.seat);
  return (
    <div class="replay" id={id}>
      <Board
        geometry={game.geometry}
        marks={frame.marks}
        names={game.seats.map(({ name }) => name)}
        highlights={{ walks: [...played, ...advice] }}
        label={review.board}
      />
      <p class="moment">{describeFrame(game, moments, now)}</p>
      <Transport
        at={at}
        last={moments.frames.length - 1}
        describe={(frameAt) => describeFrame(game, moments, frameAt)}
        isPlaying={isPlaying}
      />
      <Seats game={game} moments={moments} at={now} />
    </div>
  );
}
