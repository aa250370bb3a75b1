import { describe, expect, it } from 'vitest';
import { headOf, shownSeat } from '../../../table/index.ts';
import { readOpened } from '../../../web/app/study/library/split-text.ts';

const RECORD = `[Format "dama 1"]
[Variant "moonlight"]
[Players "2"]
[Unit "hand"]
[Seed "4"]
[Seat1 "human(name=Anna)"]
[Seat2 "greedy"]
[Result "1, 2"]

hand 1 starter 1
1.1 43: in-11 in-27
`;

describe('a text that is opened', () => {
  it('is a position if it is one line', () => {
    expect(readOpened(' 16,21/7,76 1\n')).toEqual({ kind: 'position', position: '16,21/7,76 1' });
  });

  it('is an address of this page, wherever the page is', () => {
    const hash = '#/analysis?variant=moonlight&position=16,21/7+1';
    expect(readOpened(`https://example.org/dama/${hash}`)).toEqual({ kind: 'link', hash });
  });

  it('is one record or several', () => {
    expect(readOpened(RECORD)).toEqual({ kind: 'records', records: [RECORD] });
    expect(readOpened(`\uFEFF${RECORD}\n\n${RECORD}`.replaceAll('\n', '\r\n'))).toEqual({
      kind: 'records',
      records: [RECORD, RECORD],
    });
    expect(readOpened('{\n}')).toEqual({ kind: 'records', records: ['{\n}\n'] });
    expect(readOpened(`Look at this:\n\n${RECORD}`)).toEqual({ kind: 'records', records: [RECORD] });
  });

  it('is a record of any game', () => {
    const plain = `game-record 1
game: go-bang
rules: {"name":"filetto"}
seats: ["greedy","human(name=Anna)"]
result: 0 1

1 b2
`;
    expect(readOpened(`${plain}\n${RECORD}`)).toEqual({ kind: 'records', records: [plain, RECORD] });
    expect(headOf(plain)).toEqual({
      variant: 'filetto',
      seats: ['greedy', 'human(name=Anna)'],
      winners: [1],
      result: undefined,
    });
  });

  it('is a game of draughts in the notation of other programs, with tags or without', () => {
    expect(readOpened('1. 21-17 12-15')).toEqual({ kind: 'records', records: ['1. 21-17 12-15\n'] });
    const tagged = '[White "Rossi, \\"Leo\\""]\n[Black "?"]\n[Result "0-2"]\n\n1. 21-17 *\n';
    expect(headOf(tagged)).toEqual({
      variant: '',
      seats: ['human(name="Rossi, \\"Leo\\"")', 'human'],
      winners: [1],
      result: '0-2',
    });
  });

  it('may be nothing', () => expect(readOpened(' \n ')).toEqual({ kind: 'empty' }));

  it('says in its tags who played', () => {
    expect(headOf(RECORD)).toEqual({
      variant: 'moonlight',
      seats: ['human(name=Anna)', 'greedy'],
      winners: [0, 1],
      result: undefined,
    });
    expect(headOf('nothing')).toEqual({ variant: '', seats: [], winners: [], result: undefined });
  });

  it.each([
    ['human(name=Anna)', 'Anna'],
    ['human', 'human'],
    ['net(depth=1, name=Mine)', 'Mine'],
    ['human(name="Rossi, Leo")', 'Rossi, Leo'],
    ['master', 'master'],
  ])('shows the seat %s as %s', (spec, name) => expect(shownSeat(spec)).toBe(name));
});
