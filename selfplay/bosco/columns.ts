/** What the database knows of Bosco urbano beyond what it knows of every game. */
import type { DetailColumn } from '../detail.ts';

function counted(name: string, about: string): DetailColumn {
  return { name, type: 'INTEGER', nullable: false, about };
}

export const HAND_COLUMNS: readonly DetailColumn[] = [
  counted('discs', 'discs on the board at the end'),
  counted('groups', 'groups of discs at the end'),
  counted('largest', 'discs of the largest group at the end'),
  counted('cards', 'cards left in the deck'),
];

export const PLACE_COLUMNS: readonly DetailColumn[] = [
  counted('captured', 'discs that it has captured'),
  counted('pawns', 'its pawns on the board at the end'),
  counted('arrested', 'its pawns in the questura at the end'),
  counted('kept', 'cards in its hand at the end'),
  counted('played', 'cards of its turns, further ones and those of rescues included'),
  counted('police', 'cards that it discarded because of police'),
  counted('lost', 'further cards that it was given and did not draw'),
  counted('rescues', 'turns that it spent on a rescue'),
];
