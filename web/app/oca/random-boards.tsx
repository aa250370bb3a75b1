/** Random boards to look at, keep and print: a war map (DBE03), or a position of circular chess (DBE09). */
import { unwrap } from '../../../engine/index.ts';
import { drawCircularChess, drawWarMap, seedOf, WRAPS, type Wrap } from '../../../engine/oca/index.ts';
import { boardSheet, circularChessSheet, warMapSheet } from '../../../table/oca/index.ts';
import { NumberField, Select } from '../fields.tsx';
import { saveText } from '../files.ts';
import type { ScreenProps } from '../later.ts';
import { freshSeed } from '../outside.ts';
import { replaceWith, route } from '../route.ts';
import { allWords, language } from '../words.ts';

const KINDS = ['war-map', 'circular-chess'] as const;
type Kind = (typeof KINDS)[number];

/** What the address says of a board, put into its limits; what it does not say is as usual. */
interface Order {
  readonly kind: Kind;
  readonly seed: number;
  readonly seats: number;
  readonly each: number;
  readonly wrap: Wrap;
}

const CELLS = 90;
const USUAL = { seed: 1, seats: 4, cells: 12, pieces: 16 } as const;
const MOST_SEATS: Readonly<Record<Kind, number>> = { 'war-map': 6, 'circular-chess': 5 };

function whole(text: string | null, least: number, most: number, usual: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : Math.min(most, usual);
}

function readOrder(params: URLSearchParams): Order {
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'war-map';
  const seats = whole(params.get('seats'), 2, MOST_SEATS[kind], USUAL.seats);
  const isMap = kind === 'war-map';
  const most = isMap ? Math.floor(CELLS / seats) : 16;
  return {
    kind,
    seed: seedOf(params.get('seed') ?? '') ?? USUAL.seed,
    seats,
    each: whole(params.get('each'), 1, most, isMap ? USUAL.cells : USUAL.pieces),
    wrap: WRAPS.find((one) => one === params.get('wrap')) ?? WRAPS[0],
  };
}

interface Drawn {
  readonly svg: string;
  readonly text: string;
}

function drawn({ kind, seed, seats, each, wrap }: Order): Drawn {
  const { randomBoards } = allWords();
  const lines = (picture: readonly string[], text: string): string => [...picture, '', text].join('\n');
  if (kind === 'war-map') {
    const map = unwrap(drawWarMap({ seed, seats, cells: each, wrap }));
    return {
      svg: boardSheet(warMapSheet(map, seed, randomBoards, language.value)),
      text: lines(map.picture, map.map),
    };
  }
  const chess = unwrap(drawCircularChess({ seed, seats, pieces: each }));
  return {
    svg: boardSheet(circularChessSheet(chess, seed, randomBoards, language.value)),
    text: lines(chess.picture, chess.position),
  };
}

export function Screen(_props: ScreenProps) {
  const { randomBoards: say, shell } = allWords();
  const order = readOrder(route.value.params);
  const { kind, seed, seats, each, wrap } = order;
  const change = (part: Readonly<Record<string, string>>): void => {
    const all = Object.entries(order).map(([key, value]) => [key, String(value)]);
    replaceWith('random-boards', { ...Object.fromEntries(all), ...part });
  };
  const board = drawn(order);
  return (
    <div class="page random-boards">
      <h1>{shell['random-boards']}</h1>
      <p>{say.about}</p>
      <div class="fields">
        <Select
          class="field"
          label={say.kind}
          value={kind}
          options={KINDS}
          text={(one) => say.kinds[one]}
          onChange={(one) => replaceWith('random-boards', { kind: one, seed: String(seed) })}
        />
        <NumberField
          class="field"
          label={say.seed}
          value={seed}
          min={0}
          onChange={(value) => change({ seed: String(value) })}
        />
        <NumberField
          class="field"
          label={say.seats}
          value={seats}
          min={2}
          max={MOST_SEATS[kind]}
          onChange={(value) => change({ seats: String(value) })}
        />
        <NumberField
          class="field"
          label={kind === 'war-map' ? say.cells : say.pieces}
          value={each}
          min={1}
          max={kind === 'war-map' ? Math.floor(CELLS / seats) : 16}
          onChange={(value) => change({ each: String(value) })}
        />
        {kind === 'war-map' && (
          <Select
            class="field"
            label={say.wrap}
            value={wrap}
            options={WRAPS}
            text={(one) => say.wraps[one]}
            onChange={(one) => change({ wrap: one })}
          />
        )}
      </div>
      <div class="tools">
        <button type="button" onClick={() => change({ seed: String(freshSeed()) })}>
          {say.another}
        </button>
        <button type="button" onClick={() => window.print()}>
          {say.print}
        </button>
        <button type="button" onClick={() => saveText(`${kind}-${seed}.svg`, board.svg, 'image/svg+xml')}>
          {say.save}
        </button>
      </div>
      <div class="sheet" dangerouslySetInnerHTML={{ __html: board.svg }} />
      <h2>{say.text}</h2>
      <pre>{board.text}</pre>
    </div>
  );
}
