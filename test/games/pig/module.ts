/** Pig as a module: its rules, its texts and its board. */
import {
  CHANCE,
  fault,
  type GameModule,
  integerOption,
  type Mark,
  type Move,
  type OptionRules,
  OptionRulesKit,
  type Outcome,
  ok,
  openBoard,
  type Result,
} from '../../../engine/index.ts';
import { HOLD, MOST_POINTS, MOST_ROUNDS, Pig, type PigState, ROLL } from './game.ts';

const NAME = 'pig';
const FACES = 6;
const SIDE = 100;

const OPTIONS = {
  target: integerOption(2, MOST_POINTS, 20, {
    rule: 'P1',
    en: 'points that win at once',
    it: 'punti che fanno vincere subito',
  }),
  rounds: integerOption(1, MOST_ROUNDS, 30, {
    rule: 'P2',
    en: 'rounds after which the best win',
    it: 'giri dopo i quali vincono i migliori',
  }),
};

export type PigRules = OptionRules<typeof OPTIONS>;

const RULES = new OptionRulesKit(NAME, OPTIONS, [
  { name: 'classic' },
  { name: 'short', target: 10, rounds: 6 },
]);

/** `12,7 5 3 2 roll`: points banked by each seat, sum of the turn, rounds played, seat to move from 1, what comes next. */
function formatPosition(state: PigState): string {
  const { banks, sum, round, mover, player } = state;
  return `${banks.join(',')} ${sum} ${round} ${mover + 1} ${player === CHANCE ? 'die' : 'move'}`;
}

function parsePosition(text: string, game: Pig): Result<PigState> {
  const parts = /^([\d,]+) (\d+) (\d+) (\d) (die|move)$/.exec(text);
  if (!parts) return fault('ERR_SYNTAX', `expected a position such as '12,7 5 3 2 move', found '${text}'`, 0);
  const [banks, sum, round, mover] = parts.slice(1, 5);
  const state = game.newState();
  const fields = [Number(mover) - 1, Number(parts[5] === 'die'), Number(sum), Number(round)];
  try {
    state.restore(Uint8Array.from([...fields, ...banks.split(',').map(Number)]));
  } catch (error) {
    return fault('ERR_SYNTAX', (error as Error).message, 0);
  }
  return ok(state);
}

/** A turn is one decision: `hold`, or `roll`, and the die that the roll before it gave, as in `4: hold`. */
function parseTurn(text: string, _game: Pig, state: PigState): Result<readonly (Move | Outcome)[]> {
  const parts = /^(?:([1-6]): ?)?(roll|hold)$/.exec(text.trim());
  if (!parts) return fault('ERR_SYNTAX', `expected a turn such as '4: hold', found '${text}'`, 0);
  const [, die, word] = parts;
  if ((die !== undefined) !== (state.player === CHANCE))
    return fault('ERR_SYNTAX', die ? 'no die is thrown here' : 'the die is missing', 0);
  const move = word === 'roll' ? ROLL : HOLD;
  return ok(die === undefined ? [move] : [(Number(die) - 1) as Outcome, move]);
}

function marks({ banks, sum }: PigState): Mark[] {
  const points = [...banks, sum].map((value, spot) => ({ spot, value }));
  return points
    .filter(({ value }) => value > 0)
    .map(({ spot, value }) => ({ spot: Math.min(spot, 1), kind: 'points', seat: -1, label: String(value) }));
}

export const PIG: GameModule<PigRules, PigState, Pig> = {
  name: NAME,
  title: 'Pig',
  units: ['game'],
  rules: RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
    formatTurn: (game, state, move) => game.formatAction(state, move),
  },
  board: openBoard({
    geometry: () => ({
      width: 2 * SIDE,
      height: SIDE,
      spots: ['roll', 'hold'].map((label, id) => {
        const [left, right] = [id * SIDE, (id + 1) * SIDE];
        const outline = `M${left} 0L${right} 0L${right} ${SIDE}L${left} ${SIDE}Z`;
        return { id, label, x: left + SIDE / 2, y: SIDE / 2, outline };
      }),
      lines: [],
    }),
    marks,
    clicks: () => (move: Move) => [[move]],
  }),
  checkSeats: (_rules, players) =>
    players >= 2 && players <= FACES
      ? ok(players)
      : fault('ERR_SEATS', `expected 2 to 6 players, found ${players}`, 'players'),
  create: (rules, players, unit = 'game') => {
    if (unit !== 'game') return fault('ERR_ARGUMENT', `expected the unit game, found '${unit}'`, 'unit');
    const seats = PIG.checkSeats(rules, players);
    return seats.ok ? ok(new Pig({ players, ...rules.values })) : seats;
  },
  rulesOf: ({ target, rounds }) => {
    const found = RULES.named.find(({ values }) => values.target === target && values.rounds === rounds);
    return found ?? RULES.ofText(JSON.stringify({ target, rounds }));
  },
  unitOf: () => 'game',
};
