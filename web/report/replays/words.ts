/** What reports say of games behind figures. */
import type { Language, Words } from '../../../table/messages/index.ts';

const EN = {
  start: (seat: number) => `Start: seat ${seat} begins`,
  turn: (turn: number, seat: number, played: string) => `${turn}. Seat ${seat}: ${played}`,
  end: (winners: readonly number[]) =>
    winners.length === 1
      ? `Seat ${winners[0]} wins`
      : winners.length > 0
        ? `Seats ${winners.join(', ')} share the win`
        : 'Nobody wins',
  drawn: 'The game is drawn',
  points: (scores: string) => `points ${scores}`,
  forfeited: (seat: number) => `Seat ${seat} gives the hand up`,
  source: (study: number, block: number, rotation: number, hand: number) =>
    `Study ${study}, block ${block}, rotation ${rotation}, hand ${hand + 1}: dama replay --study ${study} --block ${block} --rotation ${rotation} --hand ${hand + 1}`,
  title: (figure: string, value: string, block: number, rotation: number) =>
    `${figure} ${value} (block ${block}, rotation ${rotation})`,
  rule: (figure: string, hands: string) =>
    `Of the first ${hands} hands, ordered by ${figure}, those at 5 %, 15 %, 25 % and so on to 95 %, not the most striking ones. Equal ones are ordered by block, rotation and hand.`,
};

const IT: Words<typeof EN> = {
  start: (seat) => `Inizio: comincia il posto ${seat}`,
  turn: (turn, seat, played) => `${turn}. Posto ${seat}: ${played}`,
  end: (winners) =>
    winners.length === 1
      ? `Vince il posto ${winners[0]}`
      : winners.length > 0
        ? `I posti ${winners.join(', ')} si dividono la vittoria`
        : 'Non vince nessuno',
  drawn: 'La partita è patta',
  points: (scores) => `punti ${scores}`,
  forfeited: (seat) => `Il posto ${seat} abbandona la mano`,
  source: (study, block, rotation, hand) =>
    `Studio ${study}, blocco ${block}, rotazione ${rotation}, mano ${hand + 1}: dama replay --study ${study} --block ${block} --rotation ${rotation} --hand ${hand + 1}`,
  title: (figure, value, block, rotation) => `${figure}: ${value} (blocco ${block}, rotazione ${rotation})`,
  rule: (figure, hands) =>
    `Delle prime ${hands} mani, in ordine secondo «${figure}», quelle al 5 %, al 15 %, al 25 % e così via fino al 95 %, non le più vistose. A parità, in ordine di blocco, rotazione e mano.`,
};

export type GamesWords = Words<typeof EN>;

export function gamesWords(language: Language): GamesWords {
  return language === 'it' ? IT : EN;
}
