/** Insights of Dama Bianca against plain readings of the same records. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  CENTRE,
  canonicalVariant,
  DAMA_BOARD,
  type DamaGame,
  type DamaState,
  distinctTurns,
  listTurns,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  NO_CHANGE,
  OFF,
  parsePosition,
  parseVariant,
  parseVariantName,
  type Rules,
  rollOutcome,
  rollsOf,
  rulesOf,
  type Setup,
  SWAP,
  type Unit,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import { type Move, type Outcome, unwrap } from '../../engine/index.ts';
import { unpackTurns, useOf } from '../../selfplay/dama-bianca/index.ts';
import {
  type BlockRecord,
  type Estimate,
  type HandRecord,
  type InsightBody,
  readyGame,
  shareEstimate,
} from '../../selfplay/index.ts';
import { CountBook, insightBlock, insightsOf, replayedInsights } from '../../selfplay/insights/index.ts';
import { play, SMALL, studyKey } from '../support/database-play.ts';
import { type CheckedWalk, WalkChecker } from '../support/walk-checker.ts';

const BLOCKS = 12;

interface Study {
  readonly rules: Rules;
  readonly records: readonly BlockRecord[];
  /** By insight. */
  readonly found: Readonly<Record<string, InsightBody>>;
}

function studyOf(lineup: readonly string[], variant: Variant, unit: Unit, blocks = BLOCKS): Study {
  const key = studyKey(lineup, variant, unit);
  const { game, players, seed } = key;
  const records = play(key, [...Array(blocks).keys()]);
  const insights = replayedInsights(game);
  const names = insights.map(({ name }) => name);
  const task = { game, variant: canonicalVariant(variant), players, unit, seed, insights: names };
  const books = new Map(names.map((name) => [name, new CountBook()]));
  // In any order.
  for (const { block, games } of records.toReversed()) {
    const { counts } = insightBlock({ ...task, block, games }, () => 0);
    for (const [name, rows] of Object.entries(counts)) books.get(name)?.add(1, block, rows);
  }
  const ready = readyGame(task);
  const found = insights.map(({ name, read }) => [
    name,
    read(books.get(name) as CountBook, { game: ready.game }),
  ]);
  return { rules: rulesOf(variant), records, found: Object.fromEntries(found) };
}

interface PlainTurn {
  readonly before: Setup;
  readonly after: Setup;
  readonly roll: readonly [number, number];
  readonly move: Move;
  readonly place: number;
  readonly round: number;
}

/** The turns of a hand from plain data. */
function plainTurns(hand: HandRecord, rules: Rules): PlainTurn[] {
  const players = hand.places.length;
  let setup: Setup = { pawns: hand.places.map(() => []), mover: hand.starter, starter: hand.starter };
  let passed = 0;
  return unpackTurns(hand.turns).map(({ roll, move }) => {
    const before = setup;
    const { high, low } = rollsOf(before, rules);
    const dice = [high[roll], low[roll]] as const;
    const turn = passed;
    setup = applyMove(before, move, rules, dice);
    if (setup.mover !== before.mover) passed++;
    const place = (before.mover - hand.starter + players) % players;
    return { before, after: setup, roll: dice, move, place, round: 1 + Math.floor(turn / players) };
  });
}

const STUDIES = [
  ['matches of two on a small board', studyOf(['greedy', 'random'], SMALL, 'match')],
  [
    'hands of three',
    studyOf(['greedy', 'random', 'greedy'], unwrap(parseVariantName('moonlight')), 'hand', 3),
  ],
  [
    'hands under the remedies',
    studyOf(
      ['greedy', 'random'],
      unwrap(
        parseVariant({
          base: 'moonlight',
          dice: { doubles: 'again' },
          hand: { firstTurn: 'one-die', spared: [0, 2] },
        }),
      ),
      'hand',
      6,
    ),
  ],
] as const;

