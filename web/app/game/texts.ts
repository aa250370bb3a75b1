/** Sentences about a game that several parts of the screen use. */
import type { Geometry } from '../../../engine/index.ts';
import { type Catalogue, faultText, textOf } from '../../../table/messages/index.ts';
import type { LineAnswer, TableAnswer, WalksAnswer } from '../../../table/protocol/index.ts';
import { walkWords } from '../../../table/spoken/index.ts';
import { EngineFault } from '../engine.ts';

/** What went wrong, in words: a fault by its code, anything else as it says itself. */
export function failureText(catalogue: Catalogue, error: unknown): string {
  if (error instanceof EngineFault) return faultText(catalogue, error as Parameters<typeof faultText>[1]);
  return error instanceof Error ? error.message : String(error);
}

/** A spot in a sentence: a pawn by its cell, or one from off the board. */
export function pieceName({ play }: Catalogue, { spots }: Geometry, spot: number): string {
  return spots[spot].kind === 'reserve' ? play.reserve : play.piece(spots[spot].label);
}

/** Why the game that is over ended so; undefined where its game says nothing of that. */
export function endReason(catalogue: Catalogue, game: TableAnswer): string | undefined {
  const { endings = {} } = catalogue.further ?? {};
  const name = game.at.game;
  if (!game.winners || !Object.hasOwn(endings, name)) return undefined;
  const marks = (game.handOver?.marks ?? game.marks).filter(({ isGround }) => !isGround);
  return endings[name]({
    winners: game.winners,
    last: game.turns.at(-1)?.seat ?? 0,
    pieces: game.seats.map((_, seat) => marks.filter((mark) => mark.seat === seat).length),
    scores: game.handOver?.scores ?? game.seats.map(({ score }) => score),
    isDecided: (game.handOver?.decisive?.length ?? 0) > 0,
    nameOf: (seat) => game.seats[seat].name,
    isYou: (seat) => game.seats[seat].name === catalogue.names.you,
  });
}

/** Who has won a match of several games that is over. */
export function matchWinners({ play, further }: Catalogue, game: TableAnswer): string | undefined {
  const { matchWinners: winners, seats, hands } = game;
  if (!winners || hands === 1) return undefined;
  if (winners.length === seats.length && further) return further.matchDrawn;
  return play.winMatch(winners.map((seat) => seats[seat].name));
}

/** Which hand or game of a match it is; undefined where it is by itself. */
export function partOfMatch(
  { play }: Catalogue,
  { unit, hand, hands }: Pick<TableAnswer, 'unit' | 'hand' | 'hands'>,
): string | undefined {
  if (hands <= 1) return undefined;
  return unit === 'match' ? play.hand(hand, 1) : play.game(hand, hands);
}

/** A turn without walks moves nothing. */
export function isPass(answer: WalksAnswer): boolean {
  return answer.turn !== undefined && answer.walks.length === 0 && answer.turn.turn.endsWith('pass');
}

/** A turn as it is said, such as `5 and 3: in at 5; in at 9`. Without walks, by the words of its game or in notation. */
export function lineWords(
  catalogue: Catalogue,
  { turn, walks }: Pick<LineAnswer, 'turn' | 'walks'>,
  drawing: Geometry | undefined,
): string {
  const chosen = textOf(catalogue.further?.choices, turn);
  if (chosen !== undefined || walks.length === 0 || !drawing) return chosen ?? turn;
  const dice = /^([1-9])(\d):/.exec(turn);
  const played = walks.map((walk) => walkWords(catalogue, walk, drawing)).join('; ');
  return dice ? `${catalogue.spoken.dice(Number(dice[1]), Number(dice[2]))}: ${played}` : played;
}

/** What the person may do next, in the words of a game where it has its own. */
export function nextStep({ play, further }: Catalogue, answer: WalksAnswer, game = ''): string {
  const { picked, turn, walks, next } = answer;
  const canPick = next.some(({ role }) => role === 'pick');
  if (isPass(answer)) return play.noTurn;
  if (picked !== undefined) return play.pickEnd;
  if (turn) {
    const isSameEnd = next.every(({ spot }) => spot === walks.at(-1)?.to);
    const more = canPick ? undefined : isSameEnd ? further?.otherNumber : further?.otherEnd;
    if (next.length > 0) return more ?? play.pickMore;
    const chosen = textOf(further?.choices, turn.turn);
    return chosen ? `${chosen}: ${play.isComplete}` : play.isComplete;
  }
  if (walks.length > 0) return play.pickSecond;
  if (canPick) return textOf(further?.pickPiece, game) ?? play.pickPiece;
  const chosen = next.some(({ choice }) => choice) ? further?.choose : undefined;
  return chosen ?? textOf(further?.pickSpot, game) ?? play.pickSpot;
}

/** What is to be said of the only turn there is, in notation. */
export function onlyStep({ play, further }: Catalogue, answer: WalksAnswer, turn: string): string {
  return isPass(answer) ? play.noTurn : (textOf(further?.forced, turn) ?? play.onlyTurn);
}
