/** A small board of the rules page: its reader tries something, and it says what that was. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Geometry, Mark } from '../../../../engine/index.ts';
import type { NextClick, WalkAnswer, WalksAnswer } from '../../../../table/protocol/index.ts';
import { announce } from '../../announce.tsx';
import { Board } from '../../board/board.tsx';
import { type Highlights, targetOf } from '../../board/highlights.ts';
import { player } from '../../engine.ts';
import { words } from '../../words.ts';
import { formationOf, neighboursOf } from './formation.ts';
import { type Lesson, RESERVE } from './lessons.ts';
import type { LearnWords } from './words.ts';

const CENTRE = 0;
const RULES = { game: 'dama-bianca', variant: 'moonlight' } as const;

interface TrialProps {
  readonly lesson: Lesson;
  readonly geometry: Geometry;
  readonly texts: LearnWords;
}

interface Shown {
  readonly marks: readonly Mark[];
  readonly highlights: Highlights;
  readonly said: string;
  readonly isDone: boolean;
}

function ringOf(geometry: Geometry, spot: number): number {
  return (geometry.spots[spot].row ?? -1) + 1;
}

function look(geometry: Geometry, spot: number, { said }: LearnWords): Omit<Shown, 'marks'> {
  const of = geometry.spots[spot];
  const near = neighboursOf(geometry, of);
  const text =
    of.kind === 'centre'
      ? said.centre
      : of.kind === 'start'
        ? said.door(near.length)
        : said.looked(spot, ringOf(geometry, spot), near.length);
  return {
    highlights: { picked: spot, noticed: near.map(({ id }) => id) },
    said: text,
    isDone: false,
  };
}

function sayWalk(geometry: Geometry, walk: WalkAnswer, { said }: LearnWords): string {
  const { from, to, path, jumps } = walk;
  if (from === undefined || geometry.spots[from].kind === 'reserve') {
    const [, by] = path;
    return geometry.spots[by].kind === 'start' ? said.entered(to) : said.bridged(by, to);
  }
  if (ringOf(geometry, from) !== ringOf(geometry, to)) return said.climbed(from, to, ringOf(geometry, to));
  return jumps.length > 0 ? said.hurdled(from, to, jumps.length) : said.walked(from, to);
}

function highlightsOf({ picked, walks, seat }: WalksAnswer, next: readonly NextClick[]): Highlights {
  const picks = next.filter(({ role }) => role === 'pick').map(({ spot }) => spot);
  const places = next.filter(({ role }) => role === 'place');
  return {
    pickable: picks,
    ...(picked === undefined ? {} : { picked }),
    targets: places.map(({ spot, numbers }) => targetOf(spot, numbers)),
    walks: walks.map(({ path, jumps }) => ({ path, jumps, kind: 'entered', seat })),
  };
}

/** What this trial lets its reader click next. */
function offered({ trial }: Lesson, { next, walks }: WalksAnswer): readonly NextClick[] {
  if (trial.kind === 'walk') {
    if (walks.length > 0) return [];
    return next.filter(({ role, spot, numbers }) =>
      role === 'pick' ? spot === trial.from : numbers.some(({ length }) => length === 1),
    );
  }
  return trial.kind === 'close' && walks.length > 1 ? [] : next;
}

async function walksAfter({ position, trial }: Lesson, clicks: readonly number[]): Promise<WalksAnswer> {
  const roll = 'roll' in trial ? trial.roll : undefined;
  const before = trial.kind === 'close' ? trial.entered : [];
  return player.ask<WalksAnswer>('walks', { ...RULES, position, roll, clicks: [...before, ...clicks] });
}

async function sayClosing(position: string, { said }: LearnWords): Promise<string> {
  const { scores } = await player.ask<{ readonly scores: readonly number[] }>('score', {
    ...RULES,
    position,
  });
  const { format } = words();
  return said.closed(format.number(scores[0], 1), format.number(scores[1], 1));
}