function handsOf({ games }: BlockRecord): HandRecord[] {
  return games.flatMap((game) => game.hands);
}

function tableOf({ found }: Study, insight: string, name: string) {
  const table = found[insight].tables.find((one) => one.name === name);
  if (!table) throw new Error(`${insight} has no table ${name}`);
  return table;
}

function figureAt(
  study: Study,
  insight: string,
  table: string,
  at: readonly (string | number)[],
  figure: string,
): Estimate {
  const { rows, figures } = tableOf(study, insight, table);
  const row = rows.find((one) => one.at.join() === at.join());
  const value = row?.values[figures.findIndex(({ name }) => name === figure)];
  if (!value) throw new Error(`${table} has no ${figure} at ${at}`);
  return value;
}

describe.each(STUDIES)('%s', (_title, study) => {
  const { rules, records, found } = study;
  const hands = records.map((block) => handsOf(block).map((hand) => plainTurns(hand, rules)));
  const rounds = [...new Set(tableOf(study, 'hazard', 'rounds').rows.map(({ at }) => Number(at[0])))];
  const players = records[0].games[0].hands[0].places.length;

  /** What stands when a round is over, of the hands of a block that reach it. */
  const standing = (round: number) =>
    hands.map((block) =>
      block
        .filter((turns) => turns.some((turn) => turn.round === round))
        .map((turns) => turns.findLast((turn) => turn.round === round)?.after as Setup),
    );

  test('cells are held as often as in the records, with the error of blocks', () => {
    for (const map of found.occupation.maps) {
      const blocks = standing(map.round);
      map.spots.forEach((row, ring) => {
        row.forEach((cell, sector) => {
          const isHeld = ({ pawns, starter }: Setup): boolean =>
            map.place === undefined
              ? pawns.flat().includes(cell)
              : pawns[(starter + map.place - 1) % players].includes(cell);
          const totals = blocks.map((setups) => setups.filter(isHeld).length);
          const counts = blocks.map((setups) => setups.length);
          const truth = shareEstimate({ totals, counts });
          expect(map.shares[ring][sector]).toBeCloseTo(truth.value, 9);
          expect(map.errors[ring][sector]).toBeCloseTo((truth.high - truth.low) / 2, 9);
        });
      });
    }
  });

  test('pawns on rings are those that stand there', () => {
    for (const round of rounds) {
      const setups = standing(round).flat();
      for (let place = 0; place < players; place++) {
        const own = setups.map(({ pawns, starter }) => pawns[(starter + place) % players]);
        const off =
          own.reduce((sum, cells) => sum + rules.places[place].pawns - cells.length, 0) / own.length;
        const outer = own.flat().filter((cell) => cell !== CENTRE && cell % rules.board.rings === 1);
        expect(figureAt(study, 'occupation', 'rings', [round, place + 1], 'off').value).toBeCloseTo(off, 9);
        const ring = figureAt(study, 'occupation', 'rings', [round, place + 1], 'ring1');
        expect(ring.value).toBeCloseTo(outer.length / own.length, 9);
      }
    }
  });

  test('hands are closed in each round, and by each place, as in the records', () => {
    const all = hands.flat();
    const closes = ({ move }: PlainTurn): boolean => moveTo1(move) === CENTRE;
    for (const round of rounds) {
      const open = all.filter((turns) => turns.some((turn) => turn.round === round));
      const closed = open.filter((turns) => turns.at(-1)?.round === round && turns.some(closes));
      const found = figureAt(study, 'hazard', 'rounds', [round], 'hazard');
      expect([found.n, found.value]).toEqual([open.length, closed.length / open.length]);
      for (let place = 0; place < players; place++) {
        const turns = all.flat().filter((turn) => turn.round === round && turn.place === place);
        if (turns.length === 0) continue;
        const could = turns.filter(({ before, roll }) =>
          listTurns(before, rules, roll).some((turn) => turn.closes),
        );
        const at = [round, place + 1];
        expect(figureAt(study, 'hazard', 'places', at, 'could').value).toBe(could.length / turns.length);
        expect(figureAt(study, 'hazard', 'places', at, 'closed').value).toBe(
          turns.filter(closes).length / turns.length,
        );
      }
    }
  });

  test('openings are counted with their mirror images', () => {
    const { rings, sectors } = rules.board;
    const image = (cell: number): number => {
      if (cell === OFF || cell === CENTRE) return cell;
      const [ring, sector] = [(cell - 1) % rings, Math.floor((cell - 1) / rings)];
      return ((sectors - sector) % sectors) * rings + ring + 1;
    };
    const textOf = (move: Move): string => {
      const cells = [moveTo1(move), moveTo2(move), moveFrom1(move), moveFrom2(move)];
      const texts = [cells, cells.map(image)].map((one) =>
        [one.slice(0, 2).toSorted((a, b) => a - b), one.slice(2).toSorted((a, b) => a - b)].join('/'),
      );
      return texts.sort()[0];
    };
    const firsts = records.flatMap((block) =>
      handsOf(block).map((hand) => ({ turn: plainTurns(hand, rules)[0], won: hand.places[0].share })),
    );
    const counted = new Map<string, { roll: string; won: number[] }>();
    for (const { turn, won } of firsts) {
      const key = `${turn.roll.join('')} ${textOf(turn.move)}`;
      const known = counted.get(key) ?? { roll: turn.roll.join(''), won: [] };
      known.won.push(won);
      counted.set(key, known);
    }
    const { rows } = tableOf(study, 'openings', 'turns');
    const played = (roll: string): number =>
      [...counted.values()].filter((one) => one.roll === roll).reduce((sum, { won }) => sum + won.length, 0);
    const shown = rows.map(({ at, values: [share, won] }) => {
      const roll = String(at[0]).slice(0, 2);
      return `${roll} ${share?.value.toFixed(9)} ${won?.n} ${won?.value.toFixed(9)}`;
    });
    const truth = [...counted.values()].map(({ roll, won }) => {
      const mean = won.reduce((sum, one) => sum + one, 0) / won.length;
      return `${roll} ${(won.length / played(roll)).toFixed(9)} ${won.length} ${mean.toFixed(9)}`;
    });
    for (const line of shown) expect(truth).toContain(line);
    expect(shown.length).toBeGreaterThan(2);
  });
});

