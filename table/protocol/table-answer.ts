/** A game at the table as an answer. */
import { type Mark, type RuleSet, type State, TERMINAL } from '../../engine/index.ts';
import { botLabels, type GameKit, rulesTitle, variantLabel } from '../../selfplay/index.ts';
import {
  type GameTable,
  hasNextGame,
  isPerson,
  type Moment,
  matchStanding,
  momentsOf,
  type PlayedTurn,
  sightOf,
  standsOf,
} from '../index.ts';
import type {
  EndedHand,
  Frame,
  FramesAnswer,
  SeatAnswer,
  Standpoint,
  TableAnswer,
  WalkAnswer,
} from './answers.ts';

type Decided = Extract<Moment, { readonly kind: 'decided' }>;

/** Who looks at the board: the person who decides, else the first person, else the first seat, unless something is hidden. */
function watcherOf(table: GameTable): number {
  const { seat, seats, game } = table;
  const sight = sightOf(game);
  if (sight) return sight.viewerOf(table);
  if (seat >= 0 && isPerson(seats[seat])) return seat;
  return Math.max(0, seats.findIndex(isPerson));
}

function marksOf(table: GameTable, state: State): readonly Mark[] {
  const { board } = table.kit.module;
  return board.marks(table.game.view(state, watcherOf(table)));
}

/** A name that stands for just these rules, or the rules. */
function variantOf({ module: { rules } }: GameKit, of: RuleSet): string | object {
  const named = rules.named.find(({ name }) => name === of.name);
  return named && rules.canonical(named) === rules.canonical(of) ? named.name : rules.complete(of);
}

function standpoint(table: GameTable, state: State): Standpoint {
  const { kit, game } = table;
  const { module } = kit;
  const sight = sightOf(game);
  if (sight && table.phase !== 'over') {
    const position = sight.positionText(module, state, watcherOf(table));
    const variant = variantOf(kit, module.rulesOf(game));
    return { game: module.name, variant, position };
  }
  const fields = { ...module.text.requestFields(game, state) };
  // Before chance has decided there is nothing to say of it.
  if (state.player < 0 && module.requests) delete fields[module.requests.chance];
  const position = module.text.formatPosition(state);
  return { game: module.name, variant: variantOf(kit, module.rulesOf(game)), ...fields, position };
}

function seatsOf(table: GameTable): SeatAnswer[] {
  const label = botLabels(table.seats);
  const seen = sightOf(table.game)?.seats(table.kit.module, table.state, watcherOf(table));
  return standsOf(table, table.state).map((stand, seat) => {
    const spec = table.seats[seat];
    return { name: label(spec), spec, isPerson: isPerson(spec), ...stand, ...seen?.[seat] };
  });
}

function winnersOf({ state, game }: GameTable): number[] | undefined {
  if (state.player !== TERMINAL) return undefined;
  const shares = new Float64Array(game.numPlayers);
  state.returns(shares);
  const best = Math.max(...shares);
  return [...shares.keys()].filter((seat) => shares[seat] === best);
}

function headOf(
  table: GameTable,
): Pick<TableAnswer, 'title' | 'unit' | 'seats' | 'winners' | 'scoresAreShares'> {
  const { kit, game } = table;
  const { module, studies } = kit;
  const variantName = variantLabel(module.rulesOf(game));
  const winners = winnersOf(table);
  return {
    title: rulesTitle({ game: module.name, variantName }),
    unit: module.unitOf(game),
    seats: seatsOf(table),
    ...(winners ? { winners } : {}),
    ...(studies.scoresAreShares ? { scoresAreShares: true as const } : {}),
  };
}

function walksOf({ kit, game }: GameTable, { state, played, move }: Decided): readonly WalkAnswer[] {
  return kit.module.board.walks?.(game, game.view(state, played.seat), move, played.turn) ?? [];
}

/** The last turn, and what it ended. */
interface Latest {
  readonly turns: readonly PlayedTurn[];
  readonly walks: readonly WalkAnswer[];
  readonly handOver: EndedHand | undefined;
}

function endedHand(table: GameTable, { end, state }: Extract<Moment, { readonly kind: 'over' }>): EndedHand {
  const { board } = table.kit.module;
  const decisive = board.decisive?.(table.game.view(state, watcherOf(table))) ?? [];
  return { ...end, marks: marksOf(table, state), ...(decisive.length > 0 ? { decisive } : {}) };
}

function latestOf(table: GameTable): Latest {
  let count = 0;
  for (const { kind } of momentsOf(table)) if (kind === 'decided') count++;
  let turns: PlayedTurn[] = [];
  let walks: readonly WalkAnswer[] = [];
  let handOver: EndedHand | undefined;
  for (const moment of momentsOf(table)) {
    if (moment.kind === 'over') handOver = endedHand(table, moment);
    else if (moment.kind === 'decided') {
      if (moment.played.hand !== turns.at(-1)?.hand) turns = [];
      turns.push(moment.played);
      handOver = undefined;
      if (--count === 0) walks = walksOf(table, moment);
    }
  }
  return { turns, walks, handOver };
}

/** Answers with the game as it stands. */
export function tableAnswer(table: GameTable, hasGeometry: boolean): TableAnswer {
  const { kit, game, state, phase, seat } = table;
  const { board, text } = kit.module;
  const { turns, walks, handOver } = latestOf(table);
  const chances = kit.players.chances?.(game, state);
  const isSeen = phase === 'turn' && (!sightOf(game) || seat === watcherOf(table));
  const moves = isSeen ? game.view(state, seat).moves : undefined;
  const record = table.record();
  const matchWinners = matchStanding(table)?.winners;
  const at = standpoint(table, state);
  return {
    record,
    // Of a position that is not seen, questions are asked of the record, and answered by what the seat sees.
    at: sightOf(game) && phase !== 'over' ? { ...at, record } : at,
    ...headOf(table),
    phase,
    ...(table.isManual ? { isManual: true as const } : {}),
    ...(table.isOneDie ? { isOneDie: true as const } : {}),
    ...(phase === 'roll' && table.rolls ? { faces: table.rolls.faces } : {}),
    hand: table.hand,
    hands: table.hands,
    ...(hasNextGame(table) ? { hasNextGame: true as const } : {}),
    ...(matchWinners ? { matchWinners } : {}),
    starter: table.starter,
    seat,
    marks: marksOf(table, state),
    ...(hasGeometry ? { geometry: board.geometry(game) } : {}),
    results: moves?.size ?? 0,
    ...(moves?.size === 1 ? { forced: text.formatTurn(game, state, moves.at(0)) } : {}),
    turns,
    walks,
    ...(handOver ? { handOver } : {}),
    ...(chances ? { chances } : {}),
    canUndo: table.canUndo,
  };
}

/** Answers with all moments of the game. */
export function framesAnswer(table: GameTable): FramesAnswer {
  const frames: Frame[] = [];
  let walks: readonly WalkAnswer[] = [];
  for (const moment of momentsOf(table)) {
    if (moment.kind === 'decided') {
      walks = walksOf(table, moment);
      continue;
    }
    const shown = { at: standpoint(table, moment.state), marks: marksOf(table, moment.state) };
    if (moment.kind === 'begun') frames.push({ ...shown, walks: [] });
    else if (moment.kind === 'played') frames.push({ ...shown, played: moment.played, walks });
    else frames.push({ ...(frames.pop() ?? { walks: [] }), ...shown, handOver: moment.end });
  }
  const { kit, game } = table;
  return { record: table.record(), ...headOf(table), geometry: kit.module.board.geometry(game), frames };
}
