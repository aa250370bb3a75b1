/** What can be looked at in a position: best turns, all rolls, rollouts, and playing on. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LineAnswer, Standpoint } from '../../../../table/protocol/index.ts';
import { Select } from '../../fields.tsx';
import { allWords } from '../../words.ts';
import { Lines } from './lines.tsx';
import type { OpenPosition } from './position.ts';
import type { Practice } from './practice.ts';
import { PracticeChoice } from './practice-panel.tsx';
import { Rollout } from './rollout.tsx';
import { Rolls } from './rolls.tsx';
import { DEPTHS, depth, judge, judgesOf } from './settings.ts';

const WAYS = ['lines', 'rolls', 'rollout', 'practise'] as const;
export type Way = (typeof WAYS)[number];

const FEW_LINES = 8;

interface ChoicesProps {
  readonly hasDepth: boolean;
  readonly judges: ReturnType<typeof judgesOf>;
}

function Choices({ hasDepth, judges }: ChoicesProps) {
  const { analysis } = allWords();
  return (
    <p class="actions">
      {hasDepth && (
        <Select
          label={analysis.depth}
          options={DEPTHS}
          value={depth.value}
          text={(ahead) => analysis.depths(Number(ahead))}
          onChange={(ahead) => {
            depth.value = ahead;
          }}
        />
      )}
      {judges.length > 1 && (
        <Select
          label={analysis.judge}
          options={judges}
          value={judge.value}
          text={(by) => analysis.judges[by]}
          onChange={(by) => {
            judge.value = by;
          }}
        />
      )}
    </p>
  );
}

/** What the shares are of: the match if the position stands in one. */
function unitOf({ at, rules }: OpenPosition): string | undefined {
  return at.match ? rules?.units.at(-1) : rules?.units[0];
}

interface WaysProps {
  readonly open: OpenPosition;
  readonly way: Signal<Way>;
  readonly shown: Signal<LineAnswer | undefined>;
  readonly practice: Signal<Practice | undefined>;
  readonly show: (at: Standpoint) => void;
}

export function Ways({ open, way, shown, practice, show }: WaysProps) {
  const { analysis } = allWords();
  const more = useSignal(FEW_LINES);
  const { at, mover, faces } = open;
  const ways: readonly Way[] = faces > 0 ? WAYS : WAYS.filter((name) => name !== 'rolls');
  const chosen = ways.includes(way.value) ? way.value : 'lines';
  const { roll: _, ...before } = at;
  const judges = judgesOf(open.rules ?? { bots: [] });
  const settings = {
    depth: depth.value,
    judge: judges.find((by) => by === judge.value) ?? judges[0],
    unit: unitOf(open),
  };
  const key = JSON.stringify(at);
  useEffect(() => {
    shown.value = undefined;
    more.value = FEW_LINES;
  }, [key, shown, more]);
  return (
    <section class="block" aria-label={analysis.ways}>
      <div class="ways">
        {ways.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => {
              way.value = name;
            }}
          >
            {analysis[name]}
          </button>
        ))}
      </div>
      {chosen !== 'practise' && (
        <>
          <Choices hasDepth={chosen !== 'rollout'} judges={judges} />
          {faces > 0 && <p class="faint">{at.match ? analysis.ofMatch : analysis.ofHand}</p>}
        </>
      )}
      {chosen === 'lines' && (
        <Lines
          at={at}
          settings={settings}
          shown={shown}
          mover={mover}
          hasDice={faces > 0}
          more={more}
          onGo={(position) => show({ ...before, position })}
        />
      )}
      {chosen === 'rolls' && (
        <Rolls
          at={at}
          settings={settings}
          seat={mover}
          faces={faces}
          onPick={(roll) => {
            way.value = 'lines';
            show({ ...before, roll });
          }}
        />
      )}
      {chosen === 'rollout' && <Rollout at={at} settings={settings} />}
      {chosen === 'practise' && <PracticeChoice open={open} practice={practice} />}
    </section>
  );
}