/** What a walk does, told by a second reading of the rules. */
function plainUse({ places, jumps }: CheckedWalk, rules: Rules) {
  const { rings } = rules.board;
  const ringOf = (cell: number): number => (cell === CENTRE ? rings + 1 : ((cell - 1) % rings) + 1);
  const use = { entries: 0, bridges: 0, inward: 0, outward: 0, runs: 0, steps: 0 };
  for (let i = 1; i < places.length; i++) {
    const [from, to] = [places[i - 1], places[i]];
    if (from === OFF) {
      use.entries++;
      if (jumps[i - 1].length > 0) use.bridges++;
    } else if (ringOf(to) > ringOf(from)) use.inward++;
    else if (ringOf(to) < ringOf(from)) use.outward++;
    else {
      use.steps++;
      if (jumps[i - 1].length > 0) use.runs++;
    }
  }
  return use;
}

type PlainUse = ReturnType<typeof plainUse>;

function plus(a: PlainUse, b: PlainUse): PlainUse {
  const sum = { ...a };
  for (const key of Object.keys(sum) as (keyof PlainUse)[]) sum[key] += b[key];
  return sum;
}

/** Everything that the walks of a spelled turn of fewest jumped pawns can be, by either order of the numbers. */
function plainUses(rules: Rules, { before, roll, move }: PlainTurn): { kinds: string[]; uses: PlainUse[] } {
  const turn = distinctTurns(before, rules, roll).find((one) => one.move === move);
  if (!turn) throw new Error('the recorded move is not legal');
  const { walks } = turn;
  const none = { entries: 0, bridges: 0, inward: 0, outward: 0, runs: 0, steps: 0 };
  if (walks.length === 0) return { kinds: ['pass'], uses: [none] };
  const [high, low] = roll;
  const orders =
    walks.length === 2
      ? [
          [high, low],
          [low, high],
        ]
      : [[high + low], [high], [low]];
  const uses: PlainUse[] = [];
  const kinds = new Set<string>();
  for (const [order, numbers] of orders.entries()) {
    let own = [...before.pawns[before.mover]];
    const rivals = before.pawns.filter((_, seat) => seat !== before.mover).flat();
    let sums: PlainUse[] | undefined = [none];
    for (const [i, { from, to }] of walks.entries()) {
      const others = [...rivals, ...own.filter((cell) => cell !== from)];
      const ways = new WalkChecker(rules, others)
        .all(from, numbers[i])
        .filter(({ places }) => places.at(-1) === to);
      const fewest = Math.min(...ways.map(({ jumps }) => jumps.flat().length));
      const best = ways
        .filter(({ jumps }) => jumps.flat().length === fewest)
        .map((way) => plainUse(way, rules));
      sums = best.length === 0 ? undefined : sums?.flatMap((sum) => best.map((one) => plus(sum, one)));
      own = [...own.filter((cell) => cell !== from), to];
    }
    if (!sums) continue;
    uses.push(...sums);
    kinds.add(walks.length === 2 ? 'pair' : order === 0 && low > 0 ? 'sum' : 'single');
    if (walks.length === 1) break;
  }
  return { kinds: [...kinds], uses };
}

