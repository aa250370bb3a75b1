/** Sentences about a person who has given no name, about one with a name, and about a bot. */
import { expect, test } from 'vitest';
import { loadWholeCatalogue } from '../../../table/messages/index.ts';
import type { SeatAnswer } from '../../../table/protocol/index.ts';
import { handOverSentence, winnersSentence } from '../../../table/spoken/index.ts';

const [en, it] = await Promise.all([loadWholeCatalogue('en'), loadWholeCatalogue('it')]);
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

const seatsOf = (...names: readonly string[]): SeatAnswer[] =>
  names.map((name) => ({ name, spec: '', isPerson: true, score: 0, total: 0, facts: { closed: false } }));

test.each([
  [it.review.lostIn('Tu', 0.189), 'Hai perso 18,9 %'],
  [it.review.lostIn('Anna', 0.189), 'Anna ha perso 18,9 %'],
  [it.review.lostIn('Circolista', 0.189), 'Circolista ha perso 18,9 %'],
  [it.review.task('Tu', '2 1'), 'Hai lanciato 2 1. Trova una mossa migliore.'],
  [it.review.task('Anna', '2 1'), 'Anna ha lanciato 2 1. Trova una mossa migliore.'],
  [it.review.task('Tu', ''), 'Tocca a te. Trova una mossa migliore.'],
  [it.review.task('Maestro', ''), 'Tocca a Maestro. Trova una mossa migliore.'],
  [it.play.turnOf('Tu'), 'Tocca a te'],
  [it.play.turnOf('Anna'), 'Tocca a Anna'],
  [it.play.closedBy(['Tu']), 'Chiusa da te'],
  [it.play.closedBy(['Tu', 'Anna']), 'Chiusa da te e Anna'],
  [it.play.wins(['Tu']), 'Hai vinto'],
  [it.play.wins(['Anna']), 'Vince Anna'],
  [it.play.wins(['Tu', 'Anna']), 'Tu e Anna vi dividete la vittoria'],
  [it.library.won(['Tu']), 'hai vinto'],
  [it.library.won(['Tu', 'Anna']), 'avete vinto Tu e Anna'],
  [it.library.won(['Anna']), 'ha vinto Anna'],
  [it.board.theirs('pawn', 1, 'Tu'), 'tua pedina'],
  [it.board.theirs('pawn', 2, 'Anna'), '2 pedine di Anna'],
  [winnersSentence(it, [0], { seats: seatsOf('Tu', 'Circolista'), unit: 'hand' }), 'Hai vinto la mano.'],
  [
    winnersSentence(it, [1], { seats: seatsOf('Tu', 'Circolista'), unit: 'match' }),
    'Circolista (posto 2) vince la partita.',
  ],
  [
    handOverSentence(
      it,
      { hand: 1, closers: [0], scores: [40, 31] },
      { seats: seatsOf('Tu', 'Esperto'), unit: 'match' },
    ),
    'La mano 1 è finita, chiusa da te (posto 1). Punti: Tu 40, Esperto 31.',
  ],
  [en.review.lostIn('You', 0.189), 'You lost 18.9 %'],
  [en.review.task('You', '2 1'), 'You have rolled 2 1. Find a better turn.'],
  [en.review.task('You', ''), 'You are to move. Find a better turn.'],
  [en.review.task('Club', '2 1'), 'Club has rolled 2 1. Find a better turn.'],
  [en.play.turnOf('You'), 'Your turn'],
  [en.play.closedBy(['You', 'Anna']), 'Closed by you and Anna'],
  [en.play.wins(['You']), 'You win'],
  [en.play.wins(['Anna']), 'Anna wins'],
  [en.play.wins(['You', 'Anna']), 'You and Anna share the win'],
  [en.library.won(['You']), 'You won'],
  [en.board.theirs('pawn', 1, 'You'), 'your pawn'],
  [winnersSentence(en, [0], { seats: seatsOf('You', 'Club'), unit: 'match' }), 'You win the match.'],
  [
    winnersSentence(en, [0], { seats: seatsOf('Anna', 'Club'), unit: 'match' }),
    'Anna (seat 1) wins the match.',
  ],
])('%s', (said, expected) => expect(plain(said)).toBe(expected));
