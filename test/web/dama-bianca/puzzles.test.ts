import { describe, expect, it } from 'vitest';
import { readSuite } from '../../../ai/dama-bianca/index.ts';
import { loadCatalogue } from '../../../table/messages/index.ts';
import {
  judgedTurns,
  notesOf,
  PUZZLE_KINDS,
  puzzlesOf,
  reasonOf,
  standOf,
} from '../../../web/app/dama-bianca/puzzles/puzzle.ts';
import { EN, IT } from '../../../web/app/dama-bianca/puzzles/words.ts';

const puzzles = PUZZLE_KINDS.flatMap(puzzlesOf);
const find = (id: string) => {
  const puzzle = puzzles.find((one) => one.id === id);
  if (!puzzle) throw new Error(`no puzzle ${id}`);
  return puzzle;
};

describe('puzzles', () => {
  it('are the positions of the suite', () => {
    const suite = readSuite();
    expect(puzzles.map(({ id }) => id).sort()).toEqual(suite.map(({ entry }) => entry.id).sort());
    for (const { entry, state } of suite) {
      const puzzle = find(entry.id);
      expect(puzzle.seat).toBe(state.player);
      expect(judgedTurns(puzzle).turns.length).toBeGreaterThan(0);
    }
  });

  it('say which rules differ: all that the suite has, and no others', () => {
    const known = [
      'base board pawns dice array close hand entry match scoring',
      'board.rings board.sectors dice.faces array.connected close.array hand.end entry.bridge match.format scoring.rings',
    ]
      .join(' ')
      .split(' ');
    for (const { id, entry } of puzzles) {
      if (typeof entry.variant === 'string') continue;
      for (const [key, value] of Object.entries(entry.variant)) {
        const keys =
          typeof value === 'object' && value !== null
            ? Object.keys(value).map((name) => `${key}.${name}`)
            : [key];
        expect(known, id).toEqual(expect.arrayContaining(keys));
      }
    }
    expect(notesOf(find('array-02'), EN)).toEqual([EN.notes.closing, EN.notes.connected, EN.notes.standing]);
    expect(notesOf(find('exact-06'), IT)).toEqual([IT.notes.small(2, 6, 3, 2), IT.notes.advanced]);
    expect(notesOf(find('points-01'), IT)).toEqual([IT.notes.points]);
  });

  it('give reasons in both languages', async () => {
    const [en, it] = [(await loadCatalogue('en')).format, (await loadCatalogue('it')).format];
    const said = (id: string) => [reasonOf(find(id), EN, en), reasonOf(find(id), IT, it)];
    expect(said('closing-01')).toEqual(['Closing wins the hand at once.', 'Chiudere vince subito la mano.']);
    expect(said('points-02')).toEqual([EN.reasons.winsByLead, IT.reasons.winsByLead]);
    expect(said('points-07')[1]).toMatch(/^Chiudere così vince la mano\. Altre 2 chiusure perdono/);
    expect(said('array-03')[1]).toMatch(/con 32 lanci su 36; dopo ogni altra non puoi\.$/);
    expect(said('block-01')).toEqual([
      'After this turn your opponent wins at once with 1 of 9 rolls only; after any other, with 5 of 9 rolls or more.',
      "Dopo questa mossa l'avversario vince subito solo con 1 lancio su 9; dopo ogni altra, con 5 lanci su 9 o più.",
    ]);
    expect(said('exact-05')[1]).toMatch(/almeno 15,4\s% della vittoria/);
    expect(standOf(find('points-02'), IT, it)).toBe('Mano 3 di 3, totali finora 57 : 40.');
    for (const { entry } of puzzles) if (entry.claim.kind === 'holds') expect(entry.claim.risk).toBe(0);
  });
});