/** Which kind of turn a roll leaves, from the turns that the plain generator lists. */
function plainKind(rules: Rules, { before, roll }: PlainTurn): string {
  const turns = listTurns(before, rules, roll);
  const [{ walks }] = turns;
  if (walks.length === 0) return 'pass';
  const [{ from, to }] = walks;
  const others = before.pawns.flat().filter((cell) => cell !== from);
  const isSum = new WalkChecker(rules, others)
    .all(from, roll[0] + roll[1])
    .some(({ places }) => places.at(-1) === to);
  return walks.length === 2 || isSum ? 'full' : 'single';
}

describe('walks', () => {
  test('blocked turns are those that the plain generator cannot play in full', () => {
    const [[, study]] = STUDIES;
    const turns = study.records.flatMap((block) =>
      handsOf(block).flatMap((hand) => plainTurns(hand, study.rules)),
    );
    const kinds = turns.map((turn) => plainKind(study.rules, turn));
    for (const kind of ['pass', 'single']) {
      const found = figureAt(study, 'walks', 'blocked', ['all'], kind);
      expect([found.n, found.value]).toEqual([
        turns.length,
        kinds.filter((one) => one === kind).length / turns.length,
      ]);
      expect(found.value, kind).toBeGreaterThan(0);
    }
  });

  test.each(STUDIES)(
    'of %s are those of a second reading of the rules',
    (_title, { rules, records }) => {
      const { game } = readyGame({
        game: 'dama-bianca',
        variant: canonicalVariant(rules.variant),
        players: records[0].games[0].hands[0].places.length,
        unit: 'hand',
      });
      const turns = handsOf(records[0])
        .slice(0, 2)
        .flatMap((hand) => plainTurns(hand, rules));
      const seen = { bridges: 0, inward: 0, runs: 0 };
      for (const turn of turns) {
        const state = (game as DamaGame).stateFrom(turn.before);
        state.do(rollOutcome(...turn.roll));
        const walks = DAMA_BOARD.walks?.(game as DamaGame, state as DamaState, turn.move) ?? [];
        const { kind, ...use } = useOf(rules.board, walks);
        const { kinds, uses } = plainUses(rules, turn);
        expect(kinds).toContain(kind);
        expect(uses).toContainEqual(use);
        seen.bridges += use.bridges;
        seen.inward += use.inward;
        seen.runs += use.runs;
      }
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
    },
    60_000,
  );

  test('count bridges, jumps and blocked turns of positions in the rules', () => {
    const rules = rulesOf(unwrap(parseVariantName('manuale')));
    const { game } = readyGame({
      game: 'dama-bianca',
      variant: canonicalVariant(rules.variant),
      players: 2,
      unit: 'hand',
    });
    const useAt = (position: string, roll: readonly [number, number], cells: readonly string[]) => {
      const setup = unwrap(parsePosition(position, rules));
      const state = (game as DamaGame).stateFrom(setup);
      const outcome: Outcome = rollOutcome(...roll);
      state.do(outcome);
      const turn = distinctTurns(setup, rules, roll).find(
        ({ walks }) =>
          walks
            .map(({ from, to }) => `${from}-${to}`)
            .toSorted()
            .join() === cells.join(),
      );
      if (!turn) throw new Error('there is no such turn');
      return useOf(rules.board, DAMA_BOARD.walks?.(game as DamaGame, state, turn.move) ?? []);
    };
    // R11: "by the 5 a pawn enters on 1 and goes to 21; by the 4 another enters over the bridge on 21 to 22 and to 7".
    expect(useAt('-/- 1', [5, 4], ['0-21', '0-7'])).toMatchObject({ entries: 2, bridges: 1, kind: 'pair' });
    // One pawn by the sum 9: one step to enter and eight along the ring.
    expect(useAt('-/- 1', [5, 4], ['0-41'])).toEqual({
      ...{ entries: 1, bridges: 0, inward: 0, outward: 0, runs: 0, steps: 8, kind: 'sum' },
    });
  });
});

