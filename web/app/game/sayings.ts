/** What people are told of the game: on the screen, by screen readers and by sounds. */
import type { HandOver, TableAnswer, WalksAnswer } from '../../../table/protocol/index.ts';
import { handOverSentence, turnSentence, walkWords, winnersSentence } from '../../../table/spoken/index.ts';
import { announce, warn } from '../announce.tsx';
import { playNote } from '../sound.ts';
import { words } from '../words.ts';
import {
  die,
  endsOf,
  entry,
  geometry,
  isSeatChoice,
  type LoggedTurn,
  log,
  refusal,
  stage,
  table,
  throwsNow,
} from './on-table.ts';
import { isPassing } from './passing.ts';
import { endReason, matchWinners, nextStep, onlyStep, partOfMatch, pieceName } from './texts.ts';

/** How long a refusal is shown. */
const REFUSAL_MS = 5000;

let refusalTimer: ReturnType<typeof setTimeout> | undefined;

export function clearRefusal(): void {
  clearTimeout(refusalTimer);
  refusal.value = undefined;
}

export function refuse(text: string): void {
  clearRefusal();
  refusal.value = text;
  warn(text);
  playNote('refused');
  refusalTimer = setTimeout(clearRefusal, REFUSAL_MS);
}

export function sayTurn(turn: LoggedTurn, game: TableAnswer): void {
  const board = geometry.peek();
  if (board) announce(turnSentence(words(), turn.played, turn.walks, { seats: game.seats, geometry: board }));
}

export function sayEnd(game: TableAnswer, over: HandOver): void {
  announce(handOverSentence(words(), over, game));
  if (!game.winners) return;
  const reason = endReason(words(), game);
  const won = winnersSentence(words(), game.winners, game);
  announce(reason === undefined ? won : `${won} ${reason[0].toUpperCase()}${reason.slice(1)}.`);
  const match = matchWinners(words(), game);
  if (match !== undefined) announce(`${match}.`);
}

/** Who starts, where that is all there is to say of a hand. */
export function sayStart(game: TableAnswer): void {
  const isBeginning = stage.peek() === 'entry' || stage.peek() === 'bots';
  if (isBeginning && game.turns.length === 0 && game.starter >= 0)
    announce(words().play.starts(game.seats[game.starter].name, partOfMatch(words(), game)));
}

export function sayToMove(game: TableAnswer, answer: WalksAnswer): void {
  const { play, further } = words();
  const { roll } = game.at;
  const { name } = game.seats[game.seat];
  const people = game.seats.filter(({ isPerson }) => isPerson).length;
  const who = people > 1 ? play.turnOf(name) : play.yourTurn;
  const dealt = throwsNow.peek() ? undefined : roll && `${words().spoken.dice(...roll)}.`;
  const thrown = isSeatChoice.peek() ? further?.seatChoice.ask : dealt;
  const dice = thrown ? `${who}: ${thrown}` : `${who}.`;
  const forced = throwsNow.peek()
    ? ` ${words().panel.toThrow}`
    : game.forced === undefined || isPassing.peek()
      ? ''
      : ` ${onlyStep(words(), answer, game.forced)}`;
  announce(dice + forced);
  playNote('turn');
}

/** Says what a click has entered, and what may follow. */
export function sayEntered(isPlaced: boolean): void {
  const catalogue = words();
  const { play } = catalogue;
  const answer = entry.peek();
  const drawing = geometry.peek();
  if (!answer || !drawing) return;
  const walk = answer.walks.at(-1);
  if (isPlaced && walk)
    announce(`${walkWords(catalogue, walk, drawing)}. ${nextStep(catalogue, answer, table.peek()?.at.game)}`);
  else if (answer.turn) announce(nextStep(catalogue, answer, table.peek()?.at.game));
  else if (answer.picked !== undefined) {
    const count = endsOf(answer, die.peek()).length;
    announce(play.pickedUp(pieceName(catalogue, drawing, answer.picked), count));
  }
}

/** Says the dice on the table. */
export function sayDice(): void {
  const roll = table.peek()?.at.roll;
  if (roll?.[0] && !throwsNow.peek()) announce(words().play.diceAre(words().spoken.dice(roll[0], roll[1])));
}

export function sayScores(): void {
  if (isPassing.peek()) return;
  const { play } = words();
  const game = table.peek();
  if (!game) return;
  const { seats, seat, scoresAreShares, winners } = game;
  const standing = seats.map(({ name, score, facts }) =>
    play.standing(name, score, typeof facts.off === 'number' ? facts.off : undefined),
  );
  if (!scoresAreShares) announce(standing.join('; '));
  else announce(winners ? winnersSentence(words(), winners, game) : `${play.turnOf(seats[seat].name)}.`);
}

export function sayLast(): void {
  const game = table.peek();
  const last = log.peek().at(-1);
  if (game && last) sayTurn(last, game);
}
