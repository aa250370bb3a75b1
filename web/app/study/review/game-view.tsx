/** A game on the screen: its replay, its judgement as it comes, and its marked turns to be tried again. */
import { type Signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import { announce } from '../../announce.tsx';
import { PieceSign } from '../../board/piece.tsx';
import { judgeName } from '../../names.ts';
import { addressOf } from '../../route.ts';
import { allWords } from '../../words.ts';
import { SharesChart } from '../charts/shares.tsx';
import { SwingsChart } from '../charts/swings.tsx';
import { useShortcuts } from '../parts/keys.ts';
import { FaultNote, Resting } from '../parts/notes.tsx';
import { GameTools } from './game-tools.tsx';
import { Mistakes } from './mistakes.tsx';
import { handOf, type Moments, momentsOf, turnAt } from './moments.ts';
import { describeFrame, Replay } from './replay.tsx';
import { createRun, REVIEW_DEPTH, type ReviewRun } from './run.ts';
import { markedTurns, neighbour, pointsOf, swing } from './series.ts';
import { AllTotals } from './totals.tsx';
import { TryAgain } from './try-again.tsx';
import { ShareTable, TurnTable } from './turn-table.tsx';

const BOARD = 'replay';

function Progress({ run, game }: { readonly run: ReviewRun; readonly game: string }) {
  const { review, analysis, shell } = allWords();
  const { phase, turns, of, fault, review: found } = run.state.value;
  return (
    <section class="block judging" aria-label={shell.review}>
      {phase === 'running' && (
        <>
          <progress max={Math.max(of, 1)} value={turns.length} aria-label={review.judge} />
          <p>
            {of > 0 && review.judging(turns.length, of)}{' '}
            <button type="button" onClick={run.stop}>
              {analysis.stop}
            </button>
          </p>
        </>
      )}
      {phase === 'stopped' && (
        <p>
          {of > 0 && review.stopped(turns.length, of)}{' '}
          <button type="button" onClick={run.start}>
            {of > 0 ? review.goOn : review.judge}
          </button>
        </p>
      )}
      {fault && <FaultNote fault={fault} />}
      {found && (
        <p class="faint" title={found.evaluator}>
          {analysis.estimate(found.depth, judgeName(found.evaluator))}
          {found.fromViews && ` ${review.fromViews}`}
        </p>
      )}
      <Resting game={game} />
    </section>
  );
}

export interface GameProps {
  readonly game: FramesAnswer;
  readonly record: string;
  readonly params: URLSearchParams;
}

/** The frame that an address asks for: one by its number, or the start of a hand. */
function firstFrame({ frames }: Moments, params: URLSearchParams): number {
  const hand = Number(params.get('hand') ?? 0);
  const start = hand > 1 ? frames.findIndex((frame) => handOf(frame) === hand) : 0;
  const wanted = Number(params.get('at') ?? start) || 0;
  return Math.min(Math.max(wanted, 0), frames.length - 1);
}

function useKeptPlace(at: Signal<number>, params: URLSearchParams): void {
  const now = at.value;
  useLayoutEffect(() => {
    const address = addressOf('review', { ...Object.fromEntries(params), at: String(now) });
    // Not a step of the history: a reload shows the same position, and Back leaves the game.
    history.replaceState(null, '', address);
  }, [now, params]);
}

export function GameView({ game, record, params }: GameProps) {
  const { review } = allWords();
  const moments = useMemo(() => momentsOf(game), [game]);
  const at = useSignal(firstFrame(moments, params));
  useKeptPlace(at, params);
  const run = useMemo(() => createRun(record, REVIEW_DEPTH), [record]);
  const isPlaying = useSignal(false);
  const whose = useSignal(personOf(game));
  const tried = useSignal<readonly number[] | undefined>(undefined);
  const points = useComputed(() => pointsOf(run.state.value.turns));
  useEffect(() => {
    run.start();
    return run.stop;
  }, [run]);
  const phase = run.state.value.phase;
  useEffect(() => {
    if (phase === 'done') announce(allWords().review.judged);
  }, [phase]);
  // Who opens a game wants to see the first mistake, unless the address says where, or somebody has gone on.
  const isArriving = useRef(!params.has('at') && !params.has('hand'));
  const [mistake] = markedTurns(run.state.value.turns, whose.value);
  useEffect(() => {
    if (!isArriving.current || mistake === undefined || at.peek() !== 0 || isPlaying.peek()) return;
    isArriving.current = false;
    at.value = moments.frameOf[mistake] ?? 0;
  }, [mistake]);

  const last = moments.frames.length - 1;
  const now = at.value;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) announce(describeFrame(game, moments, now));
    isFirst.current = false;
  }, [now, game, moments]);
  const current = turnAt(moments, now);
  const go = (frame: number): void => {
    isPlaying.value = false;
    at.value = Math.min(Math.max(frame, 0), last);
  };
  const pick = (turn: number): void => go(moments.frameOf[turn] ?? 0);
  /** From a list below the board, which on a phone is then out of sight. */
  const pickBelow = (turn: number): void => {
    pick(turn);
    document.getElementById(BOARD)?.scrollIntoView({ block: 'nearest' });
  };
  const toMistake = (step: -1 | 1): void => {
    const places = markedTurns(run.state.value.turns, whose.value);
    const to = neighbour(places, turnAt(moments, at.value), step);
    if (places.includes(to)) pick(to);
  };
  useShortcuts({
    '[': () => go(at.value - 1),
    ']': () => go(at.value + 1),
    '{': () => toMistake(-1),
    '}': () => toMistake(1),
    Home: () => go(0),
    End: () => go(last),
    ' ': () => {
      isPlaying.value = !isPlaying.value;
    },
  });

  const { turns, of, review: found } = run.state.value;
  const names = game.seats.map(({ name }) => name);
  if (tried.value) {
    const back = (): void => {
      tried.value = undefined;
    };
    return (
      <TryAgain
        game={game}
        moments={moments}
        turns={turns}
        places={tried.value}
        depth={REVIEW_DEPTH}
        onDone={back}
      />
    );
  }
  const count = Math.max(moments.frameOf.length, of);
  const picking = { count, current, onPick: pick };
  const most = swing(points.value);
  // Without a roll too, chance may have had a say, as in drawing cards.
  const hasLuck = turns.some(({ roll, luck }) => roll !== undefined || luck !== 0);
  return (
    <div class="study">
      <h1>{game.title}</h1>
      <Replay id={BOARD} game={game} moments={moments} at={at} isPlaying={isPlaying} />
      <div class="panel">
        <Progress run={run} game={game.frames[0].at.game} />
        {turns.length > 0 && (
          <>
            <Mistakes
              turns={turns}
              names={names}
              whose={whose}
              current={current}
              onPick={pickBelow}
              onTry={(places) => {
                tried.value = places;
              }}
              isDone={phase === 'done'}
            />
            <section class="block" aria-labelledby="shares">
              <h2 id="shares">{review.shares}</h2>
              <p class="faint">{review.sharesAre(game.unit)}</p>
              <ul class="legend">
                {names.map((name, seat) => (
                  <li key={`${seat} ${name}`}>
                    <PieceSign seat={seat} /> {name}
                  </li>
                ))}
              </ul>
              <SharesChart points={points.value} names={names} {...picking} />
              {turns[current] && (
                <p>
                  {review.sharesNow(
                    turns[current].label,
                    turns[current].played.values
                      .map((share, seat) => review.shareOf(names[seat], share))
                      .join(', '),
                  )}
                </p>
              )}
              <details>
                <summary>{review.heads.shares}</summary>
                <ShareTable turns={turns} names={names} />
              </details>
            </section>
            <section class="block" aria-labelledby="skill">
              {hasLuck && (
                <>
                  <h2>{review.luck}</h2>
                  <p class="faint">{review.luckIs}</p>
                  <SwingsChart
                    points={points.value}
                    numberOf={({ luck }) => luck}
                    most={most}
                    title={review.luck}
                    {...picking}
                  />
                </>
              )}
              <h2 id="skill">{review.skill}</h2>
              <p class="faint">{review.skillIs}</p>
              <SwingsChart
                points={points.value}
                numberOf={({ loss }) => -loss}
                most={most}
                title={review.skill}
                isLoss
                {...picking}
              />
            </section>
          </>
        )}
        {found && <AllTotals review={found} names={names} hasLuck={hasLuck} />}
        {turns.length > 0 && (
          <section class="block" aria-labelledby="turns">
            <h2 id="turns">{review.turns}</h2>
            <TurnTable hasLuck={hasLuck} turns={turns} names={names} current={current} onPick={pickBelow} />
          </section>
        )}
        <GameTools game={game} record={record} frame={moments.frames[now]} />
      </div>
    </div>
  );
}

/** The only person among the seats, whose mistakes are shown first; -1 for everyone. */
function personOf({ seats }: FramesAnswer): number {
  const people = seats.flatMap(({ isPerson }, seat) => (isPerson ? [seat] : []));
  return people.length === 1 ? people[0] : -1;
}
