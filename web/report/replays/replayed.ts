/** A recorded hand as frames on the board, from its packed plies. Knows no game: the board description draws it. */
import type { StoredHand, StudyRow } from '../../../db/index.ts';
import { CHANCE, type Game, type GameModule, type Move, type State, unwrap } from '../../../engine/index.ts';
import { botLabels, entrantAt, gameNamed } from '../../../selfplay/index.ts';
import { plyAt } from '../../../table/index.ts';
import type { Catalogue } from '../../../table/messages/index.ts';
import type { GameFrame, GameOnPage } from '../model.ts';
import type { GamesWords } from './words.ts';

interface Desk {
  readonly module: GameModule;
  readonly game: Game;
  readonly state: State;
}

/** The position as the seat that has just decided sees it. */
function marksOf({ module, game, state }: Desk, seat: number) {
  return module.board.marks(game.view(state, seat));
}

/** A game on which the hands before the last one are played already. */
function deskOf({ game: name, variant, players, unit }: StudyRow, before: readonly StoredHand[]): Desk {
  const { module, studies } = gameNamed(name);
  const game = unwrap(module.create(module.rules.ofText(variant), players, unit));
  const study = studies.study(game);
  const state = game.newState();
  for (const { record } of before) for (const action of study.unpack(record).actions) state.do(action);
  return { module, game, state };
}

function turnFrame(
  desk: Desk,
  move: Move,
  chance: readonly string[],
  turn: number,
  say: GamesWords,
): GameFrame {
  const { module, game, state } = desk;
  const seat = state.player;
  const { spelled } = plyAt(module, game, state, move);
  const walks = module.board.walks?.(game, game.view(state, seat), move, spelled) ?? [];
  state.do(move);
  // A text of a turn may begin with its roll already.
  const thrown = chance.filter((text) => !spelled.startsWith(text));
  return {
    text: say.turn(turn, seat + 1, [...thrown, spelled].join(' ')),
    marks: marksOf(desk, seat),
    walks: walks.map(({ path, jumps }) => ({ path, jumps })),
    seat,
  };
}

function endText(row: StudyRow, { record }: StoredHand, say: GamesWords, { format }: Catalogue): string {
  const { unitsPerPoint, scoresAreShares } = gameNamed(row.game).studies;
  const seats = [...record.places].sort((a, b) => a.seat - b.seat);
  const winners = seats.filter(({ share }) => share > 0).map(({ seat }) => seat + 1);
  const scores = seats.map(({ units }) => format.number(units / unitsPerPoint, 2));
  if (record.forfeit) return say.forfeited(record.forfeit.seat + 1);
  if (!scoresAreShares) return `${say.end(winners)}; ${say.points(scores.join(' – '))}`;
  return winners.length === seats.length ? say.drawn : say.end(winners);
}

/** The last of some hands of one game; those before it lead to where it begins. */
export function replayed(
  row: StudyRow,
  hands: readonly StoredHand[],
  title: string,
  say: GamesWords,
  catalogue: Catalogue,
): GameOnPage {
  const last = hands[hands.length - 1];
  const { block, record } = last;
  const { rotation, hand } = record;
  const desk = deskOf(row, hands.slice(0, -1));
  const frames: GameFrame[] = [];
  let chance: string[] = [];
  const begin = (): void => {
    frames.push({ text: say.start(record.starter + 1), marks: marksOf(desk, record.starter), walks: [] });
  };
  begin();
  for (const action of gameNamed(row.game).studies.study(desk.game).unpack(record).actions) {
    if (desk.state.player === CHANCE) {
      chance.push(plyAt(desk.module, desk.game, desk.state, action).text);
      desk.state.do(action);
      continue;
    }
    frames.push(turnFrame(desk, action as Move, chance, frames.length, say));
    chance = [];
  }
  const end = frames.length - 1;
  frames[end] = { ...frames[end], text: `${frames[end].text}. ${endText(row, last, say, catalogue)}` };
  const seats = row.lineup.map((_, seat) => row.lineup[entrantAt(seat, rotation, row.players)]);
  return {
    id: `s${row.id}b${block}r${rotation}h${hand}`,
    title,
    source: say.source(row.id, block, rotation, hand),
    geometry: desk.module.board.geometry(desk.game),
    players: seats.map(botLabels(seats)),
    frames,
  };
}
