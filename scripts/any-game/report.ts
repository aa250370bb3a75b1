/** Says in words how a game of any kind stands, ends and is played. */
import {
  CHANCE,
  type GameModule,
  type Mark,
  type Player,
  type RuleSet,
  TERMINAL,
} from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import {
  type GameMeta,
  type GameTable,
  HUMAN,
  matchStanding,
  namesOf,
  type PlayedGame,
  type Ply,
  sharesOf,
} from '../../table/index.ts';
import { gameTitle } from '../../table/messages/index.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import { texts, words } from '../messages/index.ts';
import { optionEntries, optionSentences } from '../option-words.ts';
import { sectionLines, wrapText } from '../text-table.ts';
import type { OwnTable } from './own-table.ts';
import { pictureLines } from './picture.ts';
import { shortRules } from './short-rules.ts';

/** By seat: what to call who sits there, in the language of the user. */
export function shownNames(meta: Pick<GameMeta, 'seats'>): string[] {
  return namesOf(meta).map(shownName);
}

/** A person without a name in the language of the user, and every other name as it is. */
export function shownName(name: string): string {
  return name === HUMAN ? texts().anyGame.human : name;
}

/** A seat with its symbol, number and who sits there. */
export function seatName({ meta }: PlayedGame, seat: Player, look: Look): string {
  return seatLabel(seat, shownNames(meta)[seat], look);
}

/** What a game is, in one line. */
export function aboutGame({ kit: { module }, game, meta }: PlayedGame): string {
  const rules = variantLabel(module.rulesOf(game));
  const unit = texts().analysis.unit(module.unitOf(game));
  const dice = meta.isManual ? texts().table.realDice : texts().terminal.seed(meta.seed);
  return texts().anyGame.about(gameTitle(words(), module), rules, unit, dice, shownNames(meta).join(', '));
}

/** Whether two games have the same rules, the same players and the same kind of dice. */
export function isLikeGame(a: PlayedGame, b: PlayedGame): boolean {
  const [one, other] = [a, b].map(({ kit: { module }, game, meta }) =>
    JSON.stringify([
      module.name,
      module.rules.hash(module.rulesOf(game)),
      module.unitOf(game),
      meta.seats,
      meta.isManual ?? false,
    ]),
  );
  return one === other;
}

/** A ply in one line; what chance decides stays covered in a game in which something is hidden. */
export function plyText(played: PlayedGame, { player, spelled }: Ply, look: Look): string {
  const { chance, hasDecided } = texts().anyGame;
  if (player === CHANCE) return `${chance}  ${played.game.information === 'hidden' ? hasDecided : spelled}`;
  return `${seatName(played, player, look)}  ${spelled}`;
}

/** What is to be decided, by so many moves. */
export function poseText(table: GameTable, own: OwnTable, moves: number, look: Look): string {
  const { state, parts } = table;
  const name = seatName(table, state.player, look);
  const special = own.pose?.(table, name);
  if (special !== undefined) return special;
  const roll = parts.dice?.thrown(state);
  return roll === undefined
    ? texts().anyGame.toMove(name, moves)
    : texts().table.hasRolled(name, roll, moves);
}

/** Who has won a game with these shares. */
export function winnerText(
  { kit: { module }, game, meta }: PlayedGame,
  shares: readonly number[],
  look: Look,
): string {
  const best = Math.max(...shares);
  const names = shownNames(meta);
  const winners = names.flatMap((name, seat) => (shares[seat] === best ? [seatLabel(seat, name, look)] : []));
  const { spoken, format } = words();
  const unit = module.unitOf(game);
  const isWhole = module.units.length === 1;
  if (winners.length === names.length)
    return isWhole ? texts().anyGame.drawn : `${spoken.allShare(unit as 'hand')}.`;
  const list = format.and(winners);
  if (isWhole) return texts().anyGame.wins(list, winners.length);
  return `${spoken.wins(list, winners.length, unit as 'hand', false)}.`;
}

export function winnerLine(table: GameTable, look: Look): string {
  return winnerText(table, sharesOf(table.state, table.game.numPlayers), look);
}

/** How a match of several games stands, or ended. */
export function matchLines(table: GameTable, look: Look): string[] {
  const { match } = table.meta;
  const stands = matchStanding(table);
  if (!match || !stands) return [];
  const { totals, winners } = stands;
  const names = totals.map((_, seat) => seatName(table, seat, look));
  const { format } = words();
  const standing = names.map((name, seat) => `${name} ${format.number(totals[seat], 2)}`).join(', ');
  const say = texts().anyGame;
  const lines = [say.matchStands(match.hand, match.hands, standing)];
  if (!winners) return lines;
  const first = winners.map((seat) => names[seat]);
  return [
    ...lines,
    first.length === names.length ? say.matchDrawn : say.winsMatch(format.and(first), first.length),
  ];
}

/** What stood on the board before the last move of this hand, for its picture. */
function lastMove({
  kit,
  game,
  plies,
  turns,
  watcher,
}: GameTable): { seat: Player; marks: readonly Mark[] } | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  const state = game.newState();
  for (const { action } of plies.slice(0, plies.indexOf(last))) state.do(action);
  return { seat: last.player, marks: kit.module.board.marks(game.view(state, watcher)) };
}

/** The board as the watcher sees it. */
export function boardLines(table: GameTable, own: OwnTable, look: Look): string[] {
  const { kit, game, meta, state, watcher, plies } = table;
  const { module } = kit;
  const shares = state.player === TERMINAL ? sharesOf(state, game.numPlayers) : undefined;
  const { legend } = texts().table;
  const notes = [
    variantLabel(module.rulesOf(game)),
    ...(table.isMatch ? [legend.hand(table.hand, table.hands)] : []),
    table.parts.roundOf ? legend.round(table.round) : texts().anyGame.ply(plies.length, shares !== undefined),
  ];
  const scene = { viewer: watcher, last: lastMove(table), names: shownNames(meta), shares, notes };
  return pictureLines(table, scene, own, look);
}

/** How a game is played by default, and what these rules change, in lines of at most so many characters. */
export function rulesInWords({ name, title, rules }: GameModule, of: RuleSet, width: number): string[] {
  const sections = shortRules(name, words().language);
  const changed = rules.describe(of);
  const say = texts().anyGame;
  const head = say.rules(
    gameTitle(words(), { name, title }),
    variantLabel(of),
    changed === '' ? say.unchanged : sections.length > 0 ? say.changed(changed) : changed,
  );
  const further = optionSentences(rules, of).join(' ');
  const all = further === '' ? sections : [...sections, [texts().rules.further.title, further] as const];
  return [...wrapText(head, width, 2), ...(all.length > 0 ? sectionLines(all, width) : [])];
}

/** The same with every option and its value, in lines of at most so many characters. */
export function rulesLines(module: GameModule, of: RuleSet, width: number): string[] {
  return [
    ...rulesInWords(module, of, width),
    ...optionEntries(module.rules, of).map(([key, value]) => `  ${key} = ${JSON.stringify(value)}`),
  ];
}
