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
import { frontOf } from '../../table/fronts/index.ts';
import { type GameTable, namesOf, type PlayedGame, type Ply, sharesOf } from '../../table/index.ts';
import { gameTitle } from '../../table/messages/index.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import { texts, words } from '../messages/index.ts';
import { sectionLines, wrapText } from '../text-table.ts';
import { pictureLines } from './picture.ts';

/** What a game is, in one line. */
export function aboutGame({ kit: { module }, game, meta }: PlayedGame): string {
  const rules = variantLabel(module.rulesOf(game));
  const unit = texts().analysis.unit(module.unitOf(game));
  const seed = texts().terminal.seed(meta.seed);
  return texts().anyGame.about(gameTitle(words(), module), rules, unit, seed, namesOf(meta).join(', '));
}

/** A ply in one line; what chance decides stays covered in a game in which something is hidden. */
export function plyText({ game, meta }: PlayedGame, { player, spelled }: Ply, look: Look): string {
  const { chance, hasDecided } = texts().anyGame;
  if (player === CHANCE) return `${chance}  ${game.information === 'hidden' ? hasDecided : spelled}`;
  return `${seatLabel(player, namesOf(meta)[player], look)}  ${spelled}`;
}

/** Who has won a game with these shares. */
export function winnerText(names: readonly string[], shares: readonly number[], look: Look): string {
  const best = Math.max(...shares);
  const winners = names.flatMap((name, seat) => (shares[seat] === best ? [seatLabel(seat, name, look)] : []));
  if (winners.length === names.length) return texts().anyGame.drawn;
  return texts().anyGame.wins(words().format.and(winners), winners.length);
}

export function winnerLine({ state, game, meta }: GameTable, look: Look): string {
  return winnerText(namesOf(meta), sharesOf(state, game.numPlayers), look);
}

/** What stood on the board before the last move, for its picture. */
export interface LastMove {
  readonly seat: Player;
  readonly marks: readonly Mark[];
}

/** The board as the watcher sees it. */
export function boardLines(table: GameTable, last: LastMove | undefined, look: Look): string[] {
  const { kit, game, meta, state, watcher, plies } = table;
  const { module } = kit;
  const shares = state.player === TERMINAL ? sharesOf(state, game.numPlayers) : undefined;
  const notes = [variantLabel(module.rulesOf(game)), texts().anyGame.ply(plies.length, shares !== undefined)];
  const view = table.view(watcher);
  return pictureLines(
    { module, game, state, view, last, names: namesOf(meta), shares, mover: state.player, notes },
    look,
  );
}

/** The leaves of nested objects by their dotted keys. */
function leavesOf(tree: object, prefix = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isTree ? leavesOf(value, `${prefix}${key}.`) : [[prefix + key, value]];
  });
}

/** How a game is played by default, and what these rules change, in lines of at most so many characters. */
export function rulesInWords({ name, title, rules }: GameModule, of: RuleSet, width: number): string[] {
  const sections = frontOf(name).words?.[words().language].rules ?? [];
  const changed = rules.describe(of);
  const say = texts().anyGame;
  const head = say.rules(
    gameTitle(words(), { name, title }),
    variantLabel(of),
    changed === '' ? say.unchanged : sections.length > 0 ? say.changed(changed) : changed,
  );
  return [...wrapText(head, width, 2), ...(sections.length > 0 ? sectionLines(sections, width) : [])];
}

/** The same with every option and its value, in lines of at most so many characters. */
export function rulesLines(module: GameModule, of: RuleSet, width: number): string[] {
  const { rules } = module;
  const options = leavesOf(rules.complete(of)).filter(([key]) => key !== 'name' && key !== 'title');
  return [
    ...rulesInWords(module, of, width),
    ...options.map(([key, value]) => `  ${key} = ${JSON.stringify(value)}`),
  ];
}
