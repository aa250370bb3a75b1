/** A game of any kind cut into frames: the start of each of its parts, and the position after each decision. */
import { CHANCE, type Game, type GameModule, type State, TERMINAL } from '../../engine/index.ts';
import { type Forfeit, variantLabel } from '../../selfplay/index.ts';
import { type Look, seatLabel } from '../board/index.ts';
import { namesOf, type PlayedGame, type Ply, sharesOf } from './game-table.ts';
import { pictureLines } from './picture.ts';
import { winnerText } from './report.ts';

/** What a part came to. */
interface PartEnd {
  /** By seat, in points. */
  readonly scores: readonly number[];
  /** By seat, where the game is over too. */
  readonly shares: readonly number[] | undefined;
  /** How a bot lost it before its end. */
  readonly forfeit: Forfeit | undefined;
}

export interface Frame {
  /** Number of the part, from 1. */
  readonly hand: number;
  /** Plies of the game so far. */
  readonly ply: number;
  /** What chance decided before the decision. */
  readonly chance: readonly string[];
  /** Missing at the start of a part. */
  readonly turn: Ply | undefined;
  readonly end: PartEnd | undefined;
  /** The position after it, as `State.snapshot` gives it. */
  readonly after: Uint8Array;
}

/** The frames of a game, and by part how a bot lost it. */
export function framesOf(
  { kit, game, plies }: PlayedGame,
  forfeits: readonly (Forfeit | undefined)[] = [],
): Frame[] {
  const study = kit.studies.study(game);
  const state = game.newState();
  const frames: Frame[] = [];
  let hand = 1;
  const endOf = (forfeit: Forfeit | undefined): PartEnd => {
    const scores = new Array<number>(game.numPlayers).fill(0);
    for (const { seat, units } of study.result(state).places)
      scores[seat] = units / kit.studies.unitsPerPoint;
    const shares = state.player === TERMINAL ? sharesOf(state, game.numPlayers) : undefined;
    return { scores, shares, forfeit };
  };
  const begin = (): void => {
    frames.push({
      hand,
      ply: state.ply,
      chance: [],
      turn: undefined,
      end: undefined,
      after: state.snapshot(),
    });
  };
  begin();
  let chance: string[] = [];
  for (const ply of plies) {
    if (frames.at(-1)?.end) {
      hand++;
      begin();
    }
    state.do(ply.action);
    if (ply.player === CHANCE) chance.push(ply.text);
    const isOver = study.isPartOver(state);
    if (ply.player === CHANCE && !isOver) continue;
    const end = isOver ? endOf(undefined) : undefined;
    const turn = ply.player === CHANCE ? undefined : ply;
    frames.push({ hand, ply: state.ply, chance, turn, end, after: state.snapshot() });
    chance = [];
  }
  const last = frames.length - 1;
  const forfeit = forfeits[hand - 1];
  if (forfeit) frames[last] = { ...frames[last], end: endOf(forfeit) };
  return frames;
}

function endText({ scores, shares, forfeit }: PartEnd, names: readonly string[], look: Look): string {
  const lost = forfeit
    ? [
        `forfeited by ${seatLabel(forfeit.seat, names[forfeit.seat], look)}: ${forfeit.reason}, ${forfeit.detail}`,
      ]
    : [];
  const won = shares ? [winnerText(names, shares, look)] : [];
  return [`scores ${scores.join(' ')}`, ...lost, ...won].join('; ');
}

/** What happened, in one line. */
export function frameTitle(
  { meta }: PlayedGame,
  { hand, ply, chance, turn, end }: Frame,
  look: Look,
): string {
  const names = namesOf(meta);
  if (!turn && !end) return `part ${hand}`;
  const thrown = chance.length > 0 ? [`chance ${chance.join(' ')}`] : [];
  const played = turn ? [`${seatLabel(turn.player, names[turn.player], look)}  ${turn.spelled}`] : [];
  return [`${ply}.`, ...thrown, ...played, ...(end ? [endText(end, names, look)] : [])].join('  ');
}

/** A position of its own for a frame. */
function stateAt(game: Game, { after }: Frame): State {
  const state = game.newState();
  state.restore(after);
  return state;
}

export function framePosition({ kit, game }: PlayedGame, frame: Frame): string {
  return kit.module.text.formatPosition(stateAt(game, frame));
}

/** The frame as the seat that has just decided sees it, changes since the frame before highlighted. */
export function framePicture(
  { kit, game, meta }: PlayedGame,
  frames: readonly Frame[],
  at: number,
  look: Look,
): string[] {
  const { module }: { module: GameModule } = kit;
  const frame = frames[at];
  const state = stateAt(game, frame);
  const seat = frame.turn?.player ?? 0;
  const before = frame.turn && frames[at - 1];
  const last = before && { seat, marks: module.board.marks(game.view(stateAt(game, before), seat)) };
  const notes = [
    variantLabel(module.rulesOf(game)),
    `ply ${frame.ply}`,
    ...(frame.end ? [frame.end.forfeit ? 'forfeited' : 'over'] : []),
  ];
  const view = game.view(state, seat);
  const shares = frame.end?.shares;
  return pictureLines(
    { module, game, view, last, names: namesOf(meta), shares, mover: state.player, notes },
    look,
  );
}

/** The decision of a frame as one JSON object; none for the start of a part. */
export function frameJson(played: PlayedGame, frame: Frame): string | undefined {
  const { hand, ply, chance, turn, end } = frame;
  if (!turn && !end) return undefined;
  const forfeit = end?.forfeit && { ...end.forfeit, seat: end.forfeit.seat + 1 };
  return JSON.stringify({
    hand,
    ply,
    ...(chance.length > 0 ? { chance } : {}),
    ...(turn ? { seat: turn.player + 1, player: played.meta.seats[turn.player], turn: turn.spelled } : {}),
    position: framePosition(played, frame),
    ...(end
      ? {
          end: {
            scores: end.scores,
            ...(end.shares ? { shares: end.shares } : {}),
            ...(forfeit ? { forfeit } : {}),
          },
        }
      : {}),
  });
}
