/** Names seats, levels and rules in the language of the page; records keep their own names. */
import { shownSeat } from '../../table/index.ts';
import { gameTitle, textOf, variantTitle } from '../../table/messages/index.ts';
import type { FramesAnswer, SeatAnswer, Standpoint, TableAnswer } from '../../table/protocol/index.ts';
import { USUAL } from './standpoint.ts';
import { allWords, words } from './words.ts';

/** What a game is called in the language of the page. */
export function gameName(game: string): string {
  const { shell } = words();
  return gameTitle(words(), { name: game, title: game === USUAL.game ? shell.title : game });
}

/** In the language of the page; other bots are named as they are. */
export function levelName(level: string): string {
  const { names, further } = words();
  return textOf(names.levels, level) ?? textOf(further?.levels, level) ?? level;
}

/** What has judged a position, in words; nets have names that say nothing to people. */
export function judgeName(evaluator: string): string {
  const { judgedAs } = allWords().analysis;
  return evaluator.startsWith('net') ? judgedAs.net : (textOf(judgedAs, evaluator) ?? judgedAs.own);
}

/** A level for somebody whose strength is not known. */
export function middleOf(levels: readonly string[]): string | undefined {
  return levels[Math.floor((levels.length - 1) / 2)];
}

/** A person who has given no name. */
const NAMELESS = 'human';

/**
 * The seats of one game: levels by their names, and a person without a name as "you" if there is no other person. No two
 * seats share a name: of those who are called alike, each has a number.
 */
export function seatNames(
  seats: readonly Pick<SeatAnswer, 'name' | 'spec' | 'isPerson'>[],
  game = '',
): string[] {
  const { names, further } = words();
  const opponent = textOf(further?.opponents, game);
  const people = seats.filter(({ isPerson }) => isPerson).length;
  const all = seats.map(({ name, spec, isPerson }) => {
    if (!isPerson) return opponent !== undefined && spec === name ? opponent : levelName(name);
    if (spec !== NAMELESS) return name;
    return people === 1 ? names.you : names.person;
  });
  return all.map((name, seat) => {
    const alike = all.filter((other) => other === name).length;
    const before = all.slice(0, seat).filter((other) => other === name).length;
    return alike === 1 ? name : `${name} ${before + 1}`;
  });
}

/** A setting that changes no rule of a hand; who starts is said where a hand begins. */
const ROTATE = 'match.starter=rotate';

/** The title of rules that are named in a request, or that have a title already, such as `moonlight+scoring.off=-1`. */
export function titleOf(variant: Standpoint['variant'], title: string): string {
  if (typeof variant === 'string') return variantTitle(words(), { name: variant, title });
  const [name, ...settings] = title.split('+');
  return [variantTitle(words(), { name, title: name }), ...settings.filter((one) => one !== ROTATE)].join(
    ' + ',
  );
}

/** A title within its own game, such as `Straight hand` for `Dama Bianca, straight hand`. */
export function titleWithin(
  game: string,
  variant: { readonly name: string; readonly title: string },
): string {
  const title = titleOf(variant.name, variant.title);
  const start = `${gameName(game)}, `;
  const own = title.startsWith(start) ? title.slice(start.length) : title;
  return own.charAt(0).toUpperCase() + own.slice(1);
}

function withNames<T extends TableAnswer | FramesAnswer>(answer: T, { game, variant }: Standpoint): T {
  const names = seatNames(answer.seats, game);
  const seats = answer.seats.map((seat, i): SeatAnswer => ({ ...seat, name: names[i] }));
  return { ...answer, seats, title: titleOf(variant, answer.title) };
}

/** A game at the table with names and a title to be shown. */
export function shownTable(answer: TableAnswer): TableAnswer {
  return withNames(answer, answer.at);
}

/** A recorded game with names and a title to be shown. */
export function shownFrames(answer: FramesAnswer): FramesAnswer {
  return withNames(answer, answer.frames[0].at);
}

/** `specs` are those of one game: people without a name are named by how many there are. */
export function namesIn(specs: readonly string[]): string[] {
  return seatNames(
    specs.map((spec) => ({ spec, name: shownSeat(spec), isPerson: /^human(\(|$)/.test(spec) })),
  );
}