/** What a board shows after these clicks. */
async function showWalks(props: TrialProps, clicks: readonly number[]): Promise<Shown> {
  const { lesson, geometry, texts } = props;
  const answer = await walksAfter(lesson, clicks);
  const next = offered(lesson, answer);
  const highlights = highlightsOf(answer, next);
  const { marks, walks, picked, turn } = answer;
  const isDone = next.length === 0 || (lesson.trial.kind === 'walk' && walks.length > 0);
  let said = '';
  if (lesson.trial.kind === 'close' && walks.length > 1) {
    said = turn?.closes ? await sayClosing(turn.position, texts) : texts.said.notClosed;
  } else if (lesson.trial.kind === 'walk' && walks.length > 0) {
    said = sayWalk(geometry, walks[0], texts);
  } else if (picked !== undefined) {
    const ends = next.filter(({ role }) => role === 'place').length;
    said = picked === RESERVE ? texts.said.pickedOff(ends) : texts.said.picked(picked, ends);
  }
  return { marks, highlights, said, isDone };
}

function standingMarks(lesson: Lesson): readonly Mark[] {
  const [cells] = lesson.position.split('/');
  if (cells === '-') return [];
  return cells.split(',').map((cell) => ({ spot: Number(cell), kind: 'pawn', seat: 0 }));
}

/** The pawn that completes an array, or what is still missing. */
function place(props: TrialProps, spot: number): Shown {
  const { lesson, geometry, texts } = props;
  const marks = standingMarks(lesson);
  const cells = [...marks.map((mark) => mark.spot), spot];
  const { alone, missing } = formationOf(geometry, cells);
  const { format } = words();
  const isDone = alone.length === 0 && missing.length === 0;
  const { said } = texts;
  return {
    marks: [...marks, { spot, kind: 'pawn', seat: 0 }],
    highlights: { noticed: isDone ? cells : alone },
    said: isDone
      ? said.array
      : missing.length > 0
        ? said.missing(missing[0])
        : said.alone(format.and(alone.map(String)), alone.length),
    isDone,
  };
}

function taskOf({ trial }: Lesson, { tasks }: LearnWords): string {
  if (trial.kind !== 'walk') return tasks[trial.kind];
  return trial.from === RESERVE ? tasks.enter(trial.roll[0]) : tasks.walk(trial.roll[0]);
}

export function TrialBoard(props: TrialProps) {
  const { lesson, geometry, texts } = props;
  const { kind } = lesson.trial;
  const clicks = useSignal<readonly number[]>([]);
  const shown = useSignal<Shown | undefined>(undefined);

  const show = (next: Shown): void => {
    shown.value = next;
    if (next.said !== '') announce(next.said);
  };
  const enter = (next: readonly number[]): void => {
    clicks.value = next;
    void showWalks(props, next).then((result) => {
      if (clicks.peek() === next) show(result);
    });
  };
  const restart = (): void => {
    if (kind === 'look') show({ ...look(geometry, 1, texts), marks: [], highlights: {}, said: '' });
    else if (kind === 'array')
      show({ marks: standingMarks(lesson), highlights: {}, said: '', isDone: false });
    else enter([]);
  };
  useEffect(restart, [texts]);

  const onClick = (spot: number | undefined): void => {
    const now = shown.peek();
    if (!now || now.isDone) return;
    if (spot === undefined) {
      if (clicks.peek().length > 0) enter([]);
      return;
    }
    if (kind === 'look') {
      if (geometry.spots[spot].kind !== 'reserve') show({ ...look(geometry, spot, texts), marks: [] });
      return;
    }
    if (kind === 'array') {
      const isFree = spot !== CENTRE && spot !== 1 && geometry.spots[spot].kind !== 'reserve';
      if (isFree && !standingMarks(lesson).some((mark) => mark.spot === spot)) show(place(props, spot));
      return;
    }
    const { pickable = [], targets = [] } = now.highlights;
    if (targets.some((target) => target.spot === spot)) enter([...clicks.peek(), spot]);
    else if (clicks.peek().at(-1) === spot) enter([]);
    else if (pickable.includes(spot)) enter([spot]);
    else if (clicks.peek().length > 0) enter([]);
  };

  const now = shown.value;
  return (
    <figure class="trial">
      <figcaption>{taskOf(lesson, texts)}</figcaption>
      <Board
        geometry={geometry}
        marks={now?.marks ?? []}
        names={[words().board.seat(1), words().board.seat(2)]}
        mine={0}
        highlights={now?.highlights ?? {}}
        label={taskOf(lesson, texts)}
        onClick={onClick}
      />
      <p class={`said ${now?.isDone ? 'done' : ''}`}>{now?.said}</p>
      {kind !== 'look' && (
        <button type="button" class="again" disabled={!now || now.said === ''} onClick={restart}>
          {texts.again}
        </button>
      )}
    </figure>
  );
}
