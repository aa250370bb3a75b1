import { expect, test } from 'vitest';
import type { Geometry } from '../../engine/index.ts';
import { CENTRE_SPOT, reserveSpot, roundGeometry } from '../../engine/round-board/index.ts';
import { loadCatalogue, loadWholeCatalogue } from '../../table/messages/index.ts';
import type { PlayedTurn, SeatAnswer, WalkAnswer } from '../../table/protocol/index.ts';
import { handOverSentence, turnSentence, winnersSentence } from '../../table/spoken/index.ts';

const BOARD = { rings: 5, sectors: 18, cells: 90 };
const geometry: Geometry = roundGeometry(BOARD, 2);
const seats = ['Anna', 'club'].map((name): SeatAnswer => {
  return { name, spec: name, isPerson: name === 'Anna', score: 0, total: 0, facts: { closed: false } };
});
const en = await loadCatalogue('en');
const it = await loadCatalogue('it');

const played = (seat: number, turn: string): PlayedTurn => ({ hand: 1, round: 1, seat, turn });
const walk = (from: number, to: number, jumps: readonly number[] = []): WalkAnswer => {
  return { from, to, path: [from, to], jumps, numbers: [1] };
};

function said(seat: number, turn: string, ...walks: readonly WalkAnswer[]): string[] {
  return [en, it].map((words) => turnSentence(words, played(seat, turn), walks, { seats, geometry }));
}

test('a walk by the sum is one clause', () => {
  expect(said(1, '63: 16-29', walk(16, 29, [17, 18]))).toEqual([
    'club: 6 and 3, from 16 to 29, jumping two.',
    'club: 6 e 3, da 16 a 29, saltandone due.',
  ]);
});

test('pawns that enter come from nowhere', () => {
  const reserve = reserveSpot(BOARD, 0);
  const { from: _, ...put } = walk(0, 21);
  expect(said(0, '54: in-7 in-21', walk(reserve, 7, [6]), put)).toEqual([
    'Anna: 5 and 4, in at 7, jumping one; in at 21.',
    'Anna: 5 e 4, entra in 7, saltandone una; entra in 21.',
  ]);
});

test('closing and passing are said as what they are', () => {
  expect(said(0, '21: 30-32 85-C', walk(30, 32), walk(85, CENTRE_SPOT))).toEqual([
    'Anna: 2 and 1, from 30 to 32; from 85 into the centre.',
    'Anna: 2 e 1, da 30 a 32; da 85 nel centro.',
  ]);
  expect(said(1, '11: pass')).toEqual([
    'club: 1 and 1, no turn possible, pass.',
    'club: 1 e 1, nessuna mossa possibile, passa.',
  ]);
});

test('dice that cannot be played are said alike once the words of further games are loaded', async () => {
  const whole = await Promise.all([loadWholeCatalogue('en'), loadWholeCatalogue('it')]);
  const sentences = whole.map((words) => turnSentence(words, played(1, '11: pass'), [], { seats, geometry }));
  expect(sentences).toEqual(said(1, '11: pass'));
});

test('a turn without walks and dice is said in notation', () => {
  expect(said(0, 'b2')).toEqual(['Anna: b2.', 'Anna: b2.']);
});

test('the end of a hand names who closed it, and the scores', () => {
  const closed = { hand: 2, closers: [0], scores: [44, 31.5] };
  expect([en, it].map((words) => handOverSentence(words, closed, { seats, unit: 'hand' }))).toEqual([
    'Hand 2 is over, closed by Anna (seat 1). Scores: Anna 44, club 31.5.',
    'La mano 2 è finita, chiusa da Anna (posto 1). Punti: Anna 44, club 31,5.',
  ]);
  const open = { hand: 1, closers: [], scores: [0, -3] };
  expect(handOverSentence(en, open, { seats, unit: 'hand' })).toBe(
    'Hand 1 is over, unclosed. Scores: Anna 0, club minus 3.',
  );
});

test('winners are one, several or all', () => {
  const three = [...seats, seats[1]];
  expect([en, it].map((words) => winnersSentence(words, [1], { seats, unit: 'match' }))).toEqual([
    'club (seat 2) wins the match.',
    'club (posto 2) vince la partita.',
  ]);
  expect([en, it].map((words) => winnersSentence(words, [0, 2], { seats: three, unit: 'hand' }))).toEqual([
    'Anna (seat 1) and club (seat 3) share the hand.',
    'Anna (posto 1) e club (posto 3) si dividono la vittoria.',
  ]);
  expect([en, it].map((words) => winnersSentence(words, [0, 1], { seats, unit: 'hand' }))).toEqual([
    'The hand has no winner: all share it.',
    'Nessun vincitore: la vittoria è divisa fra tutti.',
  ]);
});

test('games without hands and closings end in words of their own', () => {
  const plain = seats.map((seat) => ({ ...seat, facts: {} }));
  const game = { seats: plain, unit: 'game' };
  const over = { hand: 1, closers: [], scores: [1, 0] };
  expect([en, it].map((words) => handOverSentence(words, over, game))).toEqual([
    'The game is over. Scores: Anna 1, club 0.',
    'La partita è finita. Punti: Anna 1, club 0.',
  ]);
  expect(winnersSentence(en, [0], game)).toBe('Anna (seat 1) wins the game.');
});

test('games that are won or drawn have no points', async () => {
  const game = {
    seats: seats.map((seat) => ({ ...seat, facts: {} })),
    unit: 'game',
    scoresAreShares: true as const,
  };
  const drawn = { hand: 1, closers: [], scores: [0.5, 0.5] };
  const whole = await Promise.all([loadWholeCatalogue('en'), loadWholeCatalogue('it')]);
  expect(whole.map((words) => handOverSentence(words, drawn, game))).toEqual([
    'The game is over.',
    'La partita è finita.',
  ]);
  expect(whole.map((words) => winnersSentence(words, [0, 1], game))).toEqual([
    'The game is drawn.',
    'La partita è patta.',
  ]);
  expect(winnersSentence(whole[0], [1], game)).toBe('club (seat 2) wins the game.');
});