test('tables name their rows and figures once', () => {
  for (const [, { found }] of STUDIES) {
    for (const { tables } of Object.values(found)) {
      for (const { figures, rows, keys } of tables) {
        expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
        expect(new Set(rows.map(({ at }) => at.join())).size).toBe(rows.length);
        for (const { at, values } of rows)
          expect([at.length, values.length]).toEqual([keys.length, figures.length]);
      }
    }
  }
});

test('a choice of seats is counted from who began, and from who has the first place then', () => {
  const variant = unwrap(
    parseVariant({
      base: 'moonlight',
      board: { rings: 2, sectors: 9 },
      pawns: 4,
      hand: { choose: 'second' },
    }),
  );
  const study = studyOf(['greedy', 'random'], variant, 'hand');
  const hands = study.records.flatMap(handsOf);
  for (const [name, wanted] of [
    ['keep', [NO_CHANGE]],
    ['swap', [SWAP]],
    ['all', [NO_CHANGE, SWAP]],
  ] as const) {
    const own = hands.filter(({ turns }) => wanted.some((move) => move === unpackTurns(turns)[1].move));
    expect(own.length).toBeGreaterThan(3);
    const mean = (of: (hand: HandRecord) => number) =>
      own.reduce((sum, hand) => sum + of(hand), 0) / own.length;
    const figure = (figureName: string) => figureAt(study, 'choice', 'seats', [name], figureName).value;
    expect(figure('hands')).toBeCloseTo(own.length / hands.length, 9);
    expect(figure('beginner')).toBeCloseTo(
      mean(({ places }) => places[0].share),
      9,
    );
    const first = mean(({ places, turns }) => places[unpackTurns(turns)[1].move === SWAP ? 1 : 0].share);
    expect(figure('first')).toBeCloseTo(first, 9);
  }
  expect(insightsOf('dama-bianca', 2, variant).map(({ name }) => name)).toContain('choice');
  expect(
    insightsOf('dama-bianca', 2, unwrap(parseVariantName('moonlight'))).map(({ name }) => name),
  ).not.toContain('choice');
});
